import { globalStyle, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../theme/tokens.ts';

export const desk = style({
  marginBlockStart: space(4),
  '@media': { print: { marginBlockStart: space(1) } },
  paddingInlineStart: space(2),
  ...stroke('borderInlineStart', '2px', token('accent-ink')),
  overflowWrap: 'anywhere',
});

/** Content in another direction is aligned with its label. */
globalStyle(`${desk} > [dir]`, { textAlign: 'match-parent' });

globalStyle(`${desk} strong`, { fontWeight: 650 });

export const label = style({ color: token('muted'), fontSize: '0.875rem' });

export const lines = style({ display: 'flex', flexWrap: 'wrap', columnGap: space(3) });

/** A link, high enough for a finger. */
export const line = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: 'inherit',
  fontVariantNumeric: 'lining-nums tabular-nums',
});
