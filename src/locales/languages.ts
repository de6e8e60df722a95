/** The languages that the elements speak, by the tags that pages name them with. */
export const languages = ['en', 'ms', 'zh-Hans', 'tr', 'el', 'ur'] as const;
export type Language = (typeof languages)[number];

/**
 * The language for a tag of a page, as RFC 4647 looks it up: `tr-CY` is answered with `tr`. The script is part of the
 * language: `zh-CN` and `zh-SG` mean `zh-Hans`, while nobody who reads `zh-Hant`, `zh-TW` or `zh-HK` is given that.
 * @param tag BCP 47, or with the underscores that some systems write
 * @returns English for any other language, for none, and for a tag that is none
 */
export function lookUpLanguage(tag: string): Language {
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    return languages.find((known) => known === language || known === `${language}-${script}`) ?? 'en';
  } catch {
    return 'en';
  }
}

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ur' ? 'rtl' : 'ltr');
