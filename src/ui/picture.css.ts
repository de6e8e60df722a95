import { style } from '@vanilla-extract/css';
import { token } from '../theme/tokens.ts';
import './scheme-image.css.ts';

const ring = (colour: string) =>
  `radial-gradient(circle at center, transparent 17px, ${colour} 17.5px 19px, transparent 19.5px)`;
const grid = `color-mix(in oklab, ${token('line')} 55%, transparent)`;

/** Colour of the load line, which is our mark: transparent if the company has its own logo. */
const ofMark = (name: 'accent-ink' | 'edge') => `var(--_mark, ${token(name)})`;

/**
 * The background of a picture: chart paper with a load line. It shows until the picture has loaded, and where there is
 * none. Drawn with gradients: a strict policy would refuse a `data:` picture.
 */
export const pictureBox = style({
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: token('wash'),
  backgroundImage: [
    `linear-gradient(${ofMark('accent-ink')} 0 0)`,
    ring(ofMark('edge')),
    `linear-gradient(${grid} 1px, transparent 1px)`,
    `linear-gradient(90deg, ${grid} 1px, transparent 1px)`,
  ].join(', '),
  backgroundPosition: 'center, 0 0, center, center',
  backgroundSize: '62px 1.5px, auto, 100% 32px, 32px 100%',
  backgroundRepeat: 'no-repeat, repeat, repeat, repeat',
});

const fill = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' } as const;

/** The colour of a picture, until it has loaded. */
export const ground = style({ ...fill, background: 'currentColor' });

export const image = style({ ...fill, display: 'block', objectFit: 'cover' });
