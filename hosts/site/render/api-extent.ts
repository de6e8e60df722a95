import { LRUCache } from 'lru-cache';
import { resolveApiBase } from '../../../src/api/api-base.ts';
import { createClient } from '../../../src/api/client.ts';
import { QueryCache } from '../../../src/api/query-cache.ts';
import type { TabType } from '../../../src/api/types.ts';
import { apiPatience } from './prerender-element.ts';

const pageSize = 8;

export type ListName = 'blog' | 'gallery';

/** How much the API has: addresses beyond it are no pages of their own, for they are without number. */
export interface ApiExtent {
  tabs(type: TabType): Promise<number>;
  /** Pages of eight items. */
  pages(list: ListName): Promise<number>;
}

/** What is assumed of an API that has never responded: as much as one may expect, and not without end. */
const assumed = { tabs: 4, pages: 20 };

/**
 * Asks the API. While it does not respond, what it said last holds.
 * @param lifetime how long its response holds, in milliseconds; as long as a page is kept
 */
export function createApiExtent(fetch: typeof globalThis.fetch, lifetime = 60_000): ApiExtent {
  const api = createClient({ apiBase: () => resolveApiBase(''), fetch, cache: new QueryCache(0) });
  const known = new LRUCache<string, number, () => Promise<number>>({
    max: 10,
    ttl: lifetime,
    allowStaleOnFetchRejection: true,
    fetchMethod: (_name, _old, { context: ask }) => ask(),
  });
  const extent = async (name: string, fallback: number, ask: () => Promise<number>) =>
    (await known.fetch(name, { context: ask }).catch(() => undefined)) ?? fallback;
  const patience = () => AbortSignal.timeout(apiPatience);
  return {
    tabs: (type) => extent(type, assumed.tabs, async () => (await api.tabs(type).fetch(patience())).length),
    pages: (list) =>
      extent(
        list,
        assumed.pages,
        async () => (await api[list]({ page: 1, size: pageSize }).fetch(patience())).last_page,
      ),
  };
}
