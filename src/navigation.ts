/** Addresses of the pages that header, menu and footer lead to, by the keys of their names. In the order of the header. */
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
