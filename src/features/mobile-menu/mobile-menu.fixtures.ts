import type { MobileMenuProperties } from './mobile-menu.store.ts';

export const mobileMenu: MobileMenuProperties = {
  email: 'enquiries@example.com',
  phone: '+60 3 0000 0000',
  pages: '',
  current: '/services',
};
