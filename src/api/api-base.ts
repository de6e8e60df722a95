/**
 * Address of the API, without `/api/v1` and without a slash at its end: the attribute, else the setting of the build, else the origin that
 * this script came from. Empty means the page's own origin.
 */
export function resolveApiBase(attribute: string): string {
  const given = attribute || import.meta.env.VITE_API_BASE;
  if (given) return given.replace(/(\/api\/v1)?\/*$/, '');
  if (import.meta.env.SSR) return '';
  const { origin } = new URL(import.meta.url);
  return origin === location.origin ? '' : origin;
}

/**
 * Origin of the company's site, for links to its pages; empty on that site itself. Elsewhere it is the `PUBLIC_URL` of the
 * build, or where this script came from.
 */
export const companyOrigin: string =
  // Frameworks import the package on the server, too.
  import.meta.env.SSR || typeof location === 'undefined' ? '' : findCompanyOrigin();

function findCompanyOrigin(): string {
  const { origin, pathname } = new URL(import.meta.url);
  const known = import.meta.env.PUBLIC_URL;
  // The site has the bundle at this path; anywhere else on the page's origin, it was bundled by somebody else.
  const isSite = origin === location.origin && (!known || pathname.startsWith('/elements/'));
  const site = known || origin;
  return isSite || site === location.origin || site === 'null' ? '' : site;
}

/** Stands in for the page's own origin, which the server does not know. */
const page = 'https://page.invalid';

/**
 * Resolves an address from the API for use in this page: a relative one against the API, not the page. Empty if it is
 * not an address.
 */
export function apiAddress(address: string, apiBase: string): string {
  try {
    // Parsed, because browsers ignore some spaces, tabs and control characters in an address.
    const { href, origin } = new URL(address, new URL(`${apiBase}/`, page));
    return origin === page ? href.slice(page.length) : href;
  } catch {
    return '';
  }
}

const loads = /^(\/|https?:|data:image\/(?!svg))/;

/**
 * The same for a picture. Empty for an address that cannot be a picture: some of these addresses are also used in links,
 * where `javascript:` would run.
 */
export function pictureAddress(address: string, apiBase: string): string {
  const held = address && apiAddress(address, apiBase);
  return loads.test(held) ? held : '';
}
