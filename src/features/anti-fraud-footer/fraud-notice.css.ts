import { globalStyle, style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, stroke, token } from '../../theme/tokens.ts';
import { toggle as bareToggle, hairline, quiet } from './ground.css.ts';

const wide = fromWidth(1024);

export const notice = style({
  display: 'grid',
  gap: `${space(3)} ${space(8)}`,
  paddingBlock: `${space(5)} ${space(3)}`,
  '@container': {
    [fromWidth(900)]: {
      gridTemplateColumns: '5fr 7fr',
      gridTemplateRows: 'auto 1fr auto',
      gridTemplateAreas: '"statement legal" "check legal" "channels channels"',
      paddingBlock: `${space(3.5)} ${space(1.5)}`,
      rowGap: space(1),
    },
  },
});

export const statement = style({ '@container': { [fromWidth(900)]: { gridArea: 'statement' } } });

export const eyebrow = style({
  marginBlockEnd: space(0.5),
  color: token('accent'),
  fontSize: '0.875rem',
  fontWeight: 650,
});

export const heading = style({
  maxWidth: '11.6em',
  fontSize: '1.375rem',
  lineHeight: 1.1,
});

export const lead = style({
  maxWidth: '34em',
  marginBlockStart: space(1),
  color: quiet,
  fontSize: '1rem',
  lineHeight: 1.45,
});

export const legal = style({ minWidth: 0, '@container': { [fromWidth(900)]: { gridArea: 'legal' } } });

export const toggle = style([
  bareToggle,
  {
    minHeight: '44px',
    paddingBlock: space(0.5),
    ...stroke('borderBlock', '1px', hairline),
    fontFamily: token('font-display'),
    fontSize: '1rem',
    fontWeight: 650,
    selectors: { '&:hover': { color: token('accent') } },
  },
]);

export const arrow = style({ display: 'grid', color: token('accent'), transition: 'rotate 0.2s' });
globalStyle(`details[open] > summary > ${arrow}`, { rotate: '180deg' });

export const whenWide = style({ display: 'none', '@media': { [wide]: { display: 'block' } } });
export const whenNarrow = style({ '@media': { [wide]: { display: 'none' } } });

export const statements = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'statement',
  display: 'grid',
  columnGap: space(4),
  '@container': { [fromWidth(900)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${whenNarrow}:not([open]) + ${statements}`, {
  display: 'none',
  '@media': { [wide]: { display: 'grid' } },
});
globalStyle(`${whenWide}:not([open]) ~ ${statements}`, { '@media': { [wide]: { display: 'none' } } });

export const item = style({
  display: 'grid',
  gridTemplateColumns: '1.5rem 1fr',
  alignItems: 'baseline',
  alignContent: 'start',
  paddingBlock: space(1.25),
  ...stroke('borderBlockEnd', '1px', hairline),
  fontSize: '1rem',
  lineHeight: 1.35,
  counterIncrement: 'statement',
  '::before': {
    content: 'counter(statement)',
    color: token('accent'),
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
  selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
});

export const channels = style({
  minWidth: 0,
  '@container': {
    [fromWidth(900)]: {
      gridArea: 'channels',
      display: 'grid',
      gridTemplateColumns: '1fr 5fr',
      paddingBlockStart: space(2),
    },
  },
});

export const channelsTitle = style({ marginBlockEnd: space(1), fontSize: '1rem' });

export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(12.5rem, 30%), 100%), 1fr))',
  gap: `${space(0.5)} ${space(2)}`,
  margin: 0,
});

export const line = style({ display: 'grid', gridTemplateRows: '1fr auto', minWidth: 0 });

export const name = style({ color: quiet, fontSize: '0.875rem', lineHeight: 1.3 });

export const value = style({
  margin: 0,
  overflowWrap: 'anywhere',
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums tabular-nums',
});

/** A link, high enough for a finger. */
export const channel = style({
  display: 'inline-block',
  paddingBlock: '7px 13px',
  '@media': { [`${wide} and (pointer: fine)`]: { paddingBlock: '2px' } },
});

export const check = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingBlock: space(0.5),
  ...stroke('borderBlock', '1px', hairline),
  fontFamily: token('font-display'),
  fontSize: '1rem',
  fontWeight: 650,
  '@container': { [fromWidth(900)]: { gridArea: 'check', alignSelf: 'start' } },
});
