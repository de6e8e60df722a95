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

const pages = import.meta.glob<string>(['./*.html', '../extras/*/pages/*.html'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const includes = import.meta.glob<string>(['./includes/*.html', '../extras/*/includes/*.html'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const nameOf = (file: string): string => file.replace(/^.*\/|\.html$/g, '');

/** Sorts pages by name. */
const byName = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(files)
      .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
      .map((file) => [nameOf(file), files[file] ?? '']),
  );

/**
 * The pages of this folder and of extras, by the names of their files without the ending: `NAME`, and `NAME.LANGUAGE` for a page
 * of its own in a language.
 */
export const pageSources = byName(pages);

/** The templates that pages render by `{% render 'NAME' %}`. */
export const includeSources = byName(includes);

const inRepository = (file: string): string =>
  file.replace(/^\.\.\//, 'hosts/').replace(/^\.\//, 'hosts/pages/');

const fileNames = (files: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.keys(files).map((file) => [nameOf(file), inRepository(file)]));

const pageFiles = fileNames(pages);
const includeFiles = fileNames(includes);

/** The file of a page, as errors name it. */
export const pageFile = (name: string): string => pageFiles.get(name) ?? `hosts/pages/${name}.html`;

/** The file of a template that pages render, as errors name it. */
export const includeFile = (name: string): string =>
  includeFiles.get(name) ?? `hosts/pages/includes/${name}.html`;

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
export function routesOf(names: readonly string[]): Route[] {
  for (const file of names.filter((name) => name.includes('.'))) {
    const [page = '', language] = file.split('.');
    if (!languagesOf(pathOf(page)).some((pageLanguage) => pageLanguage === language)) {
      throw new Error(
        `${pageFile(file)}: add "${language}" to the languages of ${pathOf(page)} in src/navigation/site-pages.ts`,
      );
    }
  }
  return names
    .filter((page) => !withoutRoute.includes(page) && !page.includes('.'))
    .map((page) => ({ path: pathOf(page), page, languages: languagesOf(pathOf(page)) }));
}

/** Every route of the site; the sitemap and the static export follow it. */
export const routes: readonly Route[] = routesOf(Object.keys(pageSources));

export const fixedRoutes = routes.filter(({ path }) => !path.includes(':'));
