import { type Language, languages } from '../locales/languages.ts';

/**
 * Addresses of the pages that header, menu and footer lead to, by the keys of their names. In the order of
 * the header.
 */
export const sitePages = {
  home: '/',
  industries: '/industries',
  products: '/products',
  services: '/services',
  partnership: '/partnership',
  about: '/about-us',
  contact: '/contact-us',
  gallery: '/gallery',
  blog: '/blog',
} as const;

export type SitePage = keyof typeof sitePages;

/** The languages of the pages that exist in others than English, too. */
const translations: Readonly<Record<string, readonly Language[]>> = {
  '/contact-us': languages,
  '/verify': languages,
};

const english: readonly Language[] = ['en'];

/** The languages of the page at a path. */
export const languagesOf = (path: string): readonly Language[] => translations[path] ?? english;

/** The address of the page at a path in a language. */
export const addressIn = (path: string, language: Language): string =>
  language === 'en' ? path : `${path}?lang=${language}`;

const pathOf = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');

/** Whether a link's page is the one shown, or the one that it is below: `/blog` for `/blog/x`. */
export function isCurrent(href: string, current: string): boolean {
  const path = pathOf(current);
  return path === href || path.startsWith(`${href}/`);
}
