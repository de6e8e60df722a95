import { style } from '@vanilla-extract/css';
import '../../ui/button.css.ts';
import '../../ui/hidden.css.ts';
import { bone } from '../../ui/skeleton.css.ts';
import './layout.css.ts';
import './tab-hero.css.ts';
import './tab-row.css.ts';
import './tab-panel.css.ts';
import './tab-items.css.ts';

// What is on its way, in the sizes that it will have.
export const boneLabel = style([
  bone,
  {
    inlineSize: '70%',
    blockSize: '0.8em',
    // Any of the four grounds may lie below.
    background: 'color-mix(in oklab, currentColor 26%, transparent)',
  },
]);
export const boneTitle = style([bone, { inlineSize: '60%', blockSize: '1em' }]);
export const boneText = style({ inlineSize: '100%' });
export const boneButton = style([bone, { inlineSize: '136px', blockSize: '48px' }]);
export const bonePicture = style([bone, { aspectRatio: '3 / 2' }]);
