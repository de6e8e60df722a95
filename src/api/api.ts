import type { Article, BlogPost, GalleryItem, TabEntry } from './response-fields.ts';
import type { Paged, TabType } from './types.ts';

export interface ListParameters {
  /** From 1. */
  page: number;
  size: number;
}

/** The reads of the API. Every failure is an `ApiError`. Abort a read when its result is no longer needed. */
export interface ApiReads {
  blog(parameters: ListParameters, signal?: AbortSignal): Promise<Paged<BlogPost>>;
  /** `undefined` when there is no such post. */
  article(id: string, signal?: AbortSignal): Promise<Article | undefined>;
  gallery(parameters: ListParameters, signal?: AbortSignal): Promise<Paged<GalleryItem>>;
  tabs(type: TabType, signal?: AbortSignal): Promise<TabEntry[]>;
}
