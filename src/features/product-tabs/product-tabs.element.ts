import { companyOrigin } from '../../api/api-base.ts';
import { choiceAttribute, textAttribute } from '../../element/attributes.ts';
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
    type: choiceAttribute(['products', 'services', 'industries'], 'products'),
    tab: tabAttribute,
    'contact-href': textAttribute(`${companyOrigin}/contact-us`),
    'failure-message': textAttribute(),
  },
  sheets,
  createStore: createProductTabsStore,
  View: ProductTabs,
  load: (store, signal) => store.getState().load(signal),
});
