import { globalStyle, style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/picture.css.ts';
import '../../ui/skeleton.css.ts';
import '../../shared/paged-list/paged-list.css.ts';

const wide = fromWidth(600);

export const list = style({});

/** A numbered issue: its words, and its picture beside them. The newest is large. */
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplate: `
    "issue issue" auto
    "title picture" auto
    "byline picture" 1fr
    "description description" auto
    / minmax(0, 1fr) 38%`,
  columnGap: space(2),
  paddingBlock: space(3),
  ...stroke('borderBlockStart', '1px', token('line')),
  overflowWrap: 'anywhere',
  '@container': {
    [wide]: {
      columnGap: space(3),
      gridTemplate: `
        "issue title picture" auto
        ". byline picture" auto
        ". description picture" 1fr
        / 4.5rem minmax(0, 1fr) 32%`,
    },
  },
});

export const lead = style({
  paddingBlockStart: 0,
  borderBlockStart: 0,
  gridTemplate: `
    "picture" auto
    "issue" auto
    "title" auto
    "byline" auto
    "description" auto
    / minmax(0, 1fr)`,
  '@container': {
    [wide]: {
      gridTemplate: `
        "issue picture" auto
        "title picture" auto
        "byline picture" auto
        "description picture" 1fr
        / minmax(0, 5fr) minmax(0, 7fr)`,
    },
  },
});

/** The shape of drawings, so that none is cropped. */
const shape = '3 / 2';

export const picture = style({ gridArea: 'picture', alignSelf: 'start', aspectRatio: shape });

// Covers the chart paper, which would end at the edge of the drawing.
globalStyle(`${lead} img[src*='.svg']`, { objectFit: 'contain', backgroundColor: token('wash') });

export const issue = style({
  gridArea: 'issue',
  color: token('muted'),
  fontSize: '0.875rem',
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 1.25,
  '@container': { [wide]: { paddingBlockStart: space(1) } },
  selectors: { [`${lead} > &`]: { marginBlockStart: space(2) } },
});

export const title = style({
  gridArea: 'title',
  margin: 0,
  fontSize: '1.25rem',
  lineHeight: 1.15,
  '@container': {
    [wide]: {
      fontSize: 'clamp(1.375rem, 3.2cqi, 2rem)',
      selectors: { [`${lead} > &`]: { fontSize: 'clamp(2rem, 4.4cqi, 3.5rem)', lineHeight: 1.05 } },
    },
  },
  selectors: { [`${lead} > &`]: { fontSize: '2rem' } },
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

export const byline = style({
  gridArea: 'byline',
  marginBlockStart: space(1),
  color: token('muted'),
  fontSize: '0.875rem',
  fontWeight: 600,
});

export const date = style({ display: 'block', fontWeight: 400 });

export const description = style({
  gridArea: 'description',
  marginBlockStart: space(1.5),
  maxInlineSize: '36em',
  fontSize: '1rem',
  lineHeight: 1.5,
  '@container': { [wide]: { selectors: { [`${lead} > &`]: { fontSize: '1.125rem' } } } },
});

export const skeletonPicture = style({
  gridArea: 'picture',
  blockSize: 'auto',
  aspectRatio: shape,
  borderRadius: 0,
});
export const skeletonByline = style({ inlineSize: '45%' });
