import { contentLanguage } from './english-texts.ts';
import { directionOf, type Language } from './languages.ts';
import type { MessageTable, Texts } from './texts.ts';

const rightToLeft = /[\u0590-\u08ff]/;

/** The texts of an element in any language. Elements that show plain English have `english-texts.ts` instead. */
export function createTexts(language: Language, table: MessageTable): Texts {
  return {
    language,
    direction: directionOf(language),
    content: language === contentLanguage ? {} : { lang: contentLanguage, dir: 'auto' },
    t(key, values = {}) {
      const entry = table[key] as MessageTable[string];
      const text =
        typeof entry === 'string'
          ? entry
          : (entry[new Intl.PluralRules(language).select(Number(values.count))] ?? entry.other);
      const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
        const written = values[name]?.toLocaleString(language) ?? '';
        // A Latin name must not reverse the order of a right-to-left sentence.
        return written && rightToLeft.test(text) ? `\u2068${written}\u2069` : written;
      });
      // A value may be empty, which would leave a double space.
      return filled.replace(/ {2,}/g, ' ').trim();
    },
  };
}
