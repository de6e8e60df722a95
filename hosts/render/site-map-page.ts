import { menuPages, sitePages } from '../../src/navigation/site-pages.ts';
import type { CompanyEdition } from '../content/edition.ts';
import { contentPage } from './content-pages.ts';
import type { EveryPageValues, OwnValues } from './page-names.ts';
import { pageTemplate } from './page-template.ts';
import type { PageTexts } from './page-texts.ts';
import { sitePagesOf } from './site-pages.ts';

/** The page that lists all others: links to all fixed pages, and to posts. */
export const siteMapPage = 'site-map';

/** The number of posts on that page, the newest; the blog has all. */
export const siteMapPosts = 96;

const order: string[] = menuPages.header.map(([page]) => sitePages[page]);

/** The place of a page in the header; those that are not in it follow. */
const rank = (path: string): number => {
  const place = order.indexOf(path);
  return place < 0 ? order.length : place;
};

/** Links to all fixed pages, in the order of the header. */
export function pageLinks(
  values: EveryPageValues,
  { t }: PageTexts,
  edition: CompanyEdition,
): OwnValues<'site-map'>['pages'] {
  const pages = sitePagesOf(edition)
    .filter(({ page }) => page !== siteMapPage)
    .sort((a, b) => rank(a.path) - rank(b.path))
    .map(({ path, page }) => {
      const [name = ''] = (contentPage(page, edition) ?? pageTemplate(page)).title
        .renderText(values, t)
        .split(' | ');
      return { address: path, name: path === '/' ? t('page.home') : name.trim() };
    });
  const { playground } = values;
  return playground
    ? [...pages, { address: playground, name: 'Playground: our elements on your pages' }]
    : pages;
}
