import { contentLanguage } from './content-language.ts';
import { directionOf, type Language } from './languages.ts';
import type { MessageTable } from './messages.ts';

/** What is filled into a text, by the names in its braces. */
export type Values = Readonly<Record<string, string | number>>;

/** Attributes of what the API sent, where it is in another language than the texts around it. */
export interface ContentMark {
  lang?: string;
  dir?: 'auto';
}

/** The texts of an element in one language. */
export interface Texts<Key extends string = string> {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  /**
   * A text, with what is filled in. Of several plural forms, that for `count`.
   * Numbers are written as the language writes them.
   */
  t(key: Key, values?: Values): string;
  /** To be set on elements that show what the API sent: a screen reader speaks it right. */
  readonly content: ContentMark;
}

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
        // A Latin name must not turn the order of a right-to-left sentence round.
        return written && rightToLeft.test(text) ? `\u2068${written}\u2069` : written;
      });
      // What is filled in may be empty.
      return filled.replace(/ {2,}/g, ' ').trim();
    },
  };
}
