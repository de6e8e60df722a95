import { style } from '@vanilla-extract/css';
import { space, token } from '../theme/tokens.ts';
import '../theme/theme.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1),
  minHeight: '48px',
  paddingInline: space(3),
  border: '1px solid transparent',
  borderRadius: token('radius'),
  font: 'inherit',
  textRendering: 'inherit',
  fontWeight: 650,
  lineHeight: 1.2,
  textDecoration: 'none',
  textAlign: 'center',
  cursor: 'pointer',
  transition: 'background-color 0.12s, border-color 0.12s, color 0.12s',
  selectors: {
    '&[aria-disabled=true]': { cursor: 'progress', opacity: 0.7 },
  },
});

/** The colour under the pointer. The accent is reserved for the main action. */
const inverted = { backgroundColor: token('ink'), color: token('paper') };

/** The main action, at most one in each view. */
export const primary = style([
  base,
  {
    backgroundColor: token('accent'),
    color: token('on-accent'),
    '@media': { print: { background: 'none', color: token('ink'), borderColor: 'currentColor' } },
    selectors: {
      '&:hover': inverted,
      '&:active': { opacity: 0.85 },
    },
  },
]);

/** Any other action. */
export const secondary = style([
  base,
  {
    background: 'transparent',
    color: token('ink'),
    borderColor: token('edge'),
    selectors: {
      '&:hover': { ...inverted, borderColor: token('ink') },
      '&:active': { opacity: 0.85 },
    },
  },
]);

/** A link beside the main action. */
export const quiet = style([
  base,
  {
    background: 'transparent',
    paddingInline: 0,
    color: token('ink'),
    fontWeight: 600,
    textDecoration: 'underline 1px',
    textUnderlineOffset: '0.3em',
    selectors: { '&:hover': { textDecorationThickness: '2px' } },
  },
]);
