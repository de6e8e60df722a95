import { globalStyle, style } from '@vanilla-extract/css';
import { space, token } from '../../theme/tokens.ts';
import '../../theme/theme.css.ts';

/** Secondary text on the deep ground. */
export const quiet = `color-mix(in oklab, ${token('on-deep')} 78%, ${token('deep')})`;
/** Hairlines in brass, on the deep ground. */
export const hairline = `color-mix(in oklab, ${token('accent')} 42%, ${token('deep')})`;

/** The deep ground; in print, black on white. */
export const ground = style({
  backgroundColor: token('deep'),
  color: token('on-deep'),
  '@media': { print: { vars: { '--_deep': '#fff', '--_on-deep': '#000', '--_accent': '#000' } } },
});

/** Hidden in print, which names only the official channels. The doubled selector also wins over sheets that follow. */
export const screenOnly = style({ '@media': { print: { selectors: { '&&': { display: 'none' } } } } });

// The theme's ring is made for paper.
globalStyle(`${ground} :focus-visible`, { outlineColor: token('accent') });

globalStyle(`${ground} a`, {
  color: 'inherit',
  textDecorationColor: token('accent'),
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
});

/** The arrow of a toggle, and its row. */
export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  listStyle: 'none',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
