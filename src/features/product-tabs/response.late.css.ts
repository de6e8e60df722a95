import { globalStyle, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/picture-key.late.css.ts';
import { prose } from '../../ui/rich-text.late.css.ts';
import { columnGap, endSide, large, medium, narrow, titleSize, wide } from './layout.css.ts';
import { plate, text } from './tab-items.css.ts';
import { lead } from './tab-panel.css.ts';
import { rowLine } from './tab-row.css.ts';

/* Of what only a response has: other companies' pages load it beside the element. */

const hairline = token('line');

export const title = style([titleSize, { fontWeight: 650, letterSpacing: '-0.03em', textWrap: 'balance' }]);

/** A tab that has loaded. */
export const choice = style({
  color: 'inherit',
  fontFamily: token('font-display'),
  fontSize: 'clamp(0.75rem, 4.6cqi, 0.875rem)',
  fontWeight: 600,
  lineHeight: 1.25,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '@container': {
    [medium]: { selectors: { '&:nth-child(n + 5)': { borderBlockStart: rowLine } } },
    [wide]: { fontSize: '1rem' },
  },
  transition: 'background-color 0.15s',
  selectors: {
    '&:hover': { background: 'color-mix(in oklab, currentColor 9%, transparent)' },
    // The focus ring is inside the cell: neighbours and the edge of the page would cover an outer one.
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

// Less height, so that the first item is in the first view.
globalStyle(`${lead} ${prose}, ${lead} ${prose} > p`, { maxInlineSize: '34.8em', lineHeight: 1.45 });

const fade = '40px';
/** Names of all items, as links: in one line on a phone, where it scrolls. */
export const index = style({
  listStyle: 'none',
  display: 'flex',
  gap: `0 ${space(2.5)}`,
  inlineSize: '100%',
  margin: 0,
  padding: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  fontSize: '1rem',
  '@container': {
    [narrow]: {
      paddingInlineEnd: fade,
      whiteSpace: 'nowrap',
      ...stroke('borderBlock', '1px', hairline),
      maskImage: `linear-gradient(to left, transparent, #000 ${fade})`,
      selectors: { '&:dir(rtl)': { maskImage: `linear-gradient(to right, transparent, #000 ${fade})` } },
    },
    [medium]: { display: 'block', columns: '13em 2', columnGap },
  },
});
globalStyle(`${index} a`, {
  display: 'block',
  paddingBlock: space(1.5),
  color: 'inherit',
  lineHeight: 1.25,
  textDecorationColor: token('accent-ink'),
  textUnderlineOffset: '0.25em',
  '@container': { [wide]: { paddingBlock: space(0.625) } },
});
globalStyle(`${index} a:focus-visible`, { outlineOffset: '-3px' });

export const gridHeading = style({
  marginBlock: `${space(6)} ${space(1)}`,
  color: token('muted'),
  fontSize: '1rem',
});

const inColumns = '(min-width: 480px)';
export const grid = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  columnGap,
  '@container': {
    [inColumns]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

export const itemTitle = style({
  margin: 0,
  fontFamily: token('font-display'),
  fontSize: '1.375rem',
  '@container': { [wide]: { fontSize: '2rem' } },
  fontWeight: 650,
  letterSpacing: '-0.018em',
  lineHeight: 1.15,
});

/** Name, picture and text are each in line with those of its neighbours. */
export const gridItem = style({
  position: 'relative',
  display: 'grid',
  gridTemplateAreas: '"head" "picture" "text"',
  marginBlockEnd: space(6),
  paddingBlockStart: space(1.5),
  ...stroke('borderBlockStart', '1px', hairline),
  '@container': {
    [inColumns]: {
      gridRow: 'span 3',
      gridTemplateRows: 'subgrid',
      selectors: { [`&:not(:has(> ${plate}))`]: { gridTemplateAreas: '"head" "text" "text"' } },
    },
  },
});
globalStyle(`${gridItem} ${itemTitle}`, { fontSize: '1.375rem' });
// Facts are as wide as the picture, texts are not.
globalStyle(`${text} ${prose}, ${text} ${prose} > dl`, { maxInlineSize: 'none' });
globalStyle(`${text} dl`, { '@container': { [large]: { fontSize: '1rem' } } });

/** The target of an item's address. It takes no space, and shows a bar above the item that the address names. */
export const anchor = style({});
globalStyle(`${anchor}::slotted(*)`, { position: 'absolute', inset: '-2px 0 auto' });
globalStyle(`${anchor}::slotted(:target)`, { ...stroke('borderBlockStart', '3px', token('accent-ink')) });

/** Below the picture of an item. */
export const key = style({ marginBlockStart: space(1.5) });

/** A standard, a code or a measure, set like the lettering on a drawing. */
export const subHeader = style({
  marginBlockStart: space(0.5),
  color: token('accent-ink'),
  fontSize: '0.875em',
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 1.4,
});

/** The end of the tab: a note on all items, and the person who answers. */
export const end = style({
  rowGap: space(4),
  marginBlockStart: space(5),
  '@container': { [wide]: { marginBlockStart: space(7) } },
});

export const footer = style({ color: token('ink'), fontSize: '0.875em' });
globalStyle(`${end} > *`, { '@container': { [wide]: { gridColumn: '1 / span 6' } } });
globalStyle(`${end} > [part=desk]`, { margin: 0, alignSelf: 'start' });
globalStyle(`${footer} + [part=desk]`, { '@container': { [wide]: endSide } });

export const failure = style({
  paddingBlock: 'clamp(40px, 6cqi, 88px)',
  color: token('danger'),
  fontWeight: 600,
});
