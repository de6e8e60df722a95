import { globalStyle, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import { columnGap, endSide, medium, startSide, wide } from './layout.css.ts';
import { cardHead, cardText } from './tab-items.css.ts';
import { rowLine } from './tab-row.css.ts';

/* Of what only a response has: other companies' pages load it beside the element. */

const hairline = token('line');

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
    [medium]: { selectors: { '&:nth-child(n + 5)': { borderBlockStart: rowLine } } },
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

export const leadText = style({ fontSize: '1.0625em' });

/** A card without a picture. */
export const plainCard = style({});
globalStyle(`${plainCard} > ${cardHead}`, {
  '@container': { [medium]: { gridColumn: '1', gridRow: '1' }, [wide]: startSide },
});
globalStyle(`${plainCard} > ${cardText}`, { '@container': { [medium]: { gridRow: '1 / span 2' } } });

export const gridHeading = style({
  marginBlockStart: 'clamp(32px, 5cqi, 64px)',
  paddingBlockStart: space(2.5),
  ...stroke('borderBlockStart', '1px', hairline),
  fontSize: 'clamp(1.25rem, 2.2cqi, 1.5rem)',
});

export const grid = style([
  { listStyle: 'none', margin: 0, padding: 0 },
  {
    display: 'grid',
    gap: `${space(5)} ${columnGap}`,
    marginBlockStart: space(3),
    '@container': {
      '(min-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
]);

export const gridItem = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space(1.5),
});
globalStyle(`${gridItem} > :not(a)`, { inlineSize: '100%' });

/** Takes no room; the item that an address names has a bar at its side. */
export const anchor = style({});
globalStyle(`${anchor}::slotted(*)`, {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: `calc(${columnGap} / -2)`,
});
globalStyle(`${anchor}::slotted(:target)`, { ...stroke('borderInlineStart', '3px', token('accent')) });

export const gridItemHead = style({
  paddingBlockStart: space(1.5),
  ...stroke('borderBlockStart', '1px', hairline),
});

/** A standard, a code, a measure: set like the designation on a drawing. */
export const subHeader = style({
  marginBlockStart: space(0.5),
  color: token('accent-ink'),
  fontSize: '0.9375em',
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 1.4,
});

/** Below the texts, like a caption. */
export const footer = style({
  marginBlockStart: space(5),
  paddingBlockStart: space(2.5),
  ...stroke('borderBlockStart', '2px', token('accent')),
  color: token('ink'),
  fontSize: '0.9375em',
  '@container': { [wide]: { ...endSide, marginBlockStart: space(7) } },
});

export const failure = style({
  paddingBlock: 'clamp(40px, 6cqi, 88px)',
  color: token('danger'),
  fontWeight: 600,
});
