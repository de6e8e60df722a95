import { textAttribute } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';
import { mobileMenu } from '../../locales/en/mobile-menu.ts';
import sheets from './mobile-menu.css.ts?sheets';
import { createMobileMenuStore } from './mobile-menu.store.ts';
import { MobileMenu } from './mobile-menu.tsx';

export const definition = defineElement({
  tag: 'trade-mobile-menu',
  messages: mobileMenu,
  attributes: {
    email: textAttribute(import.meta.env.VITE_COMPANY_EMAIL),
    phone: textAttribute(import.meta.env.VITE_COMPANY_PHONE),
    current: textAttribute(),
  },
  sheets,
  createStore: createMobileMenuStore,
  View: MobileMenu,
});
