export interface Route {
  /** Address, as Fastify writes it. */
  path: string;
  /** File in `pages/`, without its ending. */
  page: string;
  /** Whether the page exists in every language (`?lang=`, or the browser's preference); others are in English. */
  isTranslated: boolean;
}

const files = import.meta.glob<string>('./*.html', { query: '?raw', import: 'default', eager: true });

/** The files of this folder, by their names without the ending. */
export const pageSources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([file, source]) => [file.slice('./'.length, -'.html'.length), source]),
);

export const notFoundPage = 'not-found';

export const missingPostPage = 'missing-post';

/** Shown instead of a post that the API does not give. */
export const unavailablePage = 'unavailable';

/** Pages that are sent with the status of an error. They exist in every language. */
export const errorPages: Readonly<Record<string, number>> = {
  [notFoundPage]: 404,
  [missingPostPage]: 404,
  [unavailablePage]: 503,
};

/** Pages that are only an element, without texts of their own, whose styles they leave out. */
export const elementPages: readonly string[] = [
  'article',
  missingPostPage,
  'products',
  'services',
  'industries',
];

/** Parts of pages, and pages without an address of their own. */
const withoutRoute = ['layout', 'enquiry', ...Object.keys(errorPages)];

const paths: Readonly<Record<string, string>> = { home: '/', article: '/blog/:id' };

const translated = ['verify'];

export const routesOf = (pages: readonly string[]): Route[] =>
  pages
    .filter((page) => !withoutRoute.includes(page))
    .map((page) => ({
      path: paths[page] ?? `/${page.toLowerCase()}`,
      page,
      isTranslated: translated.includes(page),
    }));

/** Every route of the site; the sitemap and the static export follow it. */
export const routes: readonly Route[] = routesOf(Object.keys(pageSources));

export const fixedRoutes = routes.filter(({ path }) => !path.includes(':'));
