import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';
import { secondary } from '../button.css.ts';
import '../dialog.css.ts';

/** Quieter than the way to an enquiry: a link in its looks. */
export const button = style([
  secondary,
  {
    borderColor: 'transparent',
    paddingInline: 0,
    fontWeight: 500,
    textDecoration: 'underline 1px',
    textUnderlineOffset: '0.3em',
    selectors: { '&:hover': { borderColor: 'transparent', textDecorationThickness: '2px' } },
  },
]);

export const title = style({ marginBlockEnd: space(1.5), fontSize: '1.5rem' });

export const close = style({ marginBlockStart: space(4) });
