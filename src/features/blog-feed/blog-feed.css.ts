import { globalStyle, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/picture.css.ts';
import '../../ui/skeleton.css.ts';
import '../../shared/paged-list/paged-list.css.ts';

/**
 * How many columns the list has from each width on, in pixels. No row of a usual page stays half empty: eight cards in two columns,
 * and in three, where the lead takes two.
 */
export const columns: readonly (readonly [width: number, count: number])[] = [
  [1000, 3],
  [560, 2],
];

const repeat = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

export const list = style({
  columnGap: space(3),
  ...repeat(1),
  '@container': Object.fromEntries(
    columns.map(([width, count]) => [`(min-width: ${width}px)`, repeat(count)]).reverse(),
  ),
});

/** Picture, title, byline and text are on the same lines in all cards of a row. */
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 4',
  marginBlockEnd: space(3),
  ...stroke('border', '1px', token('line')),
  borderRadius: token('radius'),
  backgroundColor: token('surface'),
  overflowWrap: 'anywhere',
  transition: 'border-color 0.15s',
  selectors: { '&:has(a:hover)': { borderColor: token('ink') } },
});

/** Across two of three columns: the picture beside its text. */
const severalColumns = '(min-width: 1000px)';
export const lead = style({
  '@container': {
    [severalColumns]: {
      gridColumn: 'span 2',
      gridTemplate: '1fr auto 1fr / 3fr 2fr',
    },
  },
});

/** As drawings are: none is cropped. */
const shape = '3 / 2';

export const picture = style({
  aspectRatio: shape,
  ...stroke('borderBlockEnd', '1px', token('line')),
  '@container': {
    [severalColumns]: {
      selectors: { [`${lead} > &`]: { gridRow: '1 / -1', aspectRatio: 'auto', borderBlockEndWidth: 0 } },
    },
  },
});

// Its ground covers the chart paper, which would end at the edge of the drawing.
globalStyle(`${lead} img[src*='.svg']`, { objectFit: 'contain', backgroundColor: token('wash') });

const inset = { marginInline: space(2.5) };

export const title = style({
  ...inset,
  marginBlock: `${space(2.5)} ${space(1)}`,
  fontSize: '1.125rem',
  lineHeight: 1.25,
  '@container': {
    [severalColumns]: {
      selectors: { [`${lead} > &`]: { alignSelf: 'end', fontSize: '2rem', lineHeight: 1.1 } },
    },
  },
});

export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: {
    '&:hover': {
      textDecoration: 'underline',
      textDecorationColor: token('accent-ink'),
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.2em',
    },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { ...stroke('outline', '3px', token('accent-ink')), outlineOffset: '2px' },
  },
});

export const byline = style({ ...inset, color: token('muted'), fontSize: '0.875rem', fontWeight: 600 });

export const date = style({ display: 'block', fontWeight: 400 });

export const description = style({
  ...inset,
  marginBlock: `${space(1)} ${space(3)}`,
  fontSize: '1rem',
  lineHeight: 1.5,
  '@container': { [severalColumns]: { selectors: { [`${lead} > &`]: { fontSize: '1.125rem' } } } },
});

export const skeletonPicture = style({ blockSize: 'auto', aspectRatio: shape, borderRadius: 0 });
export const skeletonByline = style({ inlineSize: '45%' });
