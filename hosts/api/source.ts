import type { ApiReads, ListParameters } from '../../src/api/api.ts';
import { responses } from '../../src/api/shapes.ts';
import type { Paged } from '../../src/api/types.ts';
import type { Content } from '../content/loader/types.ts';

/** Where the server's pages, feeds and frames get their content: the embedded API or an external one. */
export interface Source {
  /** The API as one page reads it. */
  open(): Reading;
  /** Whether the API responds now, for a health check. */
  isAvailable(): Promise<boolean>;
}

export interface Reading {
  /** The same read returns the same each time, so that all parts of a page agree. */
  api: ApiReads;
  /** Whether the API still sends what was read. Requests newer responses where the cached ones are stale. */
  isCurrent(): Promise<boolean>;
  /** Milliseconds by which the oldest response is overdue; 0 if none is. */
  overdue(): number;
}

/** One page of a list. A list without items has one page, and a page past the last is empty. */
export function pageOf<Item>(items: readonly Item[], { page, size }: ListParameters): Paged<Item> {
  const start = (page - 1) * size;
  return {
    data: items.slice(start, start + size),
    current_page: page,
    last_page: Math.max(1, Math.ceil(items.length / size)),
  };
}

/**
 * The embedded API: the content in memory. Read by the same code as other APIs' responses, so that the browser, which calls it
 * over HTTP, gets the same as the server.
 */
export const createLocalApi = (content: Content): ApiReads => ({
  blog: async (wanted) => responses.blog(pageOf(content.posts, wanted), wanted, ''),
  article: async (id) =>
    responses.article(
      content.posts.filter(({ uuid }) => uuid === id),
      '',
    ),
  gallery: async (wanted) => responses.gallery(pageOf(content.gallery, wanted), wanted, ''),
  tabs: async (type) => responses.tabs(content.tabs[type], ''),
});

/** @param content changes only together with its edition */
export function createLocalSource(content: Content): Source {
  const api = createLocalApi(content);
  return {
    open() {
      const { edition } = content;
      return { api, isCurrent: async () => content.edition === edition, overdue: () => 0 };
    },
    isAvailable: async () => true,
  };
}
