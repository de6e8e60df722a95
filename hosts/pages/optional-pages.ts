import type { SitePage } from '../../src/navigation/site-pages.ts';

/** The pages that a company may leave out: all except those with its contacts, and those that the law requires. */
const ofSite = [
  'industries',
  'products',
  'services',
  'partnership',
  'about-us',
  'gallery',
  'blog',
  'verify',
  'how-to-buy',
  'shipping-return',
  'refund-policy',
  'site-map',
] as const satisfies readonly SitePage[];

const extras = Object.values(
  import.meta.glob<{ pages?: readonly string[] }>('../extras/*/addresses.ts', { eager: true }),
);

/** A page that may be left out; an extra names its own in `addresses.ts`. */
export type OptionalPage = (typeof ofSite)[number];

export const pagesOfSite: readonly OptionalPage[] = ofSite;

/** The names of all pages that may be left out. */
export const optionalPages: readonly string[] = [...ofSite, ...extras.flatMap(({ pages = [] }) => pages)];

/** Addresses of files that go with a page. */
const files: Readonly<Record<string, readonly string[]>> = { blog: ['/feed.xml', '/feed', '/rss'] };

/** Whether an address is that of a page, below it, or that of a file that belongs to it. */
export const belongsTo = (page: string, path: string): boolean =>
  path === `/${page}` || path.startsWith(`/${page}/`) || (files[page]?.includes(path) ?? false);
