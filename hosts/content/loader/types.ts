import type { Article, GalleryItem, TabEntry, TabType } from '../../../src/api/types.ts';

/** All that the embedded API serves, held in memory and never changed. */
export interface Content {
  /** Newest first. */
  posts: Article[];
  gallery: GalleryItem[];
  tabs: Record<TabType, TabEntry[]>;
}
