import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import '../../ui/desk.late.css.ts';
import '../../ui/rich-text.late.css.ts';
import { skeleton } from '../../ui/skeleton.css.ts';
import { endSide, wide } from './layout.css.ts';

export const panel = style({
  paddingBlock: `${space(2.5)} clamp(40px, 6cqi, 88px)`,
  overflowWrap: 'anywhere',
  // The focus ring is inside: the panel is as wide as the page, so an outer ring would be outside the window.
  selectors: { '&:focus-visible': { outlineOffset: '-8px' } },
});

/** The top of a tab: its text on the left, the index of its items on the right. */
export const intro = style({ rowGap: space(2) });

export const lead = style({ fontSize: '1rem', '@container': { [wide]: { gridColumn: '1 / span 6' } } });

export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: space(2),
  minInlineSize: 0,
  '@container': { [wide]: endSide },
});

// Placeholders have the sizes of the content that replaces them.
export const skeletonButton = style([skeleton, { inlineSize: '136px', blockSize: '48px' }]);
