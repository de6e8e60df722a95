import { style } from '@vanilla-extract/css';
import { token } from '../theme/tokens.ts';
import '../theme/theme.css.ts';

export const logo = style({ flex: 'none', display: 'block' });

export const lines = style({ stroke: token('accent-ink') });
