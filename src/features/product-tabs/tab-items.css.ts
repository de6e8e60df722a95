import { style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import '../../ui/picture.css.ts';
import '../../ui/rich-text.late.css.ts';
import { columnGap, large, medium, wide } from './layout.css.ts';

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  marginBlockStart: space(3),
});

/**
 * One card of a list: its name above its picture, and beside both the text where there is room. Without a picture the
 * left side has only the name.
 */
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateAreas: '"head" "picture" "text"',
  columnGap,
  paddingBlock: 'clamp(24px, 2.6cqi, 40px)',
  ...stroke('borderBlockStart', '1px', token('line')),
  '@container': {
    [medium]: {
      gridTemplateAreas: '"head text" "picture text"',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'auto 1fr',
    },
    // Wide enough at 1280 px for a key in two columns.
    [wide]: { gridTemplateColumns: '7fr 5fr' },
    [large]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

export const head = style({ gridArea: 'head', marginBlockEnd: space(2) });

export const picture = style({ aspectRatio: '3 / 2' });

/** The picture and its key, which stay in view beside a longer text. */
export const plate = style({
  gridArea: 'picture',
  breakInside: 'avoid',
  marginBlockEnd: space(2),
  '@container': {
    [medium]: {
      selectors: {
        [`${card} > &`]: {
          position: 'sticky',
          insetBlockStart: space(2),
          alignSelf: 'start',
          marginBlockEnd: 0,
        },
      },
    },
  },
});

export const text = style({
  gridArea: 'text',
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
});

export const button = style({ alignSelf: 'start' });
