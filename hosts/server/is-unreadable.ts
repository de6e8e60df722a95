/**
 * Whether the address of a page has an invalid escape, such as `/%zz`. It gets the page for unknown addresses; Fastify by
 * itself would respond with 400, as it does for the API.
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
