import { type Language, languages } from '../locales/languages.ts';

/** The pages of the site, by the names of their files, with their addresses. */
export const sitePages = {
  home: '/',
  industries: '/industries',
  products: '/products',
  services: '/services',
  partnership: '/partnership',
  'about-us': '/about-us',
  'contact-us': '/contact-us',
  gallery: '/gallery',
  blog: '/blog',
  verify: '/verify',
  'how-to-buy': '/how-to-buy',
  'shipping-return': '/shipping-return',
  'refund-policy': '/refund-policy',
  'terms-conditions': '/terms-conditions',
  'privacy-policy': '/privacy-policy',
  'site-map': '/site-map',
} as const;

export type SitePage = keyof typeof sitePages;

/** The address of a page. Code writes one as `'/blog' satisfies PagePath`: without the page, it does not compile. */
export type PagePath = (typeof sitePages)[SitePage];

/** Where each page is a link in every page: its menus, each in its order, with the keys of the names. */
export const menuPages = {
  header: [
    ['home', 'page.home'],
    ['industries', 'page.industries'],
    ['products', 'page.products'],
    ['services', 'page.services'],
    ['partnership', 'page.partnership'],
    ['about-us', 'page.about'],
    ['contact-us', 'page.contact'],
    ['gallery', 'page.gallery'],
    ['blog', 'page.blog'],
  ],
  menu: [
    ['home', 'page.home'],
    ['products', 'page.products'],
    ['services', 'page.services'],
    ['about-us', 'page.about'],
    ['contact-us', 'page.contact'],
  ],
  footer: [
    ['privacy-policy', 'link.privacyPolicy'],
    ['terms-conditions', 'link.termsAndConditions'],
    ['how-to-buy', 'link.howToBuy'],
    ['shipping-return', 'link.shippingAndReturn'],
    ['refund-policy', 'link.refundPolicy'],
    ['about-us', 'link.aboutUs'],
    ['partnership', 'link.partnership'],
    ['contact-us', 'link.contactUs'],
    ['site-map', 'link.siteMap'],
  ],
} as const satisfies Record<string, readonly (readonly [SitePage, string])[]>;

export type Menu = keyof typeof menuPages;

/** The languages of the pages that exist in others than English, too. */
const translations: { readonly [Path in PagePath]?: readonly Language[] } = {
  '/contact-us': languages,
  '/verify': languages,
};

const english: readonly Language[] = ['en'];

/** The languages of the page at a path. */
export const languagesOf = (path: string): readonly Language[] => translations[path as PagePath] ?? english;

/** The address of the page at a path in a language. */
export const addressIn = (path: string, language: Language): string =>
  language === 'en' ? path : `${path}?lang=${language}`;

const pathOf = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');

/** Whether a link's page is the one shown, or the one that it is below: `/blog` for `/blog/x`. */
export function isCurrent(href: string, current: string): boolean {
  const path = pathOf(current);
  return path === href || path.startsWith(`${href}/`);
}
