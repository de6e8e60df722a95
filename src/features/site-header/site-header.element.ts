import { textAttribute } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';

import { siteHeader } from '../../locales/en/site-header.ts';
import sheets from './site-header.css.ts?sheets';
import { createSiteHeaderStore } from './site-header.store.ts';
import { SiteHeader } from './site-header.tsx';

export const definition = defineElement({
  tag: 'trade-site-header',
  messages: siteHeader,
  attributes: {
    company: textAttribute(import.meta.env.VITE_COMPANY_NAME),
    email: textAttribute(import.meta.env.VITE_COMPANY_EMAIL),
    phone: textAttribute(import.meta.env.VITE_COMPANY_PHONE),
    product: textAttribute(import.meta.env.VITE_HUB_PRODUCT),
    current: textAttribute(),
  },
  sheets,
  createStore: createSiteHeaderStore,
  View: SiteHeader,
});
