import { globalStyle, style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, stroke, token } from '../../theme/tokens.ts';
import * as marks from '../../ui/logo.css.ts';
import { toggle as bareToggle, ground, hairline, quiet } from './ground.css.ts';

const wide = fromWidth(1024);

export const links = style({
  '@media': {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, 1fr)',
      gap: space(4),
      paddingBlock: space(2),
      ...stroke('borderBlockStart', '1px', hairline),
    },
  },
});

export const title = style({
  display: 'none',
  marginBlockEnd: space(0.5),
  fontSize: '1rem',
  '@media': { [wide]: { display: 'block' } },
});

export const toggle = style([
  bareToggle,
  { minHeight: '52px', ...stroke('borderBlockStart', '1px', hairline), fontWeight: 600 },
]);
globalStyle(`${toggle} svg`, { flex: 'none', color: token('accent'), transition: 'rotate 0.2s' });

export const disclosure = style({ '@media': { [wide]: { display: 'none' } } });
globalStyle(`${disclosure}[open] > ${toggle} svg`, { rotate: '180deg' });

export const list = style({
  margin: 0,
  padding: 0,
  paddingBlockEnd: space(1.5),
  listStyle: 'none',
  '@media': { [wide]: { paddingBlockEnd: 0 } },
});
globalStyle(`${disclosure}:not([open]) + ${list}`, {
  display: 'none',
  '@media': { [wide]: { display: 'block' } },
});

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingBlock: space(0.75),
  color: quiet,
  textDecoration: 'none',
  selectors: { '&:hover': { color: token('on-deep'), textDecoration: 'underline' } },
  '@media': {
    [wide]: { fontSize: '1rem' },
    // Lower for a mouse; a finger needs the full height.
    [`${wide} and (pointer: fine)`]: { minHeight: '26px', paddingBlock: 0, lineHeight: 1.3 },
  },
});

export const imprint = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
  paddingBlock: space(1),
  ...stroke('borderBlockStart', '1px', hairline),
  color: quiet,
  fontSize: '0.875rem',
});

export const social = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  '@container': { '(min-width: 560px)': { marginInlineStart: 'auto' } },
});

// A company's own mark is drawn for the ground of pages.
globalStyle(`${ground} img`, {
  objectFit: 'contain',
  padding: space(0.5),
  backgroundColor: token('paper'),
  borderRadius: token('radius'),
});

globalStyle(`${ground} ${marks.lines}`, { stroke: token('accent') });
