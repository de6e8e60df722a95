import type { Article, BlogPost, GalleryItem, Impostor, Person, TabEntry } from './response-fields.ts';

/** A page of a list. `current_page` and `last_page` count from 1. */
export interface Paged<Item> {
  data: Item[];
  current_page: number;
  last_page: number;
  total?: number;
  /** Whether `last_page` is a guess, because the API does not say which page is the last. */
  isLastAssumed?: true;
  /** How many items the API sent, if some of them cannot be shown. */
  received?: number;
}

export const pageSize = 8;

/** The `type` codes of the tabs' path. */
export const tabTypeCodes = { products: 1, services: 2, industries: 3 } as const;
export type TabType = keyof typeof tabTypeCodes;

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
  /** The people who answer enquiries. Empty if the API has no such list. */
  people(signal?: AbortSignal): Promise<readonly Person[]>;
  /** Known fakes. Empty if the API has no such list. */
  impostors(signal?: AbortSignal): Promise<readonly Impostor[]>;
}
