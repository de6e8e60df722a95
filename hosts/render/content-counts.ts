import { LRUCache } from 'lru-cache';
import type { TabType } from '../../src/api/types.ts';
import { apiTimeout, renderApi } from './render-api.ts';

const pageSize = 8;

export type ListName = 'blog' | 'gallery';

/** How much the API has. An address beyond it gets no page of its own: there is no limit to their number. */
export interface ContentCounts {
  tabs(type: TabType): Promise<number>;
  /** Pages of eight items. */
  pages(list: ListName): Promise<number>;
}

/** Assumed while the API has never responded: a usual size, and a limit. */
const assumed = { tabs: 4, pages: 20 };

interface ContentCountsOptions {
  /** How long the response of the API holds, in milliseconds; as long as a page is kept. */
  lifetime?: number;
  /** Grows with each change of the content, after which the API is called again. */
  edition?: () => number;
}

/** Calls the API. While it does not respond, what it said last holds. */
export function createContentCounts(
  fetch: typeof globalThis.fetch,
  { lifetime = 60_000, edition = () => 0 }: ContentCountsOptions = {},
): ContentCounts {
  const api = renderApi(fetch);
  const known = new LRUCache<string, number, () => Promise<number>>({
    max: 10,
    ttl: lifetime,
    allowStaleOnFetchRejection: true,
    fetchMethod: (_name, _old, { context: request }) => request(),
  });
  const count = async (name: string, fallback: number, request: () => Promise<number>) =>
    (await known.fetch(`${edition()} ${name}`, { context: request }).catch(() => undefined)) ?? fallback;
  const timeout = () => AbortSignal.timeout(apiTimeout);
  return {
    tabs: (type) => count(type, assumed.tabs, async () => (await api.tabs(type, timeout())).length),
    pages: (list) =>
      count(
        list,
        assumed.pages,
        async () => (await api[list]({ page: 1, size: pageSize }, timeout())).last_page,
      ),
  };
}
