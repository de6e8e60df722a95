import { globalStyle, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../theme/tokens.ts';
import { fieldStyle } from './field.css.ts';

/** A part of a form that is as wide as the form. */
export const wide = style({ gridColumn: '1 / -1' });

export const field = style({ display: 'grid', gap: space(0.5), alignContent: 'start', minWidth: 0 });

export const label = style({ fontWeight: 600, fontSize: '0.875em' });

export const hint = style({ color: token('muted'), fontSize: '0.875em', lineHeight: 1.4 });

export const input = style([
  fieldStyle,
  {
    minHeight: '48px',
    resize: 'none',
    '@media': {
      '(forced-colors: active)': {
        // Forced colours replace our colours and shadows.
        selectors: { '&[aria-invalid=true]': { borderWidth: '3px' } },
      },
    },
    selectors: {
      '&[aria-invalid=true]': { borderColor: token('danger'), boxShadow: `inset 3px 0 0 ${token('danger')}` },
      // Aligned with the form, because an address runs from left to right in every language.
      ':dir(rtl) > &[aria-invalid=true]': { boxShadow: `inset -3px 0 0 ${token('danger')}` },
    },
  },
]);

/** The row of the button that sends the form. */
export const footer = style([
  wide,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space(1.5)} ${space(3)}` },
]);

const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;

/** The results of a search, below or above a field. */
export const answers = style([wide, { ...plainList, display: 'grid', backgroundColor: token('paper') }]);

export const answer = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: space(1.5),
  paddingBlock: space(0.5),
  ...stroke('borderBlockEnd', '1px', token('line')),
});

globalStyle(`${answer} a`, { color: 'inherit' });

/** One line of a result, truncated where there is no room. */
export const answerLine = style([
  hint,
  { gridColumn: 1, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
]);

/** Its button, beside both lines. */
export const ask = style({ gridArea: '1 / 2 / span 2', minHeight: '44px', paddingInline: space(1.5) });

/** The rows of a load. */
export const load = style([
  wide,
  { display: 'grid', gap: space(2), margin: 0, padding: 0, border: 0, minWidth: 0 },
]);

export const loadHeading = style([label, { padding: `${space(2)} 0 ${space(0.75)}` }]);

/** A row of a load: its controls beside each other where there is room, and the plan below them. */
export const loadRow = style({
  display: 'grid',
  rowGap: space(2.5),
  gridTemplateColumns: '1fr 1fr',
  '@container': { '(min-width: 560px)': { gridTemplateColumns: '11fr 4fr 6fr 6fr' } },
});

/** A control that takes a whole line in a narrow form. */
export const alone = style({
  gridColumn: '1 / -1',
  '@container': { '(min-width: 560px)': { gridColumn: 'auto' } },
});

export const plan = style([
  wide,
  { display: 'grid', '@container': { '(min-width: 560px)': { gridTemplateColumns: '15fr 12fr' } } },
]);

export const planCell = style({
  margin: '0 0 -1px -1px',
  padding: `${space(0.75)} ${space(1.5)} ${space(1)}`,
  ...stroke('border', '1px', token('muted')),
  fontSize: '0.875em',
  lineHeight: 1.4,
  selectors: {
    '&:has(span:empty)': { display: 'none' },
    '&:first-child': { gridColumn: '1 / -1' },
  },
});

/** Buttons with suggested quantities, beside the text about them, or below it. */
globalStyle(`${planCell} > span`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1),
});

globalStyle(`${planCell} small`, { display: 'block', color: token('muted'), fontSize: '1em' });
