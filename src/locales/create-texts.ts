import { englishTexts } from './english-texts.ts';
import { directionOf, type Language } from './languages.ts';
import type { MessageTable, Texts } from './texts.ts';

/**
 * System fonts for scripts that the theme's fonts lack; for Urdu, Nastaliq before Naskh. Before them are fonts for the
 * Latin names in the text. For Urdu there is one of each system, because the space of Nastaliq is so narrow that words and
 * groups of digits run together.
 */
export const scriptFonts: Partial<Record<Language, string>> = {
  'zh-Hans': "Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
  ur: "Roboto, 'Avenir Next', 'Trebuchet MS', 'Noto Sans', 'Liberation Sans', 'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', 'Noto Naskh Arabic', serif",
};

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
