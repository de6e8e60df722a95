import { hubButton } from './hub-button.ts';
import { pageNames } from './page-names.ts';

export const siteHeader = {
  ...hubButton,
  ...pageNames,
  navigation: 'Main',
  menu: 'Menu',
};
