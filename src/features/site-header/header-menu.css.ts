import { globalStyle, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../shared/hub/hub.late.css.ts';
import '../../shared/menu/menu-links.late.css.ts';

/** Position of the panel until `floating-menu.ts` has loaded, or if it does not load. */
export const panel = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInline: 0,
  maxHeight: 'calc(100dvh - 4rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: token('surface'),
  boxShadow: token('shadow'),
  // The shadow falls on the page, not on the bar.
  clipPath: 'inset(0 0 -60px)',
});

export const panelContent = style({
  // The panel's text is below the company's logo.
  paddingInline: `calc(${token('page-gutter')} - ${space(2)})`,
  paddingBlockEnd: space(1.5),
  ...stroke('borderBlockEnd', '2px', token('accent-ink')),
});

globalStyle(`${panelContent} li:first-child`, { borderBlockStart: 0 });

export const hubInMenu = style({ marginInline: space(2) });
