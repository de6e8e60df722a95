import type { MessageTable, Texts } from './texts.ts';

/** The language of the API's content (posts, tabs and pictures), a setting of the build. */
export const contentLanguage: string = import.meta.env.VITE_CONTENT_LANGUAGE || 'en';

interface Rules extends Pick<Texts, 'language' | 'direction'> {
  /** The plural form for a number. */
  form(count: number): Intl.LDMLPluralRule;
  /** A value as it is written in a text. */
  place(value: string, text: string): string;
}

const english: Rules = {
  language: 'en',
  direction: 'ltr',
  form: (count) => (count === 1 ? 'one' : 'other'),
  place: (value) => value,
};

/** The texts of an element in plain English, or by the rules of another language, which `create-texts.ts` has. */
export const englishTexts = (
  table: MessageTable,
  { language, direction, form, place }: Rules = english,
): Texts => ({
  language,
  direction,
  content: language === contentLanguage ? {} : { lang: contentLanguage, dir: 'auto' },
  t(key, values = {}) {
    const entry = table[key];
    if (entry === undefined) throw new Error(`no text "${key}" in ${language}`);
    const text = typeof entry === 'string' ? entry : (entry[form(Number(values.count))] ?? entry.other);
    return (
      text
        .replace(/\{(\w+)\}/g, (_, name: string) => place(values[name]?.toLocaleString(language) ?? '', text))
        // A value may be empty, which would leave a double space.
        .replace(/ {2,}/g, ' ')
        .trim()
    );
  },
});
