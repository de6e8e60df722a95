import { style } from '@vanilla-extract/css';
import { space, token } from '../../theme/tokens.ts';
import { gutter, medium, wide } from './layout.css.ts';
import '../../ui/button.css.ts';
import '../../ui/visually-hidden.css.ts';
import './tab-row.css.ts';
import './tab-panel.css.ts';
import './tab-items.css.ts';
import './response.late.css.ts';

const sea = (percent: number) => `color-mix(in oklab, ${token('sea')} ${percent}%, ${token('paper')})`;

/** The area above the tabs. Each tab has its own background. */
export const hero = style({
  backgroundColor: token('wash'),
  selectors: {
    '&[data-ground="1"]': { backgroundColor: sea(20) },
    '&[data-ground="2"]': { backgroundColor: sea(32) },
    '&[data-ground="3"]': { backgroundColor: sea(45) },
  },
});

/**
 * Headings and picture, low enough that the first item is in the first view. Below them is the ground line of the
 * friezes, from edge to edge.
 */
export const top = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space(3),
  '::after': {
    content: '',
    position: 'absolute',
    insetBlockEnd: 0,
    insetInline: 'calc(50% - 50cqi)',
    borderBlockEnd: '1.6px solid',
  },
  '@container': { [medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

/** From the top, so that a title of two lines moves no heading. */
export const headings = style({
  paddingBlock: space(1),
  overflowWrap: 'break-word',
  '@container': { [medium]: { paddingBlockStart: 'min(3cqi, 3rem)' } },
});

export const heading = style({
  marginBlockEnd: space(0.5),
  fontSize: '0.875rem',
  fontWeight: 600,
  '@container': { [wide]: { fontSize: '1.125rem' } },
});

const edge = `max(${gutter}, (100cqi - ${token('page-width')}) / 2)`;

/** To the edge of the window: below the title on a phone, beside it where there is room. */
const heroPicture = style({
  inlineSize: `calc(100cqi - ${gutter})`,
  blockSize: 'min(24cqi, 110px)',
  marginInlineEnd: `calc(-1 * ${gutter})`,
  '@container': {
    [medium]: {
      gridColumn: '2',
      alignSelf: 'end',
      inlineSize: '50cqi',
      blockSize: 'min(17cqi, 13rem)',
      marginInlineEnd: `calc(-1 * ${edge})`,
    },
  },
});

/** The drawing itself leaves out the objects that it has no room for. */
export const frieze = style([heroPicture, { objectFit: 'fill' }]);

/** Hides the picture until the tab is known, but keeps its space. */
export const unknown = style([heroPicture, { visibility: 'hidden' }]);

/** A photograph fills its place; a drawing is whole. */
export const ownPicture = style([
  heroPicture,
  {
    objectFit: 'cover',
    objectPosition: '50% 20%',
    selectors: { '&[src*=".svg"]': { objectFit: 'contain', objectPosition: '0 100%' } },
    // A photograph does not glare in the dark; drawings have colours for it.
    '@media': {
      '(prefers-color-scheme: dark)': {
        selectors: { '&:not([src*=".svg"])': { filter: 'brightness(0.85)' } },
      },
    },
  },
]);
