import { globalStyle, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import { hint, input } from '../../ui/form.css.ts';
import '../../ui/ground-margin.css.ts';
import '../../ui/notice.late.css.ts';
import '../../ui/visually-hidden.css.ts';
import './outcome.late.css.ts';

export const form = style({
  display: 'grid',
  gap: `${space(2.5)} ${space(3)}`,
  '@container': { '(min-width: 560px)': { gridTemplateColumns: '1fr 1fr' } },
  selectors: { '&[hidden]': { display: 'none' } },
});

export const textarea = style([input, { minHeight: space(18), resize: 'vertical' }]);

/** An API's own text may hold a long address. */
export const error = style({
  color: token('danger'),
  fontSize: '0.875em',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const summary = style({
  gridColumn: '1 / -1',
  padding: space(2),
  ...stroke('border', '2px', token('danger')),
  borderRadius: token('radius'),
});

export const summaryHeading = style({ fontSize: '1.375em', lineHeight: 1.25 });

export const problems = style({ margin: `${space(1)} 0 0`, padding: 0, listStyle: 'none' });

export const problem = style({
  display: 'inline-block',
  paddingBlock: space(0.25),
  color: token('danger'),
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

/** Takes no space while it is empty, and is there before its text, so that the text is read out. */
export const suggestion = style([hint, { selectors: { '&:empty': { position: 'absolute' } } }]);

export const reachUs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(1.5),
});

globalStyle(`${form} p a`, { color: 'inherit', paddingBlock: space(0.5) });

/** In no layout, so that no assistive technology reads it and no browser fills it in. */
export const honeypot = style({ display: 'none' });

/** Without a box of its own: an empty slot leaves no gap. */
export const notice = style({
  color: token('muted'),
  fontSize: '0.875em',
  selectors: { '&::slotted(*)': { gridColumn: '1 / -1' } },
});
