import { globalStyle, style } from '@vanilla-extract/css';
import '../theme/theme.css.ts';

/** No box of its own: the image is laid out as if it stood alone. */
export const picture = style({ display: 'contents' });
// In a grid, Chromium gives it a row.
globalStyle(`${picture} > source`, { display: 'none' });

/** Tells `scheme-image.tsx` which scheme is used here, and when that changes: no image shows this colour. */
export const scheme = style({
  textDecorationColor: 'light-dark(#000001, #000002)',
  transition: 'text-decoration-color 1ms',
});

export const darkColour = 'rgb(0, 0, 2)';
