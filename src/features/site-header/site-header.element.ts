import { text } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';

import { siteHeader } from '../../locales/en/site-header.ts';
import sheets from './site-header.css.ts?sheets';
import { createSiteHeaderStore } from './site-header.store.ts';
import { SiteHeader } from './site-header.tsx';

export const definition = defineElement({
  tag: 'trade-site-header',
  messages: siteHeader,
  attributes: { company: text(), email: text(), phone: text(), product: text(), current: text() },
  sheets,
  createStore: createSiteHeaderStore,
  View: SiteHeader,
});
