import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../theme/tokens.ts';
import '../theme/theme.css.ts';

const rise = keyframes({ from: { opacity: 0, translate: '0 12px' } });

/** Always present, so that screen readers announce its content; while empty, it takes no space and no clicks. */
export const region = style({
  position: 'fixed',
  inset: 'auto 0 0 0',
  // For browsers without popovers.
  zIndex: 99,
  display: 'block',
  width: '100%',
  maxWidth: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  overflow: 'visible',
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
});

/** A bar along the bottom edge of the window: a box would cover the middle of the text. */
export const notice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  paddingBlock: space(1),
  paddingInline: space(2),
  ...stroke('borderBlockStart', '4px', token('accent-ink')),
  // Not the deep ground, which is that of the footer below it.
  backgroundColor: token('surface'),
  color: token('ink'),
  pointerEvents: 'auto',
  animation: `${rise} 0.2s ease-out`,
});

export const close = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  border: 0,
  borderRadius: token('radius'),
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
});

globalStyle(`${close}:focus-visible`, { outlineColor: 'currentColor' });
globalStyle(`${close}:hover`, { backgroundColor: token('wash') });
