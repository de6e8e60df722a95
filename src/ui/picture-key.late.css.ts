import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.ts';
import '../theme/theme.css.ts';

/** The key of a picture, in two columns where each has room for a few words. */
export const key = style({
  margin: 0,
  paddingInlineStart: '1.9em',
  columns: '16em 2',
  columnGap: space(3),
  fontSize: '0.875rem',
  lineHeight: 1.4,
  fontVariantNumeric: 'lining-nums tabular-nums',
  textWrap: 'pretty',
});
globalStyle(`${key} > li`, { breakInside: 'avoid', paddingBlock: space(0.25) });
globalStyle(`${key} > ::marker`, { fontWeight: 650 });
