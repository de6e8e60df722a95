import { style } from '@vanilla-extract/css';
import { stroke, token } from '../../theme/tokens.ts';
import { ground as plain } from './ground.css.ts';
import './fraud-notice.css.ts';
import './footer-links.css.ts';

export const ground = style([plain, { ...stroke('borderBlockStart', '3px', token('accent')) }]);

export const column = style({
  width: `min(100% - 2 * ${token('page-gutter')}, ${token('page-width')})`,
  marginInline: 'auto',
});
