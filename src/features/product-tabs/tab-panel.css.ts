import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import '../../ui/rich-text.css.ts';
import { skeleton } from '../../ui/skeleton.css.ts';
import { endSide, startSide, wide } from './layout.css.ts';

export const panel = style({
  paddingBlock: 'clamp(40px, 6cqi, 88px)',
  overflowWrap: 'anywhere',
  // As wide as the page: a ring around it would lie outside.
  selectors: { '&:focus-visible': { outlineOffset: '-8px' } },
});

/** The top of a tab: its title on the left, its text on the right. */
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

// Placeholders have the sizes of the content that replaces them.
export const skeletonText = style({ inlineSize: '100%' });
export const skeletonButton = style([skeleton, { inlineSize: '136px', blockSize: '48px' }]);
