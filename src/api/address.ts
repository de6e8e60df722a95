import { parseUrl } from './api-base.ts';

/** Replaces the page's own origin, which the server does not know. */
const page = 'https://page.invalid';

/**
 * Resolves an address from the API for use in this page: a relative one against the API, not the page. Empty if it is
 * not an address.
 */
export function apiAddress(address: string, apiBase: string): string {
  // Parsed, because browsers ignore some spaces, tabs and control characters in an address.
  const url = parseUrl(address, parseUrl(`${apiBase}/`, page));
  // From its parts: before the host there may be a user, and two slashes at the start would be a host.
  return url?.origin === page ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : (url?.href ?? '');
}

/** Of `data:`, only pictures that cannot contain script. */
const loads = /^(\/|https?:|data:image\/(png|jpe?g|gif|webp|avif)[;,])/i;

/**
 * The same for a picture. Empty for an address that cannot be a picture: some of these addresses are also used in links,
 * where `javascript:` would run.
 */
export function pictureAddress(address: string, apiBase: string): string {
  const held = address && apiAddress(address, apiBase);
  return loads.test(held) ? held : '';
}
