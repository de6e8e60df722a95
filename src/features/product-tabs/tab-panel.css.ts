import { style } from '@vanilla-extract/css';
import { space, token } from '../../theme/tokens.ts';
import { endSide, startSide, wide } from './layout.css.ts';

const paddingBlock = 'clamp(40px, 6cqi, 88px)';

export const panel = style({
  paddingBlock,
  overflowWrap: 'anywhere',
  // As wide as the page: a ring around it would lie outside.
  selectors: { '&:focus-visible': { outlineOffset: '-8px' } },
});

/** Opens a tab: its title left, what it says right. */
export const intro = style({ rowGap: space(3) });

export const title = style({
  fontSize: 'clamp(1.75rem, 4cqi, 2.875rem)',
  fontWeight: 680,
  letterSpacing: '-0.022em',
  '@container': { [wide]: startSide },
});

export const lead = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space(3),
  '@container': { [wide]: endSide },
});

export const failure = style({ paddingBlock, color: token('danger'), fontWeight: 600 });
