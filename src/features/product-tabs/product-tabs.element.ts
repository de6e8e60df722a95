import { companyOrigin } from '../../api/api-base.ts';
import { choice, text } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';
import { productTabs } from '../../locales/en/product-tabs.ts';
import { tabAttribute } from './parse-tab.ts';
import sheets from './product-tabs.css.ts?sheets';
import { createProductTabsStore } from './product-tabs.store.ts';
import { ProductTabs } from './product-tabs.tsx';

export const definition = defineElement({
  tag: 'trade-product-tabs',
  messages: productTabs,
  attributes: {
    type: choice(['products', 'services', 'industries'], 'products'),
    tab: tabAttribute,
    'contact-href': text(`${companyOrigin}/contact-us`),
    'failure-message': text(),
  },
  sheets,
  createStore: createProductTabsStore,
  View: ProductTabs,
  load: (store, signal) => store.getState().load(signal),
});
