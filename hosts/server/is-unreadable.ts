/**
 * Whether the address of a page has an invalid escape, as `/%zz`: such a page is unknown like any other. Fastify
 * refuses it before its pages see it; the API says 400 to it.
 */
export function isUnreadable(url: string): boolean {
  if (url.startsWith('/api/')) return false;
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return false;
  } catch {
    return true;
  }
}
