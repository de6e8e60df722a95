import { globalStyle, style } from '@vanilla-extract/css';
import { mediaFrom } from '../../theme/breakpoints.ts';
import { space, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import '../../ui/logo.css.ts';
import '../../ui/menu/disclosure.css.ts';
import './header-menu.css.ts';

const large = mediaFrom('custom');
/** Tight at 1024 px, where nine links and the hub button share one row. */
const linkPadding = 'clamp(0.375rem, 1.8vw - 0.78rem, 0.875rem)';
/**
 * For `font-size-adjust`: the digits of every font are as wide as those of Source Sans 3. Without it, fonts differ in
 * width by a fifth. Where only small letters can be compared, it is by a tenth, for which the row has room; Firefox
 * takes those of DejaVu Sans for smaller than they are.
 */
const evenSize = ['0.486', 'ch-width 0.505'];

// The dropdown lies over what follows in the page.
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
  '@media': { [large]: { minHeight: '5rem' } },
});

export const brand = style({
  // Shrinks before the hub button, and both before the links, which would wrap for the lack of a tenth of a pixel.
  flex: '0 9999999 auto',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space(1.25),
  minHeight: '44px',
  marginInlineEnd: 'auto',
  color: 'inherit',
  textDecoration: 'none',
  '@media': { [large]: { minWidth: '8.5rem' } },
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

export const nav = style({
  display: 'none',
  minWidth: 0,
  '@media': { [large]: { display: 'block', alignSelf: 'stretch' } },
});

export const list = style({
  display: 'flex',
  // Only for text enlarged beyond what one row can hold.
  flexWrap: 'wrap',
  justifyContent: 'end',
  minHeight: '100%',
  margin: 0,
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
  fontSize: '0.875rem',
  fontSizeAdjust: evenSize,
  // Above 500, a font without weights between regular and bold would come in bold, which is a tenth wider.
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
  '@media': {
    // The names are longest in Malay, and Greek letters come from the reader’s own fonts, which are wider.
    '(max-width: 1199.98px)': { selectors: { ':is(:lang(ms), :lang(el)) &': { fontSize: '0.8125rem' } } },
    [mediaFrom('customLg')]: { fontSize: '0.9375rem' },
    [mediaFrom('xl')]: { fontSize: '1rem' },
  },
});

export const hubInBar = style({
  // Takes a second line before the links do.
  flex: '0 99999 auto',
  display: 'none',
  minHeight: '44px',
  maxWidth: '13rem',
  paddingInline: space(1.5),
  fontSize: '0.875rem',
  fontSizeAdjust: evenSize,
  textWrap: 'balance',
  '@media': {
    [mediaFrom('sm')]: { display: 'inline-flex' },
    [mediaFrom('customLg')]: { paddingInline: space(2), fontSize: '0.9375rem' },
  },
});

export const menu = style({ flex: 'none', '@media': { [large]: { display: 'none' } } });

export const menuButton = style({ justifyContent: 'center', marginInlineEnd: '-10px' });
