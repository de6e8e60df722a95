import type { ListParameters } from '../../api/api.ts';
import type { Query } from '../../api/query-cache.ts';
import type { Paged } from '../../api/types.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import { logFailure } from '../../element/log.ts';

export interface PagedListProperties {
  /** Items a page, at least 1. */
  pageSize: number;
}

export interface PagedListEvents {
  /** A page has come; both count from 1. */
  'trade-page-loaded': { page: number; lastPage: number };
  /** `status` is the HTTP status, 0 without an answer. */
  'trade-load-failed': { status: number };
}

export interface PagedListState<Item> {
  /** The pages that are shown, from the first on. */
  pages: Paged<Item>[];
  /**
   * - `loading`: a page is on its way that nothing is known of yet
   * - `refreshing`: a page that is shown is asked for anew
   * - `idle`: nothing is on its way
   * - `failed`: the last call gave nothing
   */
  phase: 'loading' | 'refreshing' | 'idle' | 'failed';
  /** Brings the first page; rejects when the API fails. For the prerenderer. */
  load(signal: AbortSignal): Promise<void>;
  /** Shows the list until the signal aborts. What was prerendered is fresh, all else is asked for anew. */
  start(signal: AbortSignal): void;
  /** Told when the end of the list comes into view and when it leaves it: the next page is fetched at the end. */
  see(visible: boolean): void;
  /** Asks again for what failed. */
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
  ask: (parameters: ListParameters) => Query<Paged<Item>>;
  set: (part: Partial<PagedListState<Item>>) => void;
  get: () => PagedListState<Item>;
}

export const itemsOf = <Item>({ pages }: Pick<PagedListState<Item>, 'pages'>): Item[] =>
  pages.flatMap(({ data }) => data);

/** Whether there is a page after those shown. */
export function hasMore<Item>({ pages }: Pick<PagedListState<Item>, 'pages'>): boolean {
  const last = pages.at(-1);
  // An empty page ends the list whatever it says, or a wrong `last_page` would be asked after for ever.
  if (last === undefined || last.data.length === 0) return false;
  // The API says which page it sent; one that always says the first must not be asked for ever either.
  return Math.max(pages.length, last.current_page) < last.last_page;
}

/** The part of a store that shows a list page by page, each fetched when the end of the list is seen. */
export function createPagedListSlice<Item>({
  tag,
  context: { apiBase, properties, emit },
  ask,
  set,
  get,
}: PagedListSetting<Item>): PagedListState<Item> {
  /** The view's life; no call outlives it. */
  let life = AbortSignal.abort();
  /** Which list is shown. `undefined` before the first start: pages that are there by then were prerendered. */
  let shown: string | undefined;
  /** The page that failed. */
  let missed = 0;
  /** After a failure the end of the list must leave the view before its return counts. */
  let stayed = false;

  function show(page: number, answer: Paged<Item>): void {
    const { pages } = get();
    // The pages after one that changed have shifted as well.
    if (JSON.stringify(pages[page - 1]) !== JSON.stringify(answer)) {
      set({ pages: [...pages.slice(0, page - 1), answer] });
    }
  }

  /** Shows what is known of a page at once, and what the API says when it comes. */
  async function bring(page: number, signal: AbortSignal): Promise<void> {
    const query = ask({ page, size: properties().pageSize });
    const known = get().pages[page - 1] ?? query.peek();
    if (known) show(page, known);
    set({ phase: known ? 'refreshing' : 'loading' });
    const answer = await query.fetch(signal);
    signal.throwIfAborted();
    show(page, answer);
    set({ phase: 'idle' });
    emit('trade-page-loaded', { page, lastPage: answer.last_page });
  }

  async function attempt(page: number): Promise<void> {
    const signal = life;
    try {
      await bring(page, signal);
    } catch (fault) {
      if (signal.aborted) return;
      missed = page;
      stayed = true;
      set({ phase: 'failed' });
      emit('trade-load-failed', { status: logFailure(tag, fault) });
    }
  }

  return {
    pages: [],
    phase: 'loading',

    load: (signal) => bring(1, signal),

    start(signal) {
      life = signal;
      const before = shown;
      shown = `${properties().pageSize} ${apiBase()}`;
      if (before === undefined && get().pages.length > 0) return;
      if (before !== shown) set({ pages: [] });
      attempt(1);
    },

    see(visible) {
      if (!visible) stayed = false;
      else if (get().phase === 'failed') {
        if (!stayed) attempt(missed);
      } else if (get().phase === 'idle' && hasMore(get())) attempt(get().pages.length + 1);
    },

    retry() {
      if (get().phase === 'failed') attempt(missed);
    },
  };
}
