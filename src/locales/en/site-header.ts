import { hubButton } from './hub-button.ts';
import { pages } from './pages.ts';

export const siteHeader = {
  ...hubButton,
  ...pages,
  navigation: 'Main',
  menu: 'Menu',
};
