import type { SharedRequests } from './shared-requests.ts';
import type { Article, BlogPost, GalleryItem, Paged, TabEntry, TabType } from './types.ts';

export interface ListParameters {
  /** From 1. */
  page: number;
  size: number;
}

/** The reads: an enquiry is sent by `send-enquiry.ts`. They are retried, and shared while they are under way; every failure of the API is an `ApiError`. */
export interface Api {
  blog(parameters: ListParameters, signal: AbortSignal): Promise<Paged<BlogPost>>;
  article(id: string, signal: AbortSignal): Promise<Article | undefined>;
  gallery(parameters: ListParameters, signal: AbortSignal): Promise<Paged<GalleryItem>>;
  tabs(type: TabType, signal: AbortSignal): Promise<TabEntry[]>;
}

export interface ApiAccess {
  /** Address of the API, read at each call. */
  apiBase: () => string;
  /** Stands in for the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Shares reads that are under way; those of the page unless given. */
  requests?: SharedRequests | undefined;
  /** How often a read that failed is sent again; 3 unless given. */
  retries?: number | undefined;
}
