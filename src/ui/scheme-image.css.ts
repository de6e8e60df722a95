import { globalStyle, style } from '@vanilla-extract/css';
import '../theme/theme.css.ts';

/** No box: the image is laid out as if it had no wrapper. */
export const picture = style({ display: 'contents' });
// In a grid, Chromium gives it a row.
globalStyle(`${picture} > source`, { display: 'none' });
