import { style } from '@vanilla-extract/css';
import { space, token } from '../../theme/tokens.ts';
import { skeleton } from '../../ui/skeleton.css.ts';
import { columnGap, gutter, medium, narrow, wide } from './layout.css.ts';

const hairline = '1px solid color-mix(in oklab, currentColor 24%, transparent)';

/**
 * Two by two from edge to edge, later four in a row. The row reaches out by one column gap at its start, or as far as
 * there is room, so that the labels, not the cells, align with columns 1, 4, 7 and 10.
 */
const reach = `min(${columnGap}, ${gutter})`;
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  marginInline: `calc(-1 * ${gutter})`,
  '@container': {
    [medium]: {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      marginInline: `calc(-1 * ${reach}) 0`,
      borderBlockStart: hairline,
    },
  },
});

/** The same height for one or two lines of text, so that labels move nothing when they load. */
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: space(8),
  paddingBlock: space(1),
  paddingInline: `${gutter} ${space(1)}`,
  borderBlockStart: hairline,
  borderInlineStart: hairline,
  '@container': {
    [narrow]: { selectors: { '&:nth-child(odd)': { borderInlineStart: 0 } } },
    [medium]: {
      minHeight: space(9),
      paddingInline: `${reach} ${space(1.5)}`,
      borderBlockStart: 0,
      selectors: { '&:nth-child(4n + 1)': { borderInlineStart: 0 } },
    },
  },
});

/** A tab that has loaded. */
export const choice = style({
  color: 'inherit',
  fontFamily: token('font-display'),
  fontSize: 'clamp(0.8125rem, 4.6cqi, 0.9375rem)',
  fontWeight: 600,
  lineHeight: 1.25,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '@container': {
    [medium]: { selectors: { '&:nth-child(n + 5)': { borderBlockStart: hairline } } },
    [wide]: { fontSize: '1.0625rem' },
  },
  transition: 'background-color 0.15s',
  selectors: {
    '&:hover': { background: 'color-mix(in oklab, currentColor 9%, transparent)' },
    // Inside the cell: neighbours and the edge of the page would cover an outer ring.
    '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-6px' },
    // Like the tab of an index card: it is one with the page below it.
    '&[aria-selected=true]': {
      backgroundColor: token('paper'),
      color: token('ink'),
      boxShadow: `inset 0 3px 0 ${token('accent-ink')}`,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-selected=true]': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
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
