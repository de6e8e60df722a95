import { sitePages } from '../../src/navigation/site-pages.ts';
import { fixedRoutes } from '../pages/routes.ts';
import { link } from './link-lists.ts';
import { fillText, pageTemplate, type Variables } from './page-template.ts';

/** The page that lists all others: links to all fixed pages, and to posts. */
export const siteMapPage = 'site-map';

/** The number of posts on that page, the newest; the blog has all. */
export const siteMapPosts = 96;

/** Links to all fixed pages, in the order of the header. */
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
  const { playground } = texts;
  if (playground) links.push(link(playground, 'Playground: our elements on your pages'));
  return `<ul class="places">${links.join('')}</ul>`;
}
