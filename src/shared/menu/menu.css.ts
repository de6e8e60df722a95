import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';
import '../../theme/theme.css.ts';
import '../../ui/visually-hidden.css.ts';

export const button = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(1.5),
  minHeight: '44px',
  minWidth: '44px',
  listStyle: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

export const label = style({ fontWeight: 600 });

export const whenClosed = style({ display: 'grid', placeItems: 'center' });
export const whenOpen = style({ display: 'none', placeItems: 'center' });
globalStyle(`details[open] > summary > ${whenClosed}`, { display: 'none' });
globalStyle(`details[open] > summary > ${whenOpen}`, { display: 'grid' });

/** The panel has no padding and no border, so that it closes to a height of 0. */
export const panel = style({ overflow: 'hidden' });

// Hides a menu whose summary has not arrived yet: browsers would show a word of their own.
globalStyle('details:empty', { display: 'none' });
