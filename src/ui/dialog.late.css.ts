import { keyframes, style } from '@vanilla-extract/css';
import { fromWidth } from '../theme/breakpoints.ts';
import { space, stroke, token } from '../theme/tokens.ts';
import '../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const dialog = style({
  // Fixed in every state: moved in the document, an open dialog leaves the top layer.
  position: 'fixed',
  inset: 0,
  // Shown even if the page hides the part around it: an invisible modal dialog would block every press.
  visibility: 'visible',
  width: 'fit-content',
  // Percent of the window: viewport units are larger in a page with `zoom`.
  maxWidth: `min(36rem, 100% - ${space(4)})`,
  height: 'fit-content',
  maxHeight: `calc(100% - ${space(4)})`,
  margin: 'auto',
  padding: 0,
  border: 0,
  ...stroke('borderBlockStart', '3px', token('accent-ink')),
  borderRadius: token('radius'),
  backgroundColor: token('surface'),
  color: token('ink'),
  boxShadow: token('shadow'),
  overflow: 'auto',
  overscrollBehavior: 'contain',
  animation: `${appear} 0.15s ease-out`,
  '::backdrop': { background: 'rgb(6 16 25 / 0.64)', animation: `${appear} 0.15s ease-out` },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

export const content = style({
  padding: `${space(4)} ${space(3)} ${space(3)}`,
  '@media': { [fromWidth(600)]: { padding: `${space(5)} ${space(5)} ${space(4)}` } },
});
