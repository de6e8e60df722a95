import { defineElement } from '../../element/element-class.ts';
import { gallery } from '../../locales/en/gallery.ts';
import { loadResource } from '../../shared/resource.ts';
import sheets from './gallery.css.ts?sheets';
import { attributes, createGalleryStore } from './gallery.store.ts';
import { Gallery } from './gallery.tsx';

export const definition = defineElement({
  tag: 'trade-gallery',
  messages: gallery,
  attributes,
  sheets,
  createStore: createGalleryStore,
  View: Gallery,
  load: loadResource,
});
