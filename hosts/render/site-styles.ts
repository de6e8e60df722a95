import { scriptFonts } from '../../src/locales/create-texts.ts';
import {
  highContrast,
  lightScheme,
  nastaliqLineHeight,
  tokenDeclarations,
  usualLineHeight,
} from '../../src/theme/tokens.ts';
import homeCss from '../pages/styles/home.css?inline';
import paperCss from '../pages/styles/papers.css?inline';
import css from '../pages/styles/site.css?inline';
import textPageCss from '../pages/styles/text-pages.css?inline';
import { litFigures } from './specimen-papers.ts';

const declarations = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Partners' pages rely on this order; `mui` is there for pages that use it. */
const layers = '@layer theme,base,mui,components,utilities;';

/** For Chrome before 123 and Safari before 17.5; the elements of the page inherit it. Follows the page's own styles. */
export const lightSchemeStyles = `@supports not (color:light-dark(red,red)){html:root{color-scheme:light;${declarations(lightScheme)}}}`;

export const themeStyles = `@layer theme{:root{${declarations(tokenDeclarations)}}@media(prefers-contrast:more){:root{${declarations(highContrast)}}}}${lightSchemeStyles}`;

/** The style sheet of all pages; it is inline in each, so a page waits for no other. */
export const siteStyles = `${layers}${css}${themeStyles}`;

/** The style sheet of pages with their own texts. It begins with the one above: the router adds only the rest. */
export const textPageStyles = siteStyles + textPageCss;

/** The style sheet of the home page, which begins with both. */
export const homePageStyles = `${textPageStyles}@layer components{${homeCss}}`;

/** More styles, for the page with the specimen papers. */
export const paperStyles = `@layer components{${paperCss}${litFigures}}`;

export const languageStyles = [
  ...Object.entries(scriptFonts).map(
    ([language, fonts]) =>
      `:root:lang(${language}){--_script:${fonts}}:lang(${language}){letter-spacing:0!important}`,
  ),
  `:lang(ur){line-height:${nastaliqLineHeight}!important;text-underline-offset:.6em!important}`,
  `:where(:lang(ur) [lang]:not(:lang(ur))){line-height:${usualLineHeight}}`,
].join('');
