import { globalStyle, style } from '@vanilla-extract/css';
import '../theme/theme.css.ts';

/** No box: the image is laid out as if it had no wrapper. */
export const picture = style({ display: 'contents' });
// Chromium would give it a row in a grid.
globalStyle(`${picture} > source`, { display: 'none' });
