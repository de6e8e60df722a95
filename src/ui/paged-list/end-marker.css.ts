import { style } from '@vanilla-extract/css';

/** A box of some height: an empty one is not seen by every browser. */
export const end = style({ blockSize: '1px' });
