import type { Language } from '../../locales/languages.ts';

const zone = /(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * A date as in `March 14, 2025`, as the language writes it: the same in every time zone, so server and browser agree.
 * @param text ISO 8601 date, with or without time; a time without a zone counts as UTC
 * @returns an empty text for one that is no date
 */
export function articleDate(text: string, language: Language): string {
  const iso = text.trim().replace(' ', 'T');
  const date = new Date(iso.includes('T') && !zone.test(iso) ? `${iso}Z` : iso);
  if (Number.isNaN(date.getTime())) return '';
  // English as in the United States: month, day, year.
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(date);
}
