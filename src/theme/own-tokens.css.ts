import { globalStyle } from '@vanilla-extract/css';
import { declareTokens, highContrast } from './tokens.ts';

// The tokens of an element, on pages of other companies. On our own pages it inherits those of the page
// (`hosts/render/site-styles.ts`), so the server leaves this sheet out.
globalStyle('[data-view]', {
  vars: declareTokens(),
  '@media': { '(prefers-contrast: more)': { vars: highContrast } },
});
