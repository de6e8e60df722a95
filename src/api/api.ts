import type { Memory } from './memory.ts';
import type { Article, BlogPost, GalleryItem, Paged, TabEntry, TabType } from './types.ts';

export interface ListParameters {
  /** From 1. */
  page: number;
  size: number;
}

/** What can be read from the API. Every failure of the API is an `ApiError`. A read that nobody waits for may be aborted. */
export interface ApiReads {
  blog(parameters: ListParameters, signal?: AbortSignal): Promise<Paged<BlogPost>>;
  /** `undefined` when there is no such post. */
  article(id: string, signal?: AbortSignal): Promise<Article | undefined>;
  gallery(parameters: ListParameters, signal?: AbortSignal): Promise<Paged<GalleryItem>>;
  tabs(type: TabType, signal?: AbortSignal): Promise<TabEntry[]>;
}

/** All that an element is given of the API. */
export interface Api extends ApiReads {
  /** What the elements of the page have loaded; nothing before the first of them has, and on the server. */
  memory(): Memory | undefined;
}
