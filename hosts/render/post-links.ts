import escapeHtml from 'escape-html';
import { type ApiReads, pageSize } from '../../src/api/api.ts';
import type { BlogPost } from '../../src/api/response-fields.ts';
import { sitePages } from '../../src/navigation.ts';
import { pageAddress } from '../../src/ui/paged-list/page-address.ts';
import { fixedRoutes } from '../pages/routes.ts';
import { postPath } from './feeds.ts';
import { fillText, pageTemplate, type Variables } from './templates.ts';

export const siteMapPage = 'site-map';

/** Pages of the blog whose posts are on one page of the site map. */
const blogPages = 12;

export const firstBlogPage = (number: number): number => (number - 1) * blogPages + 1;

const { VITE_CONTENT_LANGUAGE } = import.meta.env;

const link = (address: string, name: string) =>
  `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></li>`;

const postLinks = (posts: readonly BlogPost[]): string =>
  `<ul class="places" lang="${VITE_CONTENT_LANGUAGE || 'en'}">${posts.map((post) => link(postPath(post), post.title)).join('')}</ul>`;

export const relatedLinks = (posts: readonly BlogPost[]): string =>
  posts.length === 0
    ? ''
    : `<section class="related" aria-labelledby="related"><h2 id="related">Related posts</h2>${postLinks(posts)}</section>`;

export function pageLinks(texts: Variables): string {
  const order: string[] = Object.values(sitePages);
  const rank = ({ path }: { path: string }) => (order.indexOf(path) + order.length) % order.length;
  const pages = fixedRoutes.filter(({ page }) => page !== siteMapPage);
  const links = pages
    .sort((a, b) => rank(a) - rank(b))
    .map(({ path, page }) => {
      const [title = ''] = fillText(pageTemplate(page).title, texts).split(' | ');
      return link(path, path === '/' ? (texts['page.home'] ?? title) : title);
    });
  return `<ul class="places">${links.join('')}</ul>`;
}

/**
 * Links to the posts of one page of the site map, and to its other pages by number.
 * @param page all posts unless given
 */
export async function allPostLinks(api: ApiReads, page?: number): Promise<string> {
  const first = firstBlogPage(page ?? 1);
  const posts: BlogPost[] = [];
  let last = first;
  for (let number = first; number <= last && !(page && number >= first + blogPages); number++) {
    const { data, last_page } = await api.blog({ page: number, size: pageSize });
    posts.push(...data);
    last = last_page;
  }
  const count = page ? Math.ceil(last / blogPages) : 1;
  const numbers = Array.from({ length: count }, (_, index) => index + 1).map((number) => {
    const address = number === 1 ? '/site-map#posts' : `${pageAddress(number)}#posts`;
    return number === page
      ? `<li><a href="${address}" aria-current="page">${number}</a></li>`
      : link(address, String(number));
  });
  const others =
    count > 1 ? `<nav aria-label="Pages of posts"><ul class="numbers">${numbers.join('')}</ul></nav>` : '';
  return postLinks(posts) + others;
}
