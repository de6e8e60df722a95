import { pages } from './pages.ts';

export const mobileMenu = { ...pages, menu: 'Menu' };
