import { style } from '@vanilla-extract/css';
import { space, token } from '../../theme/tokens.ts';
import { hairline, quiet } from './ground.css.ts';

export const channels = style({
  minWidth: 0,
  '@container': { '(min-width: 900px)': { gridArea: 'channels' } },
});

export const title = style({ marginBlockEnd: space(2), fontSize: '1.0625rem' });

export const list = style({ margin: 0, borderBlockEnd: hairline });

const row = style({ paddingBlockStart: space(1.25), borderBlockStart: hairline });

/** The telephone number, on which a payment is confirmed, stands out. */
export const main = style([row]);

export const line = style([
  row,
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
    [`${main} > &`]: {
      fontFamily: token('font-display'),
      fontSize: 'clamp(1.375rem, 1.2rem + 1cqi, 1.75rem)',
      letterSpacing: '-0.01em',
    },
  },
});

/** As high as a finger needs. */
export const text = style({ display: 'inline-block', paddingBlock: '6px 12px' });
