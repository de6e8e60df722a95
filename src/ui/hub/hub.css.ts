import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';
import '../button.css.ts';
import '../dialog.css.ts';

export const title = style({ marginBlockEnd: space(1.5), fontSize: '1.5rem' });

export const close = style({ marginBlockStart: space(4) });
