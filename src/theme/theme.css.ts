import { globalStyle } from '@vanilla-extract/css';
import { nastaliqLineHeight, stroke, token, usualLineHeight } from './tokens.ts';
import './own-tokens.css.ts';

globalStyle(':host', {
  display: 'block',
  // Shrinks in a flex row of the page instead of overflowing.
  minInlineSize: 0,
  maxInlineSize: '100%',
});

// Rules of the page such as `* { all: unset }` change the tag and what it inherits; this stops both. Apart from the tokens: extensions
// that make pages dark read a token that comes before `all`, in the same rule, as `initial`.
globalStyle('[data-view]', { all: 'initial' });

globalStyle('[data-view]', {
  // What `rem` means in every sheet. Where it can, `shadow.ts` makes it the reader's own size, which is this element's: so
  // the size of running text is that of the elements in it.
  vars: { '--trade-rem': '1rem' },
  display: 'block',
  containerType: 'inline-size',
  // A minimum width on pages that set none: for a floating element, or one in a row with others.
  containIntrinsicInlineSize: '20rem',
  colorScheme: 'inherit',
  visibility: 'inherit',
  pointerEvents: 'inherit',
  // A page may be dark and not declare it: ink on the element's own background is always legible.
  backgroundColor: token('ground'),
  color: token('ink'),
  // If the token is only `monospace`, browsers reduce the font size; a second family prevents that.
  fontFamily: `${token('font-text')}, sans-serif`,
  lineHeight: usualLineHeight,
  textAlign: 'start',
  textRendering: 'inherit',
  textSizeAdjust: '100%',
  // Safari on iPhones supports only the prefixed property.
  WebkitTextSizeAdjust: '100%',
});

// In print, browsers leave out backgrounds: pages that are always dark would have light ink on white paper.
globalStyle('[data-view]', { '@media': { print: { colorScheme: 'light' } } });

globalStyle('[data-view] > *', { fontSize: token('font-size') });

// No letter spacing: letters of these scripts fill squares, or join.
globalStyle(':lang(zh), :lang(ur)', { letterSpacing: '0 !important' });

globalStyle(':lang(ur)', {
  lineHeight: `${nastaliqLineHeight} !important`,
  // Underlines are below the letters, which reach far down.
  textUnderlineOffset: '0.6em !important',
});
globalStyle(':where(:lang(ur) [lang]:not(:lang(ur)))', { lineHeight: usualLineHeight });

globalStyle(':host([hidden])', { display: 'none' });

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle(':focus-visible', {
  ...stroke('outline', '3px', token('accent-ink')),
  outlineOffset: '2px',
});

globalStyle('h1, h2, h3', {
  margin: 0,
  fontFamily: token('font-display'),
  fontWeight: 650,
  letterSpacing: '-0.015em',
  lineHeight: 1.15,
  textWrap: 'balance',
});

globalStyle('p', { margin: 0 });

// Titles in the other direction of writing, and the lines below them, are aligned with the texts around them.
const titles = ':is(h1, h2, h3, span)[dir=auto]';
globalStyle(`${titles}, ${titles} ~ p[dir=auto]`, {
  textAlign: ['-webkit-match-parent' as 'match-parent', 'match-parent'],
});

// The end of a wide table follows its scrolling, which is not a motion: see `rich-text.css.ts`.
globalStyle(':not([role=group]), *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': { transition: 'none !important', animation: 'none !important' },
  },
});
