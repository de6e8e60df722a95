import { tokenDeclarations } from '../../../src/theme/tokens.ts';
import css from '../styles/site.css?inline';

const tokens = Object.entries(tokenDeclarations).map(([name, value]) => `${name}:${value}`);

/** The order that hosts rely on; `mui` is left for pages that bring it. */
const layers = '@layer theme,base,mui,components,utilities;';

/** The design tokens for a page that is not one of the site's. */
export const themeStyles = `@layer theme{:root{${tokens.join(';')}}}`;

/** The style sheet of all pages; it stands inline in each, a page waits for no other. */
export const siteStyles = `${layers}${css}${themeStyles}`;
