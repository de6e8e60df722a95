import { globalStyle, style } from '@vanilla-extract/css';
import '../theme/theme.css.ts';

/** No box of its own: the image is laid out as if it were not in it. */
export const picture = style({ display: 'contents' });
// In a grid, Chromium gives it a row.
globalStyle(`${picture} > source`, { display: 'none' });
