import { style } from '@vanilla-extract/css';
import { bone } from './skeleton.css.ts';

/** A heading on its way; the second of two lines is shorter. */
export const boneTitle = style([
  bone,
  {
    inlineSize: '85%',
    blockSize: '0.8em',
    marginBlock: '0.2em',
    selectors: { '& + &': { inlineSize: '55%' } },
  },
]);
