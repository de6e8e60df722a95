import { englishTexts } from './english-texts.ts';
import { directionOf, type Language } from './languages.ts';
import { scriptFonts } from './script-fonts.ts';
import type { MessageTable, Texts } from './texts.ts';

const rightToLeft = /[\u0590-\u08ff]/;

/** The texts of an element in any language. Elements that show plain English do not load this file. */
export const createTexts = (language: Language, table: MessageTable): Texts => ({
  ...englishTexts(table, {
    language,
    direction: directionOf(language),
    form: (count) => new Intl.PluralRules(language).select(count),
    // A Latin name must not reverse the order of a right-to-left sentence.
    place: (value, text) => (value && rightToLeft.test(text) ? `\u2068${value}\u2069` : value),
  }),
  fonts: scriptFonts[language],
});
