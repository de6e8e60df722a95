/**
 * Address of the API, without `/api/v1` and without a slash at its end: the attribute, else the setting of
 * the build, else the origin that this script came from. Empty means the page's own origin.
 */
export function resolveApiBase(attribute: string): string {
  const address = attribute || import.meta.env.VITE_API_BASE;
  if (address) return address.replace(/(\/api\/v1)?\/*$/, '');
  if (import.meta.env.SSR) return '';
  if (!scriptOrigin && !warned) {
    warned = true;
    console.error('trade-elements: api-base is missing');
  }
  return scriptOrigin === location.origin ? '' : scriptOrigin;
}

let warned = false;

/** Origin of this script; empty in bundles without a module address (esbuild's IIFE) or with that of a file (webpack). */
const originOf = (script = ''): string => (/^http/.test(script) ? new URL(script).origin : '');
const scriptOrigin = /* @__PURE__ */ originOf(import.meta.url);

/**
 * Origin of the company's site, for links to its pages; empty on that site itself. Elsewhere it is the
 * `PUBLIC_URL` of the build, or where this script came from.
 */
export const companyOrigin: string =
  // Frameworks import the package on the server, too.
  import.meta.env.SSR || typeof location === 'undefined'
    ? ''
    : /* @__PURE__ */ findCompanyOrigin(location.origin, import.meta.url, import.meta.env.PUBLIC_URL);

/**
 * @param page origin of the page
 * @param script address of this script, as its bundler leaves it
 */
export function findCompanyOrigin(page: string, script: string | undefined, publicOrigin = ''): string {
  // The site has the bundle at this path; anywhere else on the page's origin, it was bundled by somebody
  // else.
  if (script?.startsWith(`${page}/${publicOrigin && 'elements/'}`)) return '';
  const site = publicOrigin || originOf(script);
  return site === page ? '' : site;
}

/**
 * The address of a link, if it leads to a page, a mailbox or a telephone: other schemes run script or show a
 * made-up page.
 */
export const readLink = (address: string): string | undefined =>
  /^(https?|mailto|tel):/.test(parseUrl(address, 'https://page')?.href ?? '') ? address : undefined;

/** Parses an address; undefined for any other text. Browsers before 2023 lack `URL.parse`. */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return;
  }
}

/**
 * Address of the page that the element is in, with another query. Ignores `<base>`, and keeps the fragment if it is
 * a route.
 */
export function onThisPage(query: string): string {
  if (typeof document !== 'object') return query;
  const address = query + (/^#[/!]/.test(location.hash) ? location.hash : '');
  return (document.querySelector('base') && parseUrl(address, location.href)?.href) || address;
}

/** Address of a telephone number as people write it. */
export const telephone = (number: string): string => `tel:${number.replace(/[^\d+*#,;]/g, '')}`;
