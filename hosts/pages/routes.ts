export interface Route {
  /** Address, as Fastify writes it. */
  path: string;
  /** File in `pages/`, without its ending. */
  page: string;
  /** Whether it is there in every language, by `?lang=` or as the reader's browser prefers; the others are in English. */
  isTranslated?: boolean;
}

/** Every route of the site; the sitemap and the static export follow it. */
export const routes: readonly Route[] = [
  { path: '/', page: 'home' },
  { path: '/industries', page: 'industries' },
  { path: '/products', page: 'products' },
  { path: '/services', page: 'services' },
  { path: '/partnership', page: 'partnership' },
  { path: '/about-us', page: 'about-us' },
  { path: '/contact-us', page: 'contact-us' },
  { path: '/privacy-policy', page: 'privacy-policy' },
  { path: '/refund-policy', page: 'refund-policy' },
  { path: '/terms-conditions', page: 'terms-conditions' },
  { path: '/shipping-return', page: 'shipping-return' },
  { path: '/verify', page: 'verify', isTranslated: true },
  { path: '/gallery', page: 'gallery' },
  { path: '/blog', page: 'blog' },
  { path: '/blog/:id', page: 'article' },
];

export const notFoundPage = 'not-found';

/** Shown instead of a post that the API does not give. */
export const unavailablePage = 'unavailable';
