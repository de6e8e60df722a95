import { style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import '../../ui/picture.css.ts';
import '../../ui/rich-text.css.ts';
import { endSide, medium, mediumOnly, startSide, wide } from './layout.css.ts';

const hairline = token('line');

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  marginBlockStart: 'clamp(32px, 5cqi, 64px)',
});

/** One card of a list: picture left, text right; without a picture the heading takes its place. */
export const card = style({
  position: 'relative',
  rowGap: space(2),
  paddingBlock: 'clamp(24px, 3.2cqi, 40px)',
  ...stroke('borderBlockStart', '1px', hairline),
  '@container': {
    [medium]: { gridTemplateRows: 'auto 1fr' },
    [mediumOnly]: { gridTemplateColumns: '2fr 3fr' },
  },
});

export const cardPicture = style({
  '@container': { [medium]: { gridRow: '1 / span 2' }, [wide]: startSide },
});

export const cardHead = style({ '@container': { [medium]: { gridColumn: '2' }, [wide]: endSide } });

export const cardText = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space(2.5),
  '@container': { [medium]: { gridColumn: '2' }, [wide]: endSide },
});

export const itemTitle = style({
  margin: 0,
  fontFamily: token('font-display'),
  fontSize: 'clamp(1.1875rem, 2cqi, 1.4375rem)',
  fontWeight: 650,
  letterSpacing: '-0.012em',
  lineHeight: 1.2,
});

export const picture = style({ aspectRatio: '3 / 2' });
