import { routes } from '../pages/routes.ts';

const fixedPaths = new Set(routes.map(({ path }) => path).filter((path) => !path.includes(':')));
const articles = /^\/blog\/([^/]+)$/i;

/**
 * The one path of the page that a path means, whatever its spelling: escapes that are not needed, doubled or final slashes,
 * capitals, `index.html`. An id of a post keeps its capitals.
 * @param path as requested, with valid escapes
 * @returns nothing when it means no page
 */
export function pagePath(path: string): string | undefined {
  const segments = path.split(/[/\\]+/).filter(Boolean);
  const plain = `/${segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/')}`;
  const named = plain.replace(/\/index\.html$|\.html$/i, '') || '/';
  const fixed = named.toLowerCase();
  if (fixedPaths.has(fixed)) return fixed;
  const id = articles.exec(named)?.[1];
  return id && `/blog/${id}`;
}
