import { style } from '@vanilla-extract/css';
import '../theme/theme.css.ts';

/** A text for screen readers only. */
export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
