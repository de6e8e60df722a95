import { fixedRoutes } from './routes.ts';

const fixedPaths = new Set(fixedRoutes.map(({ path }) => path));
/** Punctuation around an address in a sentence, as in "(/about-us)." */
const signsAround = /^[\p{P}\p{Z}\p{C}]+|[\p{P}\p{Z}\p{C}]+$/gu;
const signsBehind = /(?:(?![/\\])[\p{P}\p{Z}\p{C}])+$/u;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id that an address of a post may mean, if no post has the id in it: without the signs around it, and a UUID in small letters. */
export function intendedId(id: string): string {
  const bare = id.replace(signsAround, '');
  return uuid.test(bare) ? bare.toLowerCase() : bare;
}

/** An id of dots would be another folder. */
const articles = /^\/blog\/(?!\.{1,2}$)([^/]+)$/i;

/**
 * The canonical path of a page. Accepts unneeded escapes, doubled or trailing slashes, capitals, `index.html`, and the signs of a
 * sentence that follow. The id of a post stays as it is.
 * @param path as requested, with valid escapes
 * @param ownPages names of pages that a company has added
 * @returns nothing if the path is not that of a page
 */
export function pagePath(path: string, ownPages: readonly string[] = []): string | undefined {
  const segments = path.split(/[/\\]+/).filter(Boolean);
  const escaped = segments.map((segment) => encodeURIComponent(decodeURIComponent(segment)));
  const canonical = `/${escaped.join('/')}`.replace(/\/index\.html$|\.html$/i, '') || '/';
  const fixed = canonical.toLowerCase();
  const isPage = (path: string) => fixedPaths.has(path) || ownPages.includes(path.slice(1));
  if (isPage(fixed)) return fixed;
  const bare = decodeURIComponent(fixed).replace(signsBehind, '');
  // A path of signs only, such as the target `*`, is not a page.
  if (bare !== '/' && isPage(bare)) return bare;
  const [, id] = articles.exec(canonical) ?? [];
  return id && `/blog/${id}`;
}

const extras = Object.values(
  import.meta.glob<{ addresses: string[]; unlisted?: string[] }>('../extras/*/addresses.ts', {
    eager: true,
  }),
);

/** The beginnings of addresses that search engines are asked not to list. */
export const unlisted = ['/api/', ...extras.flatMap(({ unlisted = [] }) => unlisted)];

/**
 * What the server has beside its pages: files, and folders with a slash at the end. The core's own are listed
 * here; an extra names its in `addresses.ts`.
 */
const otherAddresses = [
  '/api/',
  '/assets/',
  '/content/',
  '/elements/',
  '/fonts/',
  '/.well-known/',
  '/feed.xml',
  '/feed',
  '/rss',
  '/sitemap.xml',
  '/robots.txt',
  '/contact.vcf',
  '/contact-qr.svg',
  '/print.css',
  '/favicon.svg',
  '/favicon.ico',
  '/icon.png',
  '/apple-touch-icon.png',
  ...extras.flatMap(({ addresses }) => addresses),
];

/** Whether a path is that of a file, or of a page of an extra. */
export const isOtherAddress = (path: string): boolean =>
  otherAddresses.some((address) => (address.endsWith('/') ? path.startsWith(address) : path === address));
