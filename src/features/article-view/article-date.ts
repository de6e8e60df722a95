const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A date as in `March 14, 2025`: the same in every time zone, so server and browser agree.
 * @param iso date and time in ISO 8601
 * @returns an empty text for one that is no date
 */
export function articleDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}
