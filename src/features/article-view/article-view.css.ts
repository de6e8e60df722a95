import { globalStyle, style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/logo.css.ts';
import '../../ui/picture-key.late.css.ts';
import { prose } from '../../ui/rich-text.late.css.ts';
import '../../ui/scheme-image.css.ts';
import '../../ui/skeleton.css.ts';

const wide = fromWidth(900);
/** The page's edges, as header and footer have them; less room at the sides in a narrow place of a wide page. */
const pageWidth = {
  inlineSize: `min(100% - 2 * min(${token('page-gutter')}, 5cqi), ${token('page-width')})`,
  marginInline: 'auto',
};
const notPrinted = { '@media': { print: { display: 'none' } } };

export const bar = style({
  ...pageWidth,
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  columnGap: space(2),
  minBlockSize: '56px',
  ...stroke('borderBlockEnd', '1px', token('line')),
  ...notPrinted,
});

export const back = style({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: '44px',
  minInlineSize: '44px',
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
});
globalStyle(`${back}:hover`, {
  textDecoration: 'underline',
  textDecorationColor: token('accent-ink'),
  textDecorationThickness: '2px',
  textUnderlineOffset: '0.25em',
});
globalStyle(`${back}:dir(rtl) svg`, { scale: '-1 1' });

export const barTitle = style({
  fontFamily: token('font-display'),
  fontSize: '1em',
  fontWeight: 650,
  letterSpacing: 0,
});

export const logo = style({ justifySelf: 'end' });

/** From a certain width on, the share links are in a margin of their own beside the text. */
const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    [wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)', columnGap: space(6) },
  },
};

export const article = style({
  ...columns,
  ...pageWidth,
  paddingBlock: `${space(4)} clamp(64px, 9cqi, 160px)`,
  '@container': {
    [wide]: { ...columns['@container'][wide], paddingBlockStart: space(7) },
  },
});

export const skeleton = style({ ...columns, gridColumn: '1 / -1' });

/** Tables are wider than the text. */
const tableWidth = '52rem';
/** From here on, there is room for a key beside the picture. */
const widest = fromWidth(1440);

const inText = { gridColumn: 1, '@container': { [wide]: { gridColumn: 2 } } };

export const title = style({
  ...inText,
  fontSize: 'clamp(2rem, 4cqi, 3.5rem)',
  maxInlineSize: '12.8em',
  overflowWrap: 'break-word',
});

export const byline = style({
  ...inText,
  marginBlockStart: space(2),
  color: token('muted'),
  fontSize: '1rem',
  fontWeight: 600,
});

/** A text that must not break at its hyphen. */
export const category = style({ display: 'inline-block' });

export const share = style({
  gridColumn: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2.5),
  marginBlockStart: space(2),
  ...stroke('borderBlock', '1px', token('line')),
  fontSize: '0.875rem',
  '@container': {
    [wide]: {
      gridRow: '3 / span 2',
      alignSelf: 'start',
      position: 'sticky',
      insetBlockStart: space(3),
      display: 'block',
      marginBlockStart: space(4),
      borderBlockEnd: 0,
      paddingBlockStart: space(1.5),
    },
  },
  ...notPrinted,
});

/** The area is kept free for a picture of any shape, so that no text moves when it loads. */
export const picture = style({
  ...inText,
  inlineSize: '100%',
  maxInlineSize: '675px',
  maxBlockSize: '450px',
  blockSize: 'auto',
  marginBlockStart: space(4),
  objectFit: 'contain',
  backgroundColor: token('wash'),
  // If the size is known, the area has the shape of the picture.
  selectors: { '&:not([width])': { aspectRatio: '3 / 2' } },
  '@container': { [wide]: { gridColumn: 2 }, [widest]: { gridRow: 3 } },
});

export const key = style({
  gridColumn: 1,
  maxInlineSize: '675px',
  marginBlockStart: space(1.5),
  '@container': {
    [wide]: { gridColumn: 2 },
    // In the margin after the picture, in one column.
    [widest]: {
      gridRow: 3,
      alignSelf: 'end',
      columnCount: 1,
      maxInlineSize: '18rem',
      marginInlineStart: `calc(675px + ${space(4)})`,
    },
  },
});

/** The running text, larger than elsewhere because it is read for minutes. */
export const content = style({
  ...inText,
  marginBlockStart: space(4),
  fontSize: '1.125rem',
});
globalStyle(`${article} ${content} > ${prose}`, { maxInlineSize: tableWidth });

/** Shown when there is no article. */
export const toList = style({ color: 'inherit', textDecorationColor: token('accent-ink') });

export const alert = style(inText);

export const failure = style({ color: token('danger'), fontWeight: 600 });

export const skeletonByline = style({ inlineSize: '18em', maxInlineSize: '70%' });
export const skeletonShare = style({ inlineSize: '40%', marginBlock: '16px' });
export const skeletonText = style({ maxInlineSize: '29.8em' });

export const shareLabel = style({ paddingBlock: space(1), color: token('muted') });

export const shareList = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(1.5),
  margin: 0,
  padding: 0,
  listStyle: '""',
  '@container': { [wide]: { display: 'block' } },
});

export const shareLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '44px',
  minInlineSize: '44px',
  color: 'inherit',
  fontWeight: 600,
  textDecorationColor: token('accent-ink'),
  textDecorationThickness: '0.1em',
  textUnderlineOffset: '0.25em',
  selectors: { '&:hover': { color: token('accent-ink') } },
});
