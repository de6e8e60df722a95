import { style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, token } from '../../theme/tokens.ts';

const wide = fromWidth(900);

export const shareLabel = style({ paddingBlock: space(1), color: token('muted') });

export const shareList = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(1.5),
  margin: 0,
  padding: 0,
  listStyle: '""',
  '@container': { [wide]: { display: 'block' } },
});

export const shareLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '44px',
  minInlineSize: '44px',
  color: 'inherit',
  fontWeight: 600,
  textDecorationColor: token('accent-ink'),
  textDecorationThickness: '0.1em',
  textUnderlineOffset: '0.25em',
  selectors: { '&:hover': { color: token('accent-ink') } },
});
