import { keyframes, style } from '@vanilla-extract/css';
import { token } from '../theme/tokens.ts';
import '../theme/theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** A placeholder for what is still loading. */
export const skeleton = style({
  display: 'block',
  borderRadius: token('radius'),
  backgroundColor: token('line'),
  animation: `${breathe} 2s ease-in-out infinite`,
});

/** A line of text that is loading; the last of several is shorter. */
export const skeletonLine = style([
  skeleton,
  {
    blockSize: '0.7em',
    marginBlock: '0.425em',
    selectors: { '& + &:last-child': { inlineSize: '62%' } },
  },
]);

/** A heading that is loading; the second of two lines is shorter. */
export const skeletonTitle = style([
  skeleton,
  {
    inlineSize: '85%',
    blockSize: '0.8em',
    marginBlock: '0.2em',
    selectors: { '& + &': { inlineSize: '55%' } },
  },
]);
