import { style } from '@vanilla-extract/css';
import { space, token } from '../../theme/tokens.ts';
import { ground as plain, quiet } from './ground.css.ts';
import './legal-notice.css.ts';
import './official-channels.css.ts';

export const ground = style([plain, { borderBlockStart: `3px solid ${token('accent')}` }]);

export const column = style({
  width: `min(100% - 2 * ${token('page-gutter')}, ${token('page-width')})`,
  marginInline: 'auto',
});

export const notice = style({
  display: 'grid',
  gap: `${space(4)} ${space(8)}`,
  paddingBlock: `${space(6)} ${space(5)}`,
  '@container': {
    '(min-width: 900px)': {
      gridTemplateColumns: '5fr 7fr',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"statement legal" "channels legal"',
      paddingBlock: `${space(10)} ${space(9)}`,
    },
  },
});

export const statement = style({ '@container': { '(min-width: 900px)': { gridArea: 'statement' } } });

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
