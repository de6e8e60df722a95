import { defineElement } from '../../element/element-class.ts';

import { siteHeader } from '../../locales/en/site-header.ts';
import sheets from './site-header.css.ts?sheets';
import { attributes, createSiteHeaderStore } from './site-header.store.ts';
import { SiteHeader } from './site-header.tsx';

export const definition = defineElement({
  tag: 'trade-site-header',
  messages: siteHeader,
  attributes,
  sheets,
  createStore: createSiteHeaderStore,
  View: SiteHeader,
});
