/** The pages of the site, and the keys of their names. */
export const pages = [
  ['/', 'home'],
  ['/industries', 'industries'],
  ['/products', 'products'],
  ['/services', 'services'],
  ['/partnership', 'partnership'],
  ['/about-us', 'about'],
  ['/contact-us', 'contact'],
  ['/gallery', 'gallery'],
  ['/blog', 'blog'],
] as const;
