import { pageNames } from './page-names.ts';

export const mobileMenu = { ...pageNames, menu: 'Main pages' };
