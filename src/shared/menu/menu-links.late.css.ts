import { style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';

const bare = style({ listStyle: 'none', margin: 0, padding: 0 });

export const list = style([bare]);

export const item = style({ ...stroke('borderBlockStart', '1px', token('line')) });

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '48px',
  paddingBlock: space(1),
  paddingInline: space(2),
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  outlineOffset: '-3px',
  transition: 'background-color 0.15s',
  selectors: {
    '&:hover': { backgroundColor: token('wash') },
    '&[aria-current]': {
      color: token('accent-ink'),
      ...stroke('borderInlineStart', '3px', token('accent-ink')),
      paddingInlineStart: `calc(${space(2)} - 3px)`,
      fontWeight: 650,
    },
  },
});

export const enquire = style({
  width: `calc(100% - ${space(4)})`,
  margin: space(2),
});

export const contacts = style([
  bare,
  { paddingBlock: space(1), ...stroke('borderBlockStart', '1px', token('edge')) },
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
