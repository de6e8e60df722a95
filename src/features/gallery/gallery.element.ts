import { pageSize } from '../../api/types.ts';
import { integerAttribute, textAttribute } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';
import { gallery } from '../../locales/en/gallery.ts';
import { pageAttribute } from '../../ui/paged-list/page-address.ts';
import sheets from './gallery.css.ts?sheets';
import { createGalleryStore } from './gallery.store.ts';
import { Gallery } from './gallery.tsx';

export const definition = defineElement({
  tag: 'trade-gallery',
  messages: gallery,
  attributes: {
    heading: textAttribute(),
    page: pageAttribute,
    'page-size': integerAttribute(pageSize, 1),
    'failure-message': textAttribute(),
  },
  sheets,
  createStore: createGalleryStore,
  View: Gallery,
  load: (store, signal) => store.getState().load(signal),
});
