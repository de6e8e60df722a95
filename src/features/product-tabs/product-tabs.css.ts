import { globalStyle, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import '../../ui/visually-hidden.css.ts';
import '../../ui/picture.css.ts';
import { gutter, medium, mediumOnly, wide } from './layout.css.ts';
import './tab-row.css.ts';
import './tab-panel.css.ts';
import './tab-items.css.ts';
import './response.css.ts';

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

export const top = style({
  rowGap: space(3),
  paddingBlockStart: space(3),
  '@container': {
    [medium]: { alignItems: 'end', paddingBlockStart: space(5) },
    [mediumOnly]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [wide]: { paddingBlockStart: space(6) },
  },
});

export const heading = style({
  fontSize: 'clamp(2.25rem, 11.5cqi, 3.75rem)',
  fontWeight: 700,
  letterSpacing: '-0.03em',
  lineHeight: 1,
  minWidth: 0,
  maxWidth: '100%',
  overflowWrap: 'break-word',
  '@container': {
    [medium]: {
      paddingBlockEnd: space(3),
      fontSize: 'clamp(2rem, 5.6cqi, 5rem)',
      lineHeight: 1.1,
    },
    [wide]: { gridColumn: '1 / span 6', paddingBlockEnd: space(5) },
  },
});

/** One word a line: as large as ten letters allow. */
export const shortHeading = style({
  '@container': {
    [medium]: {
      width: 'min-content',
      fontSize: 'clamp(2.75rem, 8.2cqi, 7.25rem)',
      lineHeight: 0.96,
    },
  },
});

/** Below the heading from edge to edge; beside it, it is on the row of tabs. */
export const heroPicture = style({
  position: 'relative',
  marginInline: `calc(-1 * ${gutter})`,
  aspectRatio: '3 / 2',
  '@container': {
    [medium]: { marginInline: 0, ...stroke('border', '1px', token('line')), borderBlockEnd: 0 },
    [wide]: { gridColumn: '7 / -1' },
  },
});

export const heroImage = style({
  position: 'absolute',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});

globalStyle(`${hero}[data-ground="3"] ${heroPicture}`, { borderColor: token('deep') });
