import { globalStyle, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
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

/** Headings and picture on the row of tabs, low enough for the first item to be in the first view. */
export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  columnGap: space(1.5),
  paddingBlockStart: space(2),
});

/** From the top, so that a tab with a longer title moves nothing above it; two lines fit. */
export const headings = style({
  alignSelf: 'start',
  minBlockSize: '4.5rem',
  paddingBlockStart: 'clamp(0px, 2.6cqi, 36px)',
  overflowWrap: 'break-word',
});

export const heading = style({ fontSize: 'clamp(0.875rem, 1.6cqi, 1.25rem)', fontWeight: 600 });

export const heroPicture = style({
  position: 'relative',
  inlineSize: 'min(34cqi, 360px)',
  aspectRatio: '3 / 2',
  ...stroke('border', '1px', token('line')),
  borderBlockEnd: 0,
});

export const heroImage = style({
  position: 'absolute',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});

globalStyle(`${hero}[data-ground="3"] ${heroPicture}`, { borderColor: token('deep') });
