import { globalStyle } from '@vanilla-extract/css';
import { token, tokenDeclarations } from './tokens.ts';

globalStyle(':host', {
  ...{ vars: tokenDeclarations },
  display: 'block',
  // In a row of the page it never takes more room than there is.
  minInlineSize: 0,
  maxInlineSize: '100%',
});

// Rules of the page reach the tag itself (`* { all: unset }`), and what it inherits; here both end.
globalStyle('[data-view]', {
  all: 'initial',
  display: 'block',
  containerType: 'inline-size',
  // For pages that set no width: floating, or beside others in a row.
  containIntrinsicInlineSize: '20rem',
  colorScheme: 'inherit',
  visibility: 'inherit',
  pointerEvents: 'inherit',
  color: token('ink'),
  fontFamily: token('font-text'),
  fontSize: token('font-size'),
  lineHeight: 1.55,
  textAlign: 'start',
  textSizeAdjust: '100%',
});

/**
 * Fonts that systems bring along for scripts that those of the theme do not have; of Urdu's two hands the usual first.
 * Before them stand fonts without those scripts, for the Latin names in the text.
 */
const scriptFonts = {
  zh: "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
  ur: "'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', 'Noto Naskh Arabic', serif",
};

for (const [language, fonts] of Object.entries(scriptFonts)) {
  globalStyle(`[data-view]:lang(${language})`, {
    vars: {
      '--_font-text': `var(--trade-font-text, 'Source Sans 3 Variable', 'Source Sans 3', Roboto, ${fonts})`,
      '--_font-display': `var(--trade-font-display, 'Archivo Variable', Archivo, Roboto, ${fonts})`,
    },
  });
  // Letters of these scripts join, or stand in squares.
  globalStyle(`:lang(${language})`, { letterSpacing: '0 !important' });
}

// Nastaliq runs down in steps within each word.
globalStyle(':lang(ur)', { lineHeight: '2.2 !important' });

globalStyle(':host([hidden])', { display: 'none' });

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle(':focus-visible', {
  outline: `3px solid ${token('accent-ink')}`,
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

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': { transition: 'none !important', animation: 'none !important' },
  },
});
