const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const zone = /(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * A date as in `March 14, 2025`: the same in every time zone, so server and browser agree.
 * @param text ISO 8601 date, with or without time; a time without a zone counts as UTC
 * @returns an empty text for one that is no date
 */
export function articleDate(text: string): string {
  const iso = text.trim().replace(' ', 'T');
  const date = new Date(iso.includes('T') && !zone.test(iso) ? `${iso}Z` : iso);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}
