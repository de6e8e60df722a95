import { style } from '@vanilla-extract/css';
import { space, token } from '../../theme/tokens.ts';
import { medium, narrow } from './layout.css.ts';
import '../../ui/button.css.ts';
import '../../ui/visually-hidden.css.ts';
import '../../ui/picture.css.ts';
import './tab-row.css.ts';
import './tab-panel.css.ts';
import './tab-items.css.ts';
import './response.late.css.ts';

const mixed = (name: 'accent' | 'sea', percent: number) =>
  `color-mix(in oklab, ${token(name)} ${percent}%, ${token('paper')})`;

/** Four quiet grounds, one a tab. */
export const hero = style({
  backgroundColor: token('wash'),
  selectors: {
    '&[data-ground="1"]': { backgroundColor: mixed('sea', 20) },
    // In the dark, brass over blue would be olive.
    '&[data-ground="2"]': {
      backgroundColor: [mixed('accent', 24), `light-dark(${mixed('accent', 24)}, ${mixed('sea', 36)})`],
    },
    '&[data-ground="3"]': { backgroundColor: token('deep'), color: token('on-deep') },
  },
});

/** Low enough for the first item to be in the first view. On a phone the title is below the picture, as wide as the page. */
export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space(3),
  '@container': { [narrow]: { gridTemplateRows: 'auto minmax(3.25rem, auto)', alignItems: 'end' } },
});

export const headings = style({
  paddingBlockStart: 'clamp(1rem, 4.4cqi, 3.25rem)',
  overflowWrap: 'break-word',
  '@container': { [narrow]: { display: 'contents' } },
});

export const heading = style({ fontSize: 'clamp(0.875rem, 1.6cqi, 1.25rem)', fontWeight: 600 });

export const heroPicture = style({
  position: 'relative',
  gridArea: '1 / 2',
  inlineSize: '40cqi',
  blockSize: '18cqi',
  '@container': { [medium]: { inlineSize: 'min(46cqi, 42rem)', blockSize: 'min(18.4cqi, 16rem)' } },
  // A drawing is shown whole, a photograph may be cropped.
  selectors: { '&:has([src$=".svg"])': { inlineSize: 'auto', aspectRatio: '3 / 2' } },
});

export const heroImage = style({
  position: 'absolute',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
