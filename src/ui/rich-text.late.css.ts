import { type GlobalStyleRule, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../theme/tokens.ts';
import '../theme/theme.css.ts';

/** A measure of 60 to 75 characters in most faces. Not in ch, which changes when a face loads. */
export const prose = style({ maxInlineSize: '29.8em', overflowWrap: 'break-word' });

// Tables and pictures may be wider than the text, as wide as an article's picture.
globalStyle(`${prose}:has(> :is([role=group], figure, img, [part=embed]))`, { maxInlineSize: '675px' });

const inside = (selector: string, rule: GlobalStyleRule) => globalStyle(`${prose} ${selector}`, rule);

inside('> :not([role=group], figure, img, [part=embed])', { maxInlineSize: '29.8em' });
inside(':is(p, ul, ol, dl, dd, figure, pre, blockquote, details)', { margin: 0 });
inside(':is(p, ul, ol, dl, figure, pre, blockquote, details, div, hr) + :not(dt, dd)', {
  marginBlockStart: space(2.25),
});

inside(':is(h1, h2, h3, h4, h5, h6)', {
  margin: `${space(5)} 0 ${space(1.5)}`,
  fontFamily: token('font-display'),
  fontSize: '1.125rem',
  fontWeight: 650,
  lineHeight: 1.25,
  textWrap: 'balance',
  breakAfter: 'avoid',
});
inside(':is(h1, h2)', { fontSize: '1.375rem' });
inside('h3', { marginBlockStart: space(4) });
inside(':is(b, strong)', { fontWeight: 650 });
inside(':is(h1, h2, h3, h4, h5, h6):first-child', { marginBlockStart: 0 });
inside(':is(h1, h2, h3) + :is(h2, h3, h4)', { marginBlockStart: space(2) });

inside(':is(ul, ol)', { paddingInlineStart: '1.4em' });
inside('li + li', { marginBlockStart: space(0.75) });
inside('li > :is(ul, ol)', { marginBlockStart: space(0.75) });
inside('li::marker', { color: token('accent-ink'), fontVariantNumeric: 'tabular-nums' });
// Facts in rows: the terms as narrow as the longest, but never more than two fifths of the width.
inside('dl', {
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  ...stroke('borderBlockEnd', '1px', token('line')),
  fontSize: '0.875rem',
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 1.4,
});
inside('dl > div', { display: 'contents' });
inside(':is(dt, dd)', { paddingBlock: space(1), ...stroke('borderBlockStart', '1px', token('line')) });
inside('dt', {
  gridColumn: 1,
  paddingInlineEnd: space(2),
  color: token('muted'),
  overflowWrap: 'break-word',
});
inside('dd', { gridColumn: 2, textWrap: 'pretty' });
// Terms above their values, so that long numbers fit in large text.
const narrowest = '(max-width: 339.98px)';
inside('dl', { '@container': { [narrowest]: { gridTemplateColumns: 'minmax(0, 1fr)' } } });
inside('dd', { '@container': { [narrowest]: { gridColumn: 1, paddingBlockStart: 0, borderBlockStart: 0 } } });

inside('a', {
  color: 'inherit',
  textDecorationColor: token('accent-ink'),
  textDecorationThickness: '0.1em',
  textUnderlineOffset: '0.2em',
});
inside('a:hover', { color: token('accent-ink') });

inside('[part=number]', { whiteSpace: 'nowrap' });

// The link for a video or another frame has the frame’s size; the triangle shows that it leads to a video.
inside('[part=embed]', {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space(2),
  aspectRatio: '16 / 9',
  marginBlock: space(3),
  padding: space(2),
  ...stroke('border', '1px', token('line')),
  backgroundColor: token('wash'),
  fontWeight: 600,
  textAlign: 'center',
});
inside('[part=embed]::before', {
  content: '',
  inlineSize: '28px',
  blockSize: '32px',
  backgroundColor: token('accent-ink'),
  clipPath: 'polygon(0 0, 100% 50%, 0 100%)',
});

inside('blockquote', {
  paddingBlock: space(0.5),
  paddingInlineStart: space(2.5),
  ...stroke('borderInlineStart', '3px', token('accent-ink')),
  fontSize: '1.125em',
  fontWeight: 600,
});

inside('img', { display: 'block', maxInlineSize: '100%', blockSize: 'auto', backgroundColor: token('wash') });
inside(':is(figcaption, caption, small)', { color: token('muted'), fontSize: '0.875rem' });
inside('figcaption', { marginBlockStart: space(1) });
inside('caption', { paddingBlockEnd: space(1), textAlign: 'start' });

const maskImage = 'linear-gradient(to right, #000 calc(100% - 3rem), transparent)';
/** The right end fades until it is scrolled into view; nothing fades where all is in view. */
const fadeUntilEnd = keyframes({
  from: { maskImage, maskSize: '100%' },
  to: { maskImage, maskSize: 'calc(100% + 3rem)' },
});

// The box that the sanitiser puts around each table.
inside('[role=group]', {
  overflowX: 'auto',
  marginBlock: space(3),
  // A scroll bar in the colours of the scheme shows that there is more to the side.
  scrollbarColor: `${token('edge')} transparent`,
});
// No fade while the table has the focus: its ring would fade, too.
inside('[role=group]:dir(ltr):not(:focus-visible)', {
  animation: `${fadeUntilEnd} linear both`,
  animationTimeline: 'scroll(self inline)',
});
inside('table', {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  ...stroke('borderBlock', '1px', token('line')),
  fontSize: '1rem',
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 1.4,
  overflowWrap: 'normal',
});
inside(':is(th, td)', {
  minInlineSize: '5em',
  paddingBlock: space(1.25),
  paddingInline: `0 ${space(2)}`,
  ...stroke('borderBlockStart', '1px', token('line')),
  verticalAlign: 'top',
  // Narrow enough for five columns on a phone.
  '@media': { '(max-width: 599.98px)': { paddingInlineEnd: space(1), fontSize: '0.875rem' } },
});
inside(':is(th, td):last-child', { paddingInlineEnd: 0 });
inside('th:not([align])', { textAlign: 'start' });
// Row headings look like other cells: most are set by the sanitiser, for screen readers.
inside('th[scope=row]', { fontWeight: 'inherit' });
inside('thead th', {
  ...stroke('borderBlockEnd', '1.5px', token('ink')),
  fontWeight: 650,
  verticalAlign: 'bottom',
});

inside(':is(code, kbd, samp)', {
  padding: '0.1em 0.3em',
  borderRadius: token('radius'),
  backgroundColor: token('wash'),
  fontFamily: "ui-monospace, 'SFMono-Regular', Consolas, 'Liberation Mono', monospace",
  fontSize: '0.875em',
});
inside('pre', {
  padding: space(2),
  ...stroke('borderInlineStart', '3px', token('line')),
  backgroundColor: token('wash'),
  // Wraps lines, because only a mouse could scroll the box.
  whiteSpace: 'pre-wrap',
  lineHeight: 1.45,
});
inside('pre code', { padding: 0, background: 'none' });
inside('hr', { margin: `${space(4)} 0`, border: 0, ...stroke('borderBlockStart', '1px', token('line')) });
inside('mark', {
  backgroundColor: token('line'),
  color: 'inherit',
});
inside('summary', { minBlockSize: '44px', paddingBlock: space(1.25), fontWeight: 600, cursor: 'pointer' });
