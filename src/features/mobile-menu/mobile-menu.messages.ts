import type { MenuLink } from '../../ui/menu/menu-links.tsx';

export const messages = {
  button: 'Menu',
  navigation: 'Menu',
  links: [
    ['/', 'Home'],
    ['/products', 'Products'],
    ['/services', 'Services'],
    ['/about-us', 'About Us'],
    ['/contact-us', 'Contact Us'],
  ] as const satisfies readonly MenuLink[],
};
