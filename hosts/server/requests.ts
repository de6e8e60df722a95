import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

// Normalises each request before anything else reads it.

/** The longest address, in UTF-16 units: as much as nginx lets in. */
const maxAddressLength = 8_000;
/** The longest path, in UTF-16 units: above all paths of files and posts. */
const maxPathLength = 1_000;
/** The longest header, in UTF-16 units: above all that are read. */
const maxHeaderLength = 1_000;

/** Truncates long headers before anything reads them. In `X-Forwarded-For`, our proxy has written the last address. */
export function cutHeaders(headers: IncomingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    const start = name === 'x-forwarded-for' ? -maxHeaderLength : 0;
    if (value && value.length > maxHeaderLength) headers[name] = value.slice(start).slice(0, maxHeaderLength);
  }
}

/** The path that a request names, as `/path`, as the whole address (for proxies, RFC 9112), or as `*` (for the server itself). */
function pathOf(target: string): string {
  if (target === '*') return '/*';
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
}

/**
 * Whether the address of a page is too long or has an invalid escape, such as `/%zz`. It gets the page for unknown addresses; Fastify on
 * its own would respond with 400, as it does for the API.
 */
function isUnreadable(url: string): boolean {
  if (url.startsWith('/api/')) return false;
  const [path = ''] = url.split('?', 1);
  try {
    // A call whose result is not used would be left out of the build.
    return path.length > maxPathLength || !decodeURI(path);
  } catch {
    return true;
  }
}

/**
 * Leaves only addresses in `X-Forwarded-For`. Some proxies add ports, with which each connection would be another client, or
 * brackets. What is not an address stays as one that is nobody's: without it, the address before it would count, which the client
 * itself may have written.
 */
export function cleanForwardedFor({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return;
  const addresses = String(forwarded)
    .split(',')
    .map((entry) => entry.trim().replace(/^"(.*)"$/, '$1'))
    .filter(Boolean)
    .map((entry) => entry.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').replace(/%.*/, ''));
  headers['x-forwarded-for'] = addresses.map((address) => (isIP(address) ? address : 'unknown')).join(', ');
}

/** Whether a request names more than one host: a proxy may have read another one than this server (RFC 9112, 3.2). */
export const namesSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** The address for routes: truncated, reduced to a path, and `/404` if it cannot be read. */
export function routedAddress(url: string): string {
  const path = pathOf(url.slice(0, maxAddressLength));
  return isUnreadable(path) ? '/404' : path;
}
