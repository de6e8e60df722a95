import { style } from '@vanilla-extract/css';
import { space, token } from '../../theme/tokens.ts';
import { gutter, medium, narrow, wide } from './layout.css.ts';
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
 * Headings and picture, low enough that the first item is in the first view. On a phone the picture is a strip above
 * the title.
 */
export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space(3),
  '@container': { [medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' } },
});

export const headings = style({ paddingBlock: space(1), overflowWrap: 'break-word' });

export const heading = style({
  marginBlockEnd: space(0.5),
  fontSize: '0.875rem',
  fontWeight: 600,
  '@container': { [wide]: { fontSize: '1.125rem' } },
});

const edge = `max(${gutter}, (100cqi - ${token('page-width')}) / 2)`;
const height = 'min(17cqi, 13rem)';

/** Hides the picture until the tab is known, but keeps its space. */
export const unknown = style({ visibility: 'hidden' });

/**
 * The hero picture, up to the edge of the window. On a phone, drawings are hidden: a strip would cut off their
 * subject.
 */
export const heroPicture = style({
  gridRow: '1',
  inlineSize: '100cqi',
  blockSize: 'min(21cqi, 110px)',
  marginInline: `calc(-1 * ${gutter})`,
  objectFit: 'cover',
  objectPosition: '50% 20%',
  '@container': {
    [medium]: {
      gridColumn: '2',
      inlineSize: `calc(min(36cqi, 30rem) + ${edge})`,
      blockSize: height,
      marginInline: `0 calc(-1 * ${edge})`,
    },
    [narrow]: { selectors: { '&[src*=".svg"]': { display: 'none' } } },
  },
  // Photographs are dimmed in the dark scheme; drawings have their own dark colours.
  '@media': {
    '(prefers-color-scheme: dark)': { selectors: { '&:not([src*=".svg"])': { filter: 'brightness(0.85)' } } },
  },
});
