/** However long a server asks for, it is tried again after this time, in milliseconds. */
const longestPause = 3_600_000;

/**
 * How long a server asks to be left alone, in milliseconds, an hour at most; 0 if it does not.
 *
 * @param header the value of `Retry-After`: seconds, or a date (RFC 9110, 10.2.3)
 */
export function readRetryAfter(header: string | null | undefined): number {
  const text = header?.trim() ?? '';
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Math.min(Math.max(pause || 0, 0), longestPause);
}
