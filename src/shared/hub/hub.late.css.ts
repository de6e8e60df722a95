import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import '../../ui/dialog.late.css.ts';

export const title = style({ marginBlockEnd: space(1.5), fontSize: '1.375rem' });

export const close = style({ marginBlockStart: space(4) });
