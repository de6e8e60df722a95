import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';
import '../button.css.ts';

export const end = style({
  display: 'grid',
  justifyItems: 'center',
  marginBlockStart: space(3),
  // An empty box is not seen by every browser.
  minBlockSize: '1px',
});

export const previous = style({ marginBlockEnd: space(3), textAlign: 'center' });
