import { elements } from '../../src/elements.ts';
import { scriptFonts } from '../../src/locales/create-texts.ts';
import {
  declareTokens,
  highContrast,
  lightScheme,
  nastaliqLineHeight,
  usualLineHeight,
} from '../../src/theme/tokens.ts';
import door from '../../src/ui/door.late.css.ts?sheets';
import moreFonts from '../pages/styles/more-fonts.css?inline';
import css from '../pages/styles/site.css?inline';
import taskLate from '../pages/styles/task-late.css?inline';
import { declarations } from './theme-styles.ts';

/** Partners' pages rely on this order; `mui` is there for pages that use it. */
const layers = '@layer theme,base,mui,components,utilities;';

/** Prerendered elements inherit the tokens of the page, and a part of the page may change what their tokens are made of. */
const themed = `:root,${Object.keys(elements)}`;

/**
 * The tokens, without defaults of those that the page's own styles set. The last rule is for Chrome before 123 and Safari
 * before 17.5.
 */
function themeStylesOf(css: string): string {
  const rootRules = (css.match(/(:root|html)\{[^}]*/g) ?? []).join();
  const tokens = declareTokens((property) => rootRules.includes(`${property}:`));
  return `@layer theme{${themed}{${declarations(tokens)}}@media(prefers-contrast:more){${themed}{${declarations(highContrast)}}}}@supports not (color:light-dark(red,red)){html:root{color-scheme:light;${declarations(lightScheme)}}}`;
}

/** Styles that follow those of a page with its own styles. */
export const themeStyles = themeStylesOf('');

/** Styles of the pages of extras. */
const ofExtras = Object.values(
  import.meta.glob<string>('../extras/*/styles.ts', { import: 'styles', eager: true }),
).join('');

/** In an element, a rem is as large as its reader's text. */
const ofDoor = door.join('').replaceAll('var(--trade-rem)', '1rem');

/** The styles of all pages. Each has those that it uses inline, so that it waits for no other file. */
export const siteStyles = `${layers}${themeStylesOf(css)}${css}@layer components{${ofExtras}}${ofDoor}`;

/** Those that no first view needs: inline only where there is no file of all styles. */
export const lateStyles = `@layer components{${taskLate}}`;

/** All of them without the fonts, for what a page has behind its first window. */
export const lateSheet = siteStyles.replace(/@font-face\s*\{[^}]*\}/g, '') + lateStyles;

export const languageStyles = [
  moreFonts,
  ...Object.entries(scriptFonts).map(
    ([language, fonts]) =>
      `:root:lang(${language}){--_script:${fonts}}:lang(${language}){letter-spacing:0!important}`,
  ),
  `:lang(ur){line-height:${nastaliqLineHeight}!important;text-underline-offset:.6em!important}`,
  `:where(:lang(ur) [lang]:not(:lang(ur))){line-height:${usualLineHeight}}`,
].join('');
