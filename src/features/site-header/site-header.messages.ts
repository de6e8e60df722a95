import type { MenuLink } from '../../ui/menu/menu-links.tsx';

export const messages = {
  navigation: 'Main',
  menu: 'Menu',
  home: 'Home',
  links: [
    ['/', 'Home'],
    ['/industries', 'Industries'],
    ['/products', 'Products'],
    ['/services', 'Services'],
    ['/partnership', 'Partnership'],
    ['/about-us', 'About Us'],
    ['/contact-us', 'Contact Us'],
    ['/gallery', 'Gallery'],
    ['/blog', 'Blog'],
  ] as const satisfies readonly MenuLink[],
};
