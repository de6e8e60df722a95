/** The longest wait that a server may ask for, in milliseconds. */
const maxPause = 3_600_000;

/**
 * Reads `Retry-After`: the wait in milliseconds, at most an hour; 0 without the header.
 *
 * @param header the value of `Retry-After`: seconds, or a date (RFC 9110, 10.2.3)
 */
export function readRetryAfter(header: string | null | undefined): number {
  const text = header?.trim() ?? '';
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Math.min(Math.max(pause || 0, 0), maxPause);
}
