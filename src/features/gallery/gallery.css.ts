import { globalStyle, style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/picture.css.ts';
import '../../ui/skeleton.css.ts';
import '../../shared/paged-list/paged-list.css.ts';
import './lightbox.late.css.ts';

/** Width of a card in pixels; wider where the text is larger. */
const cardWidth = 210;

export const list = style({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(max(${cardWidth}px, ${cardWidth / 16}rem), 100%), 1fr))`,
  gap: space(2),
  gridAutoFlow: 'dense',
});

/** The width from which two cards fit, with 16 px between them. */
const twoColumns = 2 * cardWidth + 16;

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  // Height of a card: 242 px, more if the text is larger or longer than usual.
  minBlockSize: 'max(242px, 15.125rem)',
  ...stroke('border', '1px', token('line')),
  borderRadius: token('radius'),
  backgroundColor: token('surface'),
  overflowWrap: 'anywhere',
  transition: 'border-color 0.15s',
  selectors: { '&:has(a:hover, button:hover)': { borderColor: token('ink') } },
});

/** A photograph is not beside drawings. */
export const wide = style({ '@container': { [fromWidth(900)]: { gridColumn: '1 / -1' } } });

export const thumbnail = style({
  flex: '1 0 112px',
  // A drawing is shown whole where the card is as wide as the page.
  '@container': {
    [`(max-width: ${twoColumns - 0.02}px)`]: { flex: 'none', aspectRatio: '3 / 2' },
    [fromWidth(900)]: { selectors: { [`${wide} > &`]: { flexBasis: '20rem' } } },
  },
  ...stroke('borderBlockEnd', '1px', token('line')),
});

globalStyle(`${thumbnail} img[src*='.svg']`, { objectFit: 'contain' });

const inset = { flex: 'none', marginInline: space(1.5) };

export const title = style({
  ...inset,
  marginBlock: `${space(1.25)} 2px`,
  fontFamily: token('font-display'),
  fontSize: '1rem',
  fontWeight: 650,
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
});

export const control = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'zoom-in',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: token('radius') },
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

export const description = style({
  ...inset,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  marginBlockEnd: space(1.25),
  color: token('muted'),
  fontSize: '0.875rem',
  // Whole pixels: WebKit rounds line heights down, and part of a fourth line would show.
  lineHeight: [1.35, 'round(up, 1.35em, 1px)'],
  '@container': { [`(min-width: ${twoColumns}px)`]: { minBlockSize: '2lh' } },
});

export const skeletonTitle = style({ inlineSize: '70%', blockSize: '0.9em', marginBlock: '0.2em' });
