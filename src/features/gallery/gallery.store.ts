import { createStore } from 'zustand/vanilla';
import { pageSize } from '../../api/api.ts';
import type { GalleryItem } from '../../api/response-fields.ts';
import { integerAttribute, type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import type { ElementContext, Store } from '../../element/element-definition.ts';
import {
  createPagedList,
  itemsOf,
  type PagedListEvents,
  type PagedListState,
  pageAttribute,
} from '../../shared/paged-list/paged-list.store.ts';

export const attributes = {
  heading: textAttribute(),
  page: pageAttribute,
  'page-size': integerAttribute(pageSize, 1),
  'failure-message': textAttribute(),
};

export type GalleryProperties = PropertiesOf<typeof attributes>;

export interface GalleryEvents extends PagedListEvents {
  /** A picture was opened; `index` counts from 0. */
  'trade-lightbox-open': { index: number };
  /** The visitor moved to another picture; `index` counts from 0. */
  'trade-lightbox-move': { index: number };
  'trade-lightbox-close': null;
}

export interface GalleryState extends PagedListState<GalleryItem> {
  /** Index of the picture shown large; `null` while none is. */
  enlarged: number | null;
  enlarge(index: number): void;
  /**
   * Shows the next picture (1) or the previous one (-1), if there is one; past the last, when the next page
   * has loaded.
   */
  move(step: 1 | -1): Promise<void>;
  close(): void;
}

export function createGalleryStore(
  context: ElementContext<GalleryProperties, GalleryEvents>,
): Store<GalleryState> {
  const { emit, api } = context;
  return createStore<GalleryState>((set, get) => ({
    ...createPagedList({ tag: 'trade-gallery', context, readPage: api.gallery, set, get }),
    enlarged: null,

    enlarge(index) {
      set({ enlarged: index });
      emit('trade-lightbox-open', { index });
    },

    async move(step) {
      const { enlarged: index, loadNext } = get();
      if (index === null) return;
      const last = () => itemsOf(get()).length - 1;
      if (index + step > last()) await loadNext();
      const next = Math.min(Math.max(index + step, 0), last());
      // The visitor may have moved on while the page was loading.
      if (next === index || get().enlarged !== index) return;
      set({ enlarged: next });
      emit('trade-lightbox-move', { index: next });
      if (next === last()) loadNext();
    },

    close() {
      if (get().enlarged === null) return;
      set({ enlarged: null });
      emit('trade-lightbox-close', null);
    },
  }));
}
