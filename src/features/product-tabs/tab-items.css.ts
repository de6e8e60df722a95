import { globalStyle, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import '../../ui/picture.css.ts';
import '../../ui/rich-text.css.ts';
import { columnGap, endSide, medium, mediumOnly, startSide, wide } from './layout.css.ts';

const hairline = token('line');

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  marginBlockStart: 'clamp(32px, 5cqi, 64px)',
});

/** One card of a list: picture left, text right; without a picture the heading takes its place. */
export const card = style({
  position: 'relative',
  rowGap: space(2),
  paddingBlock: 'clamp(24px, 3.2cqi, 40px)',
  ...stroke('borderBlockStart', '1px', hairline),
  '@container': {
    [medium]: { gridTemplateRows: 'auto 1fr' },
    [mediumOnly]: { gridTemplateColumns: '2fr 3fr' },
  },
});

export const cardPicture = style({
  '@container': { [medium]: { gridRow: '1 / span 2' }, [wide]: startSide },
});

export const cardHead = style({ '@container': { [medium]: { gridColumn: '2' }, [wide]: endSide } });

export const cardText = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space(2.5),
  '@container': { [medium]: { gridColumn: '2' }, [wide]: endSide },
});

export const itemTitle = style({
  margin: 0,
  fontFamily: token('font-display'),
  fontSize: 'clamp(1.1875rem, 2cqi, 1.4375rem)',
  fontWeight: 650,
  letterSpacing: '-0.012em',
  lineHeight: 1.2,
});

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

export const picture = style({ aspectRatio: '3 / 2' });

/** A standard, a code, a measure: set like the designation on a drawing. */
export const subHeader = style({
  marginBlockStart: space(0.5),
  color: token('accent-ink'),
  fontSize: '0.9375em',
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 1.4,
});
