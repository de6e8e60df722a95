import { style, styleVariants } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';

export const verdict = style({
  display: 'grid',
  gap: space(1),
  marginBlockStart: space(1),
  padding: space(2),
  ...stroke('border', '1px', token('edge')),
  ...stroke('borderInlineStart', '4px', token('edge')),
  borderRadius: token('radius'),
  backgroundColor: token('surface'),
});

/** Red for what is made to look like ours, the colour of the sea for one channel of ours; everything else is ink. */
const tones = { ours: token('sea'), fake: token('danger'), other: token('ink') };
export const toned = styleVariants(tones, (tone) => [verdict, { borderInlineStartColor: tone }]);

export const lines = style({ display: 'grid', gap: space(1.5), margin: 0, padding: 0, listStyle: 'none' });

export const line = style({ display: 'grid', gap: space(0.5) });

export const title = style({
  fontFamily: token('font-display'),
  fontSize: '1.375em',
  fontWeight: 650,
  lineHeight: 1.25,
  textWrap: 'balance',
});

export const pasted = style({
  padding: `${space(1)} ${space(1.5)}`,
  backgroundColor: token('wash'),
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
});

/** Marked by more than colour. */
export const highlight = style({
  paddingInline: '1px',
  backgroundColor: token('danger'),
  color: token('surface'),
  fontWeight: 650,
  textDecoration: 'underline',
});

export const official = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const how = style({ display: 'block' });

export const unchecked = style({ overflowWrap: 'anywhere' });

/** As high as a finger needs. */
export const phone = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: 'inherit',
  fontWeight: 600,
});
