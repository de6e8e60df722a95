import type { MessageTable, Texts } from './texts.ts';

/** The language of the API's content (posts, tabs and pictures), a setting of the build. */
export const contentLanguage: string = import.meta.env.VITE_CONTENT_LANGUAGE || 'en';

/** The texts of an element in plain English: what `createTexts('en', table)` gives, in less code. */
export const englishTexts = (table: MessageTable): Texts => ({
  language: 'en',
  direction: 'ltr',
  content: contentLanguage === 'en' ? {} : { lang: contentLanguage, dir: 'auto' },
  t(key, values = {}) {
    const entry = table[key] as MessageTable[string];
    const text = typeof entry === 'string' ? entry : (values.count === 1 && entry.one) || entry.other;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]?.toLocaleString('en') ?? '').trim();
  },
});
