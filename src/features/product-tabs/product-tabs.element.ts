import { defineElement } from '../../element/element-class.ts';
import { productTabs } from '../../locales/en/product-tabs.ts';
import { itemNames } from '../../navigation/tab-addresses.ts';
import { loadResource } from '../../shared/resource.ts';
import sheets from './product-tabs.css.ts?sheets';
import { attributes, createProductTabsStore } from './product-tabs.store.ts';
import { ProductTabs } from './product-tabs.tsx';

export const definition = defineElement({
  tag: 'trade-product-tabs',
  messages: productTabs,
  attributes,
  sheets,
  createStore: createProductTabsStore,
  View: ProductTabs,
  load: loadResource,
  hasPages: true,
  anchors: ({ value }) => (value ?? []).flatMap(({ content }) => content.flatMap(itemNames)),
});
