import { globalStyle } from '@vanilla-extract/css';
import { highContrast, tokenDeclarations } from './tokens.ts';

// On pages of the site, each element inherits the tokens: see `hosts/render/site-styles.ts`.
globalStyle('[data-view]', {
  vars: tokenDeclarations,
  '@media': { '(prefers-contrast: more)': { vars: highContrast } },
});
