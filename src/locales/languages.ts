/** The languages that the elements speak, by the tags that pages name them with. */
export const languages = ['en', 'ms', 'zh-Hans', 'tr', 'el', 'ur'] as const;
export type Language = (typeof languages)[number];

/**
 * The language for a tag, as RFC 4647 looks it up: `tr-CY` gets `tr`. The script is part of the
 * language: `zh-CN` and `zh-SG` mean `zh-Hans`, but `zh-Hant`, `zh-TW` and `zh-HK` do not.
 * @param tag BCP 47, or with the underscores that some systems write
 * @returns nothing for any other language, and for an invalid tag
 */
export function findLanguage(tag: string): Language | undefined {
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    return languages.find((known) => known === language || known === `${language}-${script}`);
  } catch {
    return;
  }
}

/** The language for the tag of a page: English for any other. */
export const lookUpLanguage = (tag: string): Language => findLanguage(tag) ?? 'en';

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ur' ? 'rtl' : 'ltr');

/** The name of a language in itself. CLDR calls Malay “Melayu”, which is the people: the language is never named so in Malaysia. */
export const nameOf = (language: Language): string =>
  language === 'ms'
    ? 'Bahasa Melayu'
    : (new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language);
