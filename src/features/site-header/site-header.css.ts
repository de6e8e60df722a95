import { globalStyle, style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import '../../ui/logo.css.ts';
import '../../ui/menu/disclosure.css.ts';
import './header-menu.css.ts';

const large = fromWidth('custom');
/** Tight at 1024 px, where most languages have room for one row. */
const linkPadding = 'clamp(0.3125rem, 1.95vw - 0.93rem, 0.875rem)';
/**
 * For `font-size-adjust`: the digits of every font are as wide as those of Source Sans 3. Without it, fonts differ in
 * width by a fifth. Where only small letters can be compared, they differ by a tenth, for which the row has room; Firefox
 * measures those of DejaVu Sans as smaller than they are.
 */
const evenSize = ['0.486', 'ch-width 0.505'];

// The dropdown overlays the page below it.
globalStyle(':host', { position: 'relative', zIndex: 10 });

export const header = style({
  position: 'relative',
  background: token('paper'),
  // A shadow, not a border: the dropdown's place is counted from the edge.
  boxShadow: `inset 0 -1px ${token('line')}`,
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: '4rem',
  width: `min(100% - 2 * ${token('page-gutter')}, ${token('page-width')})`,
  marginInline: 'auto',
  // Name, links and button that are too wide for one row, in the reader's language and font, take two.
  '@media': { [large]: { flexWrap: 'wrap', gap: `0 ${space(3)}`, minHeight: '5rem' } },
});

/** Takes all the room that is left beside the links, and shrinks before they do. */
export const brandPlace = style({ flex: '999 999 auto', minWidth: 0 });

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.25),
  width: 'fit-content',
  minHeight: '3rem',
  color: 'inherit',
  textDecoration: 'none',
  // Longer names take two lines.
  '@media': { [large]: { maxWidth: '15rem' } },
});

export const company = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontFamily: token('font-display'),
  fontSize: '1.0625rem',
  fontWeight: 650,
  letterSpacing: '-0.01em',
  lineHeight: 1.15,
});

/** A row with the links at one end and the hub button at the other. */
export const pages = style({
  flex: 'auto',
  display: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(1.5),
  fontSize: '0.875rem',
  fontSizeAdjust: evenSize,
  '@media': {
    [fromWidth('sm')]: { display: 'flex' },
    [large]: { alignSelf: 'stretch', minHeight: '3.75rem' },
    [fromWidth('customLg')]: { fontSize: '0.9375rem' },
  },
});

export const nav = style({
  display: 'none',
  '@media': { [large]: { display: 'flex', alignSelf: 'stretch' } },
});

export const list = style({
  display: 'flex',
  // Only for text enlarged beyond what one row can hold.
  flexWrap: 'wrap',
  margin: 0,
  // The names align with the logo above them.
  marginInlineStart: `calc(-1 * ${linkPadding})`,
  padding: 0,
  listStyle: 'none',
});

export const item = style({ display: 'flex' });

export const link = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: linkPadding,
  color: 'inherit',
  // Above 500, a font without weights between regular and bold would be bold, which is a tenth wider.
  fontWeight: 500,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  outlineOffset: '-3px',
  selectors: {
    // A brass bar on the header's hairline; a border, so that forced colours keep it.
    '&:hover::after, &[aria-current]::after': {
      content: '',
      position: 'absolute',
      insetInline: linkPadding,
      insetBlockEnd: 0,
      borderBlockEnd: `1px solid ${token('edge')}`,
    },
    '&[aria-current]': { color: token('accent-ink') },
    '&[aria-current]::after': { borderBlockEnd: `3px solid ${token('accent')}` },
  },
  '@media': { [fromWidth('xl')]: { fontSize: '1rem' } },
});

export const hubInBar = style({
  // Takes a second line before the links do.
  flexShrink: 99999,
  minHeight: '44px',
  maxWidth: '15rem',
  paddingInline: space(1.5),
  textWrap: 'balance',
  '@media': { [fromWidth('customLg')]: { paddingInline: space(2) } },
});

export const menu = style({ flex: 'none', '@media': { [large]: { display: 'none' } } });

export const menuButton = style({ justifyContent: 'center', marginInlineEnd: '-10px' });
