import { style } from '@vanilla-extract/css';
import { space, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import { fieldStyle } from '../../ui/field.css.ts';
import '../../ui/ground-margin.css.ts';
import './verdict.late.css.ts';

export const form = style({ display: 'grid', gap: space(1.5), justifyItems: 'start' });

export const label = style({ fontWeight: 600 });

export const input = style([fieldStyle, { resize: 'vertical', overflowWrap: 'anywhere' }]);

export const button = style({ '@container': { '(max-width: 400px)': { width: '100%' } } });

export const status = style({ width: '100%' });

export const examples = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(2)}`,
});

export const example = style({
  minHeight: '44px',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline 2px',
  textDecorationColor: token('accent-ink'),
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});
