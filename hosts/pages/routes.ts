import type { Language } from '../../src/locales/languages.ts';
import { languagesOf } from '../../src/navigation/site-pages.ts';

export interface Route {
  /** Address, as Fastify writes it. */
  path: string;
  /** File in `pages/`, without its ending. */
  page: string;
  /** The languages of the page: `?lang=` chooses one, or the browser's preference if there are several. */
  languages: readonly Language[];
}

const files = import.meta.glob<string>('./*.html', { query: '?raw', import: 'default', eager: true });

/** The files of this folder, by their names without the ending: `NAME`, and `NAME.LANGUAGE` for a page of its own in a language. */
export const pageSources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([file, source]) => [file.slice('./'.length, -'.html'.length), source]),
);

const includes = import.meta.glob<string>('./includes/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The templates that pages render by `{% render 'NAME' %}`. */
export const includeSources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(includes).map(([file, source]) => [
    file.slice('./includes/'.length, -'.html'.length),
    source,
  ]),
);

export const notFoundPage = 'not-found';

export const missingPostPage = 'missing-post';

/** Shown instead of a post that the API does not give. */
export const unavailablePage = 'unavailable';

/** Shown on the address that a form posted without script is sent on to. */
export const sentPage = 'enquiry-sent';

/** Pages that are sent with the status of an error. They exist in every language. */
export const errorPages: Readonly<Record<string, number>> = {
  [notFoundPage]: 404,
  [missingPostPage]: 404,
  [unavailablePage]: 503,
};

/** Parts of pages, and pages without an address of their own. */
const withoutRoute = ['layout', 'enquiry', sentPage, ...Object.keys(errorPages)];

const paths: Readonly<Record<string, string>> = { home: '/', article: '/blog/:id' };

const pathOf = (page: string): string => paths[page] ?? `/${page.toLowerCase()}`;

/** @throws {Error} on a file for a language that `src/navigation/site-pages.ts` does not give the page: no link would lead to it */
export function routesOf(pages: readonly string[]): Route[] {
  for (const file of pages.filter((page) => page.includes('.'))) {
    const [page = '', language] = file.split('.');
    if (!languagesOf(pathOf(page)).some((known) => known === language)) {
      throw new Error(
        `hosts/pages/${file}.html: add "${language}" to the languages of ${pathOf(page)} in src/navigation/site-pages.ts`,
      );
    }
  }
  return pages
    .filter((page) => !withoutRoute.includes(page) && !page.includes('.'))
    .map((page) => ({ path: pathOf(page), page, languages: languagesOf(pathOf(page)) }));
}

/** Every route of the site; the sitemap and the static export follow it. */
export const routes: readonly Route[] = routesOf(Object.keys(pageSources));

export const fixedRoutes = routes.filter(({ path }) => !path.includes(':'));
