import { globalStyle, style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../shared/menu/menu.css.ts';
import '../../shared/menu/menu-links.late.css.ts';

globalStyle(':host', { '@media': { [fromWidth(1024)]: { display: 'none' } } });

export const menu = style({
  ...stroke('borderBlock', '1px', token('line')),
  backgroundColor: token('surface'),
});

export const button = style({
  minHeight: '56px',
  paddingInline: token('page-gutter'),
  outlineOffset: '-3px',
});

/** The links' own padding is part of the page's gutter. */
export const panel = style({ paddingInline: `calc(${token('page-gutter')} - ${space(2)})` });
