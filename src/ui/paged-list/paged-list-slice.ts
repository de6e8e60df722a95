import type { ListParameters } from '../../api/api-types.ts';
import type { Query } from '../../api/query-cache.ts';
import type { Paged } from '../../api/types.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import { logFailure } from '../../element/log.ts';
import { keepPages, keptPages } from './kept-pages.ts';

export interface PagedListProperties {
  /** Items a page, at least 1. */
  pageSize: number;
  /** Number of the page that the list begins with, from 1. */
  page: number;
}

export interface PagedListEvents {
  /** A page has come; both count from 1. */
  'trade-page-loaded': { page: number; lastPage: number };
  /** `status` is the HTTP status, 0 without a response. */
  'trade-load-failed': { status: number };
}

export interface PagedListState<Item> {
  /** The pages that are shown, one after the other. */
  pages: Paged<Item>[];
  /** Number of the first of them, from 1. */
  first: number;
  /**
   * - `loading`: a page is on its way that nothing is known of yet
   * - `refreshing`: a page that is shown is requested again
   * - `idle`: nothing is on its way
   * - `failed`: the last call gave nothing
   */
  phase: 'loading' | 'refreshing' | 'idle' | 'failed';
  /** Brings the first page; rejects when the API fails. For the prerenderer. */
  load(signal: AbortSignal): Promise<void>;
  /**
   * Shows the list until the signal aborts, as long as it was when it was shown last. Prerendered pages
   * are fresh; all others are requested again.
   */
  start(signal: AbortSignal): void;
  /** Called when the end of the list is reached or passed (fetches the next page), and when it is below the view again. */
  see(reached: boolean): void;
  /** Requests the next page, or once more the page that failed. */
  more(): void;
  /** Requests again what failed. */
  retry(): void;
}

/** An element's context that may send more events than those of its list, which TypeScript sees in this form alone. */
interface PagedListContext extends Pick<ElementContext<PagedListProperties>, 'apiBase' | 'properties'> {
  emit: {
    (type: 'trade-page-loaded', detail: PagedListEvents['trade-page-loaded']): void;
    (type: 'trade-load-failed', detail: PagedListEvents['trade-load-failed']): void;
  };
}

interface PagedListSetting<Item> {
  tag: `trade-${string}`;
  context: PagedListContext;
  queryOf: (parameters: ListParameters) => Query<Paged<Item>>;
  set: (part: Partial<PagedListState<Item>>) => void;
  get: () => PagedListState<Item>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const itemsOf = <Item>({ pages }: Pick<PagedListState<Item>, 'pages'>): Item[] =>
  pages.flatMap(({ data }) => data);

/** Whether there is a page after those shown. */
export function hasMore<Item>(state: Pick<PagedListState<Item>, 'pages' | 'first'>): boolean {
  const last = state.pages.at(-1);
  // An empty page ends the list whatever it says, or a wrong `last_page` would cause requests for ever.
  if (!(last?.received ?? last?.data.length)) return false;
  // The API says which page it sent; one that always says the first must not be requested for ever either.
  return Math.max(nextPage(state) - 1, last.current_page) < last.last_page;
}

/** Number of the page after those shown. */
export const nextPage = ({ pages, first }: Pick<PagedListState<unknown>, 'pages' | 'first'>): number =>
  first + pages.length;

/** The part of a store that shows a list page by page, each fetched when the end of the list is seen. */
export function createPagedListSlice<Item>({
  tag,
  context: { apiBase, properties, emit },
  queryOf,
  set,
  get,
}: PagedListSetting<Item>): PagedListState<Item> {
  /** The lifetime of the view; no call outlives it. */
  let lifetime = AbortSignal.abort();
  /** Which list is shown. `undefined` before the first start: pages that are there by then were prerendered. */
  let shown: string | undefined;
  /** The page that failed. */
  let missed = 0;
  /** After a failure the end of the list must leave the view before its return counts. */
  let stayed = false;

  function show(page: number, response: Paged<Item>): void {
    const { pages, first } = get();
    // The pages after one that changed have shifted as well.
    if (!isSame(pages[page - first], response)) set({ pages: [...pages.slice(0, page - first), response] });
  }

  /** Brings back the pages that the list showed last, where they follow on the one that is there. */
  function restore(list: string): void {
    const kept = keptPages<Item>(list);
    const [first] = get().pages;
    if (kept && (!first || isSame(first, kept[0]))) set({ pages: kept });
  }

  /** Shows what is known of a page at once, and what the API says when it comes. */
  async function bring(page: number, signal: AbortSignal): Promise<void> {
    const query = queryOf({ page, size: properties().pageSize });
    const known = get().pages[page - get().first] ?? query.peek();
    if (known) show(page, known);
    set({ phase: known ? 'refreshing' : 'loading' });
    const response = await query.fetch(signal);
    signal.throwIfAborted();
    show(page, response);
    set({ phase: 'idle' });
    emit('trade-page-loaded', { page, lastPage: response.last_page });
  }

  async function attempt(page: number): Promise<void> {
    const signal = lifetime;
    try {
      await bring(page, signal);
    } catch (error) {
      if (signal.aborted) return;
      missed = page;
      stayed = true;
      set({ phase: 'failed' });
      emit('trade-load-failed', { status: logFailure(tag, error) });
    }
  }

  return {
    pages: [],
    first: properties().page,
    phase: 'loading',

    load: (signal) => bring(get().first, signal),

    start(signal) {
      lifetime = signal;
      const before = shown;
      const list = [tag, properties().pageSize, properties().page, apiBase()].join(' ');
      shown = list;
      signal.addEventListener('abort', () => keepPages(list, get().pages));
      if (before !== undefined && before !== list) set({ pages: [], first: properties().page });
      if (before !== list) restore(list);
      if (before !== undefined || get().phase !== 'idle') attempt(get().first);
    },

    see(reached) {
      if (!reached) stayed = false;
      else if (get().phase !== 'failed' || !stayed) get().more();
    },

    more() {
      const { phase } = get();
      if (phase === 'failed') attempt(missed);
      else if (phase === 'idle' && hasMore(get())) attempt(nextPage(get()));
    },

    retry() {
      if (get().phase === 'failed') attempt(missed);
    },
  };
}
