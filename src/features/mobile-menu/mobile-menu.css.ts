import { globalStyle, style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, token } from '../../theme/tokens.ts';
import '../../shared/menu/menu.css.ts';
import '../../shared/menu/menu-links.late.css.ts';

globalStyle(':host', { '@media': { [fromWidth(1024)]: { display: 'none' } } });

/** The menu, which continues the dark rows of links in the footer. */
export const menu = style({
  vars: {
    '--_ink': token('on-deep'),
    '--_accent-ink': token('accent'),
    '--_line': token('accent'),
  },
  backgroundColor: token('deep'),
  color: token('ink'),
});

export const button = style({
  minHeight: '52px',
  paddingInline: token('page-gutter'),
  outlineOffset: '-3px',
});

/** The links' own padding is part of the page's gutter. */
export const panel = style({ paddingInline: `calc(${token('page-gutter')} - ${space(2)})` });
