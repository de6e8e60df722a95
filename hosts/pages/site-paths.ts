import { fixedRoutes } from './routes.ts';

const fixedPaths = new Set(fixedRoutes.map(({ path }) => path));
/** An id of dots would be another folder. */
const articles = /^\/blog\/(?!\.{1,2}$)([^/]+)$/i;

/**
 * The canonical path of a page. Accepts unneeded escapes, doubled or trailing slashes, capitals and `index.html`. The id
 * of a post keeps its capitals.
 * @param path as requested, with valid escapes
 * @param own names of pages that a company has added
 * @returns nothing if the path is not that of a page
 */
export function pagePath(path: string, own: readonly string[] = []): string | undefined {
  const segments = path.split(/[/\\]+/).filter(Boolean);
  const escaped = segments.map((segment) => encodeURIComponent(decodeURIComponent(segment)));
  const canonical = `/${escaped.join('/')}`.replace(/\/index\.html$|\.html$/i, '') || '/';
  const fixed = canonical.toLowerCase();
  if (fixedPaths.has(fixed) || own.includes(fixed.slice(1))) return fixed;
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
  ...['/api/', '/assets/', '/content/', '/elements/', '/fonts/', '/.well-known/'],
  ...['/feed.xml', '/feed', '/rss', '/sitemap.xml', '/robots.txt', '/contact.vcf', '/contact-qr.svg'],
  ...['/print.css', '/favicon.svg', '/favicon.ico', '/icon.png', '/apple-touch-icon.png'],
  ...extras.flatMap(({ addresses }) => addresses),
];

/** Whether a path is that of a file, or of a page of an extra. */
export const isOtherAddress = (path: string): boolean =>
  otherAddresses.some((address) => (address.endsWith('/') ? path.startsWith(address) : path === address));
