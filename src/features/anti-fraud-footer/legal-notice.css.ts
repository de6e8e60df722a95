import { globalStyle, style } from '@vanilla-extract/css';
import { mediaFrom } from '../../theme/breakpoints.ts';
import { space, token } from '../../theme/tokens.ts';
import { toggle as bareToggle, hairline } from './ground.css.ts';

const wide = mediaFrom('custom');

export const legal = style({ minWidth: 0, '@container': { '(min-width: 900px)': { gridArea: 'legal' } } });

export const toggle = style([
  bareToggle,
  {
    minHeight: '56px',
    borderBlock: hairline,
    fontFamily: token('font-display'),
    fontSize: '1.0625rem',
    fontWeight: 650,
    selectors: { '&:hover': { color: token('accent') } },
  },
]);

export const arrow = style({ display: 'grid', color: token('accent'), transition: 'rotate 0.2s' });
globalStyle(`${legal}[open] ${arrow}`, { rotate: '180deg' });

// As long as the width decides. A browser without this pseudo-element shows it collapsed until the view runs.
globalStyle(`${legal}[data-by-width]::details-content`, {
  '@media': { [wide]: { contentVisibility: 'visible' } },
});
globalStyle(`${legal}[data-by-width] ${arrow}`, {
  '@supports': { 'selector(::details-content)': { '@media': { [wide]: { rotate: '180deg' } } } },
});

export const list = style({ margin: 0, padding: 0, listStyle: 'none', counterReset: 'statement' });

export const item = style({
  display: 'grid',
  gridTemplateColumns: '2.25rem 1fr',
  alignItems: 'baseline',
  paddingBlock: space(2),
  borderBlockEnd: hairline,
  fontFamily: token('font-display'),
  fontSize: 'clamp(1.125rem, 1rem + 0.7cqi, 1.5rem)',
  fontWeight: 550,
  letterSpacing: '-0.01em',
  lineHeight: 1.25,
  textWrap: 'balance',
  counterIncrement: 'statement',
  '::before': {
    content: 'counter(statement)',
    color: token('accent'),
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
  },
});
