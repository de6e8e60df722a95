import { defineElement } from '../../element/element-class.ts';
import { mobileMenu } from '../../locales/en/mobile-menu.ts';
import sheets from './mobile-menu.css.ts?sheets';
import { attributes, createMobileMenuStore } from './mobile-menu.store.ts';
import { MobileMenu } from './mobile-menu.tsx';

export const definition = defineElement({
  tag: 'trade-mobile-menu',
  messages: mobileMenu,
  attributes,
  sheets,
  createStore: createMobileMenuStore,
  View: MobileMenu,
});
