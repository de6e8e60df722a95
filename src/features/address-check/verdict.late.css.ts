import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';

export const verdict = style({
  display: 'grid',
  gap: space(1),
  marginBlockStart: space(1),
  padding: space(2),
  ...stroke('border', '1px', token('edge')),
  borderRadius: token('radius'),
  backgroundColor: token('surface'),
});

/** The verdict itself, from edge to edge of its card. */
const fieldBase = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  margin: `calc(${space(2)} * -1)`,
  marginBlockEnd: space(1),
  padding: `${space(3)} ${space(2)}`,
});

/** Dark enough for white text (at least 6.5:1) in both schemes: a verdict always looks the same. */
const onColour = (colour: string) =>
  ({ backgroundColor: colour, color: '#fff', printColorAdjust: 'exact' }) as const;

/** Red for what is made to look like ours, the colour of the sea for one channel of ours; everything else is ink on paper. */
export const field = styleVariants({
  ours: [fieldBase, onColour('#2a6071')],
  fake: [fieldBase, onColour('#b3261e')],
  other: [fieldBase, { paddingBlock: space(2) }],
});

export const fieldTitle = style({
  flex: '1 1 6.5em',
  fontFamily: token('font-display'),
  fontSize: '2em',
  fontWeight: 650,
  lineHeight: 1.1,
  textWrap: 'balance',
  overflowWrap: 'break-word',
  '@container': { '(max-width: 400px)': { fontSize: '1.625em' } },
});

export const stamp = style({
  display: 'grid',
  gap: space(0.25),
  justifyItems: 'center',
  maxWidth: '18em',
  minHeight: '96px',
  alignContent: 'center',
  margin: `${space(1)} ${space(1)}`,
  padding: `${space(1)} ${space(2)}`,
  ...stroke('border', '5px', 'currentColor'),
  borderStyle: 'double',
  borderRadius: token('radius'),
  fontSize: '0.875em',
  lineHeight: 1.2,
  textAlign: 'center',
  rotate: '-6deg',
});

export const stampWord = style({
  fontFamily: token('font-display'),
  fontSize: '1.75em',
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: '0.04em',
  textTransform: 'uppercase',
});

export const stampAddress = style({ overflowWrap: 'anywhere', textWrap: 'balance', fontWeight: 600 });

/** What the comparison shows, for screen readers. */
export const spoken = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

/** Two lines of letters that break together. */
export const comparison = style({
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: space(1),
  padding: `${space(0.5)} ${space(1.5)}`,
  backgroundColor: token('wash'),
  fontFamily: 'ui-monospace, monospace',
  fontSize: '1.375em',
  lineHeight: 1.3,
  '@container': { '(max-width: 400px)': { fontSize: '1.125em' } },
});

export const pair = style({
  display: 'grid',
  gap: space(1),
  minWidth: '1ch',
  paddingBlock: space(1),
  textAlign: 'center',
  whiteSpace: 'pre',
});

/** Letters that differ, marked by more than colour. The first of adjacent ones carries the underline. */
export const differing = style([
  pair,
  {
    color: token('danger'),
    fontWeight: 650,
    textDecoration: 'underline',
    selectors: {
      ':not(&) + &, &:first-child': {
        backgroundImage: `linear-gradient(${token('danger')}, ${token('danger')})`,
        backgroundPosition: 'center',
        backgroundSize: '1px 100%',
        backgroundRepeat: 'no-repeat',
      },
    },
  },
]);
/** The line ends at the letters. */
globalStyle(`${differing} > span`, { backgroundColor: token('wash') });
globalStyle(`${differing} > :first-child`, { backgroundColor: token('danger'), color: token('surface') });

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

/** The part that differs, marked by more than colour. */
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

/** A link, high enough for a finger. */
export const phone = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: 'inherit',
  fontWeight: 600,
});
