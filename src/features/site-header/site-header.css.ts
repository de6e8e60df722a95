import { globalStyle, style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import '../../ui/logo.css.ts';
import '../../shared/menu/menu.css.ts';
import './header-menu.css.ts';

const large = fromWidth(1024);
/** Width from which the header has one row, with space for one more name, in fallback fonts, too. */
const oneRow = fromWidth(1280);
const roomy = fromWidth(1440);
/** Gap between the names: small at 1024 px, where the longest names in the widest font just fit. */
const linkPadding = 'clamp(0.3125rem, 1.95vw - 0.93rem, 0.5rem)';

// The dropdown overlays the page below it.
globalStyle(':host', { position: 'relative', zIndex: 10 });

export const header = style({
  position: 'relative',
  backgroundColor: token('paper'),
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
  // Name and buttons, and below them the links.
  '@media': {
    [large]: {
      flexWrap: 'wrap',
      // The first row has its place before the second has arrived.
      alignContent: 'flex-start',
      gap: `0 ${space(2)}`,
      paddingBlockStart: space(1),
    },
    // Between floats, the links have their place where there is room, and below them where there is not.
    [oneRow]: { display: 'flow-root', paddingBlockStart: 0 },
  },
});

/** The company's name, which takes the space left beside the buttons. */
export const brandPlace = style({
  flex: '1 1 0',
  minWidth: 0,
  '@media': { [oneRow]: { float: 'inline-start', marginBlockStart: space(1) } },
});

export const actions = style({
  display: 'contents',
  '@media': {
    [oneRow]: {
      float: 'inline-end',
      display: 'flex',
      gap: space(2),
      marginBlockStart: 'calc(2rem - 22px)',
    },
  },
});

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.25),
  width: 'fit-content',
  minHeight: '3rem',
  color: 'inherit',
  textDecoration: 'none',
  // A longer name wraps to two lines.
  maxWidth: 'min(100%, 24rem)',
});

export const company = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontFamily: token('font-display'),
  fontSize: '1.125rem',
  fontWeight: 650,
  letterSpacing: '-0.01em',
  lineHeight: 1.15,
});

export const nav = style({
  display: 'none',
  flexBasis: '100%',
  fontSize: '0.875rem',
  '@media': {
    [large]: { display: 'block' },
    [oneRow]: { display: 'inline-block', verticalAlign: 'top', marginInlineStart: space(3) },
    [roomy]: { fontSize: '0.9375rem', marginInlineStart: space(5) },
    [fromWidth(1536)]: { fontSize: '1rem' },
  },
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
  '@media': {
    [large]: { justifyContent: 'space-between', width: 'fit-content', minWidth: 'min(100%, 48rem)' },
    [oneRow]: { minWidth: 0 },
  },
});

export const item = style({ display: 'flex' });

export const link = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  '@media': { [oneRow]: { minHeight: '4rem' } },
  paddingInline: linkPadding,
  color: 'inherit',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  outlineOffset: '-3px',
  selectors: {
    // A bar on the header's hairline; a border, so that forced colours keep it.
    '&:hover::after, &[aria-current]::after': {
      content: '',
      position: 'absolute',
      insetInline: linkPadding,
      insetBlockEnd: 0,
      ...stroke('borderBlockEnd', '1px', token('edge')),
    },
    '&[aria-current]::after': { ...stroke('borderBlockEnd', '3px', token('ink')) },
  },
});

const inBar = style({
  display: 'none',
  minHeight: '44px',
  maxWidth: '22rem',
  paddingInline: space(2),
  fontSize: '0.9375rem',
  textWrap: 'balance',
});

export const hubInBar = style([
  inBar,
  { fontWeight: 600, '@media': { [large]: { display: 'inline-flex' } } },
]);

export const enquire = style([inBar, { '@media': { [fromWidth(600)]: { display: 'inline-flex' } } }]);

export const menu = style({ flex: 'none', '@media': { [large]: { display: 'none' } } });

export const menuButton = style({ justifyContent: 'center', marginInlineEnd: '-10px' });
