import { text } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';

import { siteHeader } from '../../locales/en/site-header.ts';
import sheets from './site-header.css.ts?sheets';
import { createSiteHeaderStore } from './site-header.store.ts';
import { SiteHeader } from './site-header.tsx';

export const definition = defineElement({
  tag: 'trade-site-header',
  messages: siteHeader,
  attributes: {
    company: text(import.meta.env.VITE_COMPANY_NAME),
    email: text(import.meta.env.VITE_COMPANY_EMAIL),
    phone: text(import.meta.env.VITE_COMPANY_PHONE),
    product: text(import.meta.env.VITE_HUB_PRODUCT),
    current: text(),
  },
  sheets,
  createStore: createSiteHeaderStore,
  View: SiteHeader,
});
