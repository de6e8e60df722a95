import { globalStyle, style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, stroke, token } from '../../theme/tokens.ts';
import { toggle as bareToggle, hairline, quiet } from './ground.css.ts';

const wide = fromWidth(1024);

export const notice = style({
  display: 'grid',
  gap: `${space(4)} ${space(8)}`,
  paddingBlock: `${space(6)} ${space(5)}`,
  '@container': {
    [fromWidth(900)]: {
      gridTemplateColumns: '5fr 7fr',
      gridTemplateRows: 'auto auto 1fr',
      gridTemplateAreas: '"statement legal" "channels legal" "channels check"',
      paddingBlock: `${space(10)} ${space(9)}`,
    },
  },
});

export const statement = style({ '@container': { [fromWidth(900)]: { gridArea: 'statement' } } });

export const eyebrow = style({
  marginBlockEnd: space(1.5),
  color: token('accent'),
  fontSize: '0.9375rem',
  fontWeight: 650,
});

export const heading = style({
  maxWidth: '18ch',
  fontSize: 'clamp(1.875rem, 1.5rem + 2cqi, 3rem)',
  lineHeight: 1.08,
});

export const lead = style({ maxWidth: '34em', marginBlockStart: space(2.5), color: quiet });

export const legal = style({ minWidth: 0, '@container': { [fromWidth(900)]: { gridArea: 'legal' } } });

export const toggle = style([
  bareToggle,
  {
    minHeight: '56px',
    paddingBlock: space(1),
    ...stroke('borderBlock', '1px', hairline),
    fontFamily: token('font-display'),
    fontSize: '1.0625rem',
    fontWeight: 650,
    selectors: { '&:hover': { color: token('accent') } },
  },
]);

export const arrow = style({ display: 'grid', color: token('accent'), transition: 'rotate 0.2s' });
globalStyle(`details[open] > summary > ${arrow}`, { rotate: '180deg' });

export const whenWide = style({ display: 'none', '@media': { [wide]: { display: 'block' } } });
export const whenNarrow = style({ '@media': { [wide]: { display: 'none' } } });

export const statements = style({ margin: 0, padding: 0, listStyle: 'none', counterReset: 'statement' });
globalStyle(`${whenNarrow}:not([open]) + ${statements}`, {
  display: 'none',
  '@media': { [wide]: { display: 'block' } },
});
globalStyle(`${whenWide}:not([open]) ~ ${statements}`, { '@media': { [wide]: { display: 'none' } } });

export const item = style({
  display: 'grid',
  gridTemplateColumns: '2.25rem 1fr',
  alignItems: 'baseline',
  paddingBlock: space(2),
  ...stroke('borderBlockEnd', '1px', hairline),
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

export const channels = style({
  minWidth: 0,
  '@container': { [fromWidth(900)]: { gridArea: 'channels' } },
});

export const channelsTitle = style({ marginBlockEnd: space(2), fontSize: '1.0625rem' });

export const lines = style({ margin: 0, ...stroke('borderBlockEnd', '1px', hairline) });

const bareLine = style({ paddingBlockStart: space(1.25), ...stroke('borderBlockStart', '1px', hairline) });

/** The telephone number, on which a payment is confirmed, stands out. */
export const mainLine = style([bareLine]);

export const line = style([
  bareLine,
  {
    '@container': {
      '(min-width: 400px)': { display: 'grid', gridTemplateColumns: '8.5rem 1fr', alignItems: 'baseline' },
    },
  },
]);

export const name = style({ color: quiet, fontSize: '0.9375rem' });

export const value = style({
  margin: 0,
  overflowWrap: 'anywhere',
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums tabular-nums',
  selectors: {
    [`${mainLine} > &`]: {
      fontFamily: token('font-display'),
      fontSize: 'clamp(1.375rem, 1.2rem + 1cqi, 1.75rem)',
      letterSpacing: '-0.01em',
    },
  },
});

/** As high as a finger needs. */
export const channel = style({ display: 'inline-block', paddingBlock: '6px 12px' });

export const check = style({ '@container': { [fromWidth(900)]: { gridArea: 'check' } } });

/** The element inside has the paper colours, not those of the footer's dark background. */
export const checkBox = style({
  vars: { '--trade-ground': 'transparent' },
  padding: space(2),
  backgroundColor: token('paper'),
  color: token('ink'),
});
