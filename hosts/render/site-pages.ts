import type { Company } from '../content/company.ts';
import { isLeftOut } from '../content/company-pages.ts';
import type { CompanyEdition } from '../content/edition.ts';
import { fixedRoutes, type Route } from '../pages/routes.ts';
import { pagePath } from '../pages/site-paths.ts';
import { ownPages } from './content-pages.ts';

/** All pages of a site except posts: the shipped ones that are not left out, and those of the company's folder. */
const listPages = (edition: CompanyEdition): readonly Route[] => [
  ...fixedRoutes.filter(({ path }) => !isLeftOut(edition.company, path)),
  ...ownPages(edition).map((page): Route => ({ path: `/${page}`, page, languages: ['en'] })),
];

export const sitePagesOf = (edition: CompanyEdition): readonly Route[] => edition.derive(listPages);

/** A page of the folder, by its address: `careers` is at `/careers`. */
export const ownPageAt = (edition: CompanyEdition, path: string): string | undefined =>
  ownPages(edition).find((page) => path === `/${page}`);

/** The canonical path of a page of the site, or of a post, for another spelling of it; undefined if the site has no such page. */
export function canonicalPath(edition: CompanyEdition, path: string): string | undefined {
  const sitePath = pagePath(path, ownPages(edition));
  return sitePath && !isLeftOut(edition.company, sitePath) ? sitePath : undefined;
}

/** A text with addresses of the site, in which those of pages that the company has left out lead to its home page. */
export const withoutLeftOut = (text: string, origin: string, company: Company): string =>
  text
    .split(origin)
    .map((part, index) => {
      const [path = ''] = /^\/[\w-]+/.exec(part) ?? [];
      return index > 0 && isLeftOut(company, path) ? part.replace(/^[^\s"'<>&?#]*/, '/') : part;
    })
    .join(origin);
