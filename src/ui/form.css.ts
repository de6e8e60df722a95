import { style } from '@vanilla-extract/css';
import { space, token } from '../theme/tokens.ts';
import { fieldStyle } from './field.css.ts';

/** A part of a form that is as wide as the form. */
export const wide = style({ gridColumn: '1 / -1' });

export const field = style({ display: 'grid', gap: space(0.5), alignContent: 'start', minWidth: 0 });

export const label = style({ fontWeight: 600, fontSize: '0.875em' });

export const hint = style({ color: token('muted'), fontSize: '0.875em', lineHeight: 1.4 });

export const input = style([
  fieldStyle,
  {
    minHeight: '48px',
    resize: 'none',
    '@media': {
      '(forced-colors: active)': {
        // Colours and shadows of ours are replaced.
        selectors: { '&[aria-invalid=true]': { borderWidth: '3px' } },
      },
    },
    selectors: {
      '&[aria-invalid=true]': { borderColor: token('danger'), boxShadow: `inset 3px 0 0 ${token('danger')}` },
      // Aligned with the form, because an address runs from left to right in every language.
      ':dir(rtl) > &[aria-invalid=true]': { boxShadow: `inset -3px 0 0 ${token('danger')}` },
    },
  },
]);

/** The row of the button that sends the form. */
export const footer = style([
  wide,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space(1.5)} ${space(3)}` },
]);
