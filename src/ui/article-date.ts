import type { Language } from '../locales/languages.ts';

/**
 * A date as in `March 14, 2025`, as the language writes it: the same in every time zone, so server and browser agree.
 * @param iso date and time in ISO 8601
 * @returns an empty text if it is not a date
 */
export function articleDate(iso: string, language: Language): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  // English as in the United States: month, day, year.
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(date);
}
