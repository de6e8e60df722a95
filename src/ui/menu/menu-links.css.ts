import { style } from '@vanilla-extract/css';
import { space, token } from '../../theme/tokens.ts';
import '../button.css.ts';

const bare = style({ listStyle: 'none', margin: 0, padding: 0 });

export const list = style([bare]);

export const item = style({ borderBlockStart: `1px solid ${token('line')}` });

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '48px',
  paddingBlock: space(1),
  paddingInline: space(2),
  color: 'inherit',
  fontWeight: 550,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  outlineOffset: '-3px',
  transition: 'background-color 0.15s',
  selectors: {
    '&:hover': { background: token('wash') },
    '&[aria-current]': {
      color: token('accent-ink'),
      borderInlineStart: `3px solid ${token('accent-ink')}`,
      paddingInlineStart: `calc(${space(2)} - 3px)`,
      fontWeight: 650,
    },
  },
});

export const enquire = style({
  width: `calc(100% - ${space(4)})`,
  marginInline: space(2),
  marginBlock: space(1),
});

export const contacts = style([
  bare,
  { paddingBlock: space(1), borderBlockStart: `1px solid ${token('edge')}` },
]);

export const contact = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: '44px',
  paddingInline: space(2),
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  outlineOffset: '-3px',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
