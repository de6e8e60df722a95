import { style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import '../../ui/desk.late.css.ts';

export const heading = style({ fontSize: '1.375em', lineHeight: 1.25 });

export const confirmation = style({ display: 'grid', gap: space(2), overflowWrap: 'anywhere' });

export const panel = style({
  display: 'grid',
  gap: space(1),
  padding: space(2.5),
  ...stroke('border', '1px', token('edge')),
  ...stroke('borderInlineStart', '4px', token('accent')),
  borderRadius: token('radius'),
  backgroundColor: token('wash'),
});

/** On the doors of a loaded container. */
export const reference = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: '72px',
  paddingInlineEnd: space(1.5),
  border: '2px solid',
  fontSize: '1.75em',
  lineHeight: 1.3,
  letterSpacing: '0.02em',
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
  WebkitUserSelect: 'all',
  selectors: {
    '&::before': {
      content: '',
      flex: 1,
      alignSelf: 'stretch',
      borderInlineEnd: '2px solid',
      background: `repeating-linear-gradient(90deg, ${token('accent')} 0 11px, ${token('accent-ink')} 0 12px)`,
    },
  },
});

/** To be read once more by whoever typed it. */
export const address = style({ fontSize: '1.375em', fontWeight: 650, lineHeight: 1.3 });

export const subheading = style({ marginBlockStart: space(1), fontSize: '1.125em' });

export const steps = style({
  display: 'grid',
  gap: space(1),
  margin: 0,
  paddingInlineStart: '1.5em',
  maxWidth: '40em',
});

export const sent = style({
  display: 'grid',
  margin: 0,
  ...stroke('borderBlockStart', '1px', token('line')),
});

export const entry = style({
  display: 'grid',
  gap: `${space(0.25)} ${space(2)}`,
  paddingBlock: space(1),
  ...stroke('borderBlockEnd', '1px', token('line')),
  '@container': { '(min-width: 560px)': { gridTemplateColumns: '11em 1fr' } },
});

export const name = style({ color: token('muted'), fontSize: '0.875em' });

export const value = style({ margin: 0, whiteSpace: 'pre-line' });

export const row = style({ display: 'block' });

export const another = style({ justifySelf: 'start', '@media': { print: { display: 'none' } } });
