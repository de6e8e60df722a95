import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';
import { skeleton } from '../../ui/skeleton.css.ts';
import { columnGap, gutter, medium, narrow } from './layout.css.ts';

export const rowLine = '1px solid color-mix(in oklab, currentColor 24%, transparent)';

/**
 * How far the row of tabs extends beyond both ends: one column gap, where there is room, so that the labels, not the
 * cells, align with columns 1, 4, 7 and 10.
 */
const reach = `min(${columnGap}, ${gutter})`;
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  marginInline: `calc(-1 * ${gutter})`,
  '@container': {
    [medium]: {
      gridTemplateColumns: `repeat(3, calc((100% - ${reach}) / 4)) minmax(0, 1fr)`,
      marginInline: `calc(-1 * ${reach})`,
    },
  },
});

/** The same height for one or two lines of text, so that labels move nothing when they load. */
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: space(6),
  paddingBlock: space(1),
  paddingInline: `${gutter} ${space(1)}`,
  borderBlockStart: rowLine,
  borderInlineStart: rowLine,
  '@container': {
    [narrow]: { selectors: { '&:nth-child(odd)': { borderInlineStart: 0 } } },
    [medium]: {
      minHeight: space(7.5),
      paddingInline: `${reach} ${space(1.5)}`,
      borderBlockStart: 0,
      selectors: { '&:nth-child(4n + 1)': { borderInlineStart: 0 } },
    },
  },
});

export const skeletonLabel = style([
  skeleton,
  {
    inlineSize: '70%',
    blockSize: '0.8em',
    // Any of the four grounds may lie below.
    background: 'color-mix(in oklab, currentColor 26%, transparent)',
  },
]);
