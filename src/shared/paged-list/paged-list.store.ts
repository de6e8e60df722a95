import { onThisPage } from '../../api/addresses.ts';
import type { ListParameters, Paged } from '../../api/api.ts';
import { integerAttribute } from '../../element/attributes.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import { createResource, isSame, type LoadFailure, type Read, type Resource } from '../resource.ts';

export interface PagedListProperties {
  /** Items a page, at least 1. */
  pageSize: number;
  /** Number of the page that the list begins with, from 1. */
  page: number;
}

export interface PagedListEvents extends LoadFailure {
  /** A page was loaded; both count from 1. */
  'trade-page-loaded': { page: number; lastPage: number };
}

/** Consecutive pages of a list. */
export interface Pages<Item> {
  /** Number of the first of them, from 1. */
  first: number;
  pages: Paged<Item>[];
}

export interface PagedListState<Item> extends Resource<Pages<Item>> {
  /**
   * Loads the next page, or sends the request that failed again. The page that is loading has loaded, or
   * failed, when it settles.
   */
  loadNext(): Promise<void> | undefined;
  /** Tells whether the end of the list is visible, which loads the next page. */
  setEndVisible(visible: boolean): void;
}

interface PagedListContext extends Pick<ElementContext<PagedListProperties>, 'apiBase' | 'properties'> {
  // An element may send other events as well; TypeScript accepts its `emit` only if this is a method.
  emit: {
    (type: 'trade-page-loaded', detail: PagedListEvents['trade-page-loaded']): void;
    (type: 'trade-load-failed', detail: PagedListEvents['trade-load-failed']): void;
  };
}

interface PagedListOptions<Item> {
  tag: `trade-${string}`;
  context: PagedListContext;
  readPage: (parameters: ListParameters, signal: AbortSignal) => Promise<Paged<Item>>;
  set: (part: Partial<PagedListState<Item>>) => void;
  get: () => PagedListState<Item>;
}

type ShownPages = Pick<PagedListState<unknown>, 'value'>;

export const itemsOf = <Item>({ value }: Pick<PagedListState<Item>, 'value'>): Item[] =>
  value?.pages.flatMap(({ data }) => data) ?? [];

/** Number of the page after those shown. */
export const nextPage = ({ value }: ShownPages): number => (value ? value.first + value.pages.length : 1);

/** Whether there is a page after those shown. */
export function hasMore(state: ShownPages): boolean {
  const pages = state.value?.pages ?? [];
  const last = pages[pages.length - 1];
  // An empty page always ends the list: otherwise a wrong `last_page` would cause endless requests.
  if (!(last?.received ?? last?.data.length)) return false;
  // Some APIs report every page as the first: this, too, must not cause endless requests.
  return Math.max(nextPage(state) - 1, last.current_page) < last.last_page;
}

/**
 * How many items the list has; undefined if there are more than those shown, and the API does not say how
 * many.
 */
export function totalOf(state: ShownPages): number | undefined {
  const shown = itemsOf(state).length;
  if (!hasMore(state)) return shown;
  const { first = 1, pages = [] } = state.value ?? {};
  const total = pages[0]?.total ?? 0;
  return first === 1 && total > shown ? total : undefined;
}

/** The part of a store that shows a list page by page, each loaded when the end of the list is seen. */
export function createPagedList<Item>({
  tag,
  context: { apiBase, properties, emit },
  readPage,
  set,
  get,
}: PagedListOptions<Item>): PagedListState<Item> {
  /** After a failure the end of the list must leave the view before its return counts. */
  let waitForScrollAway = false;
  let loading: Promise<void> | undefined;

  const { resource, request } = createResource<Pages<Item>>({
    tag,
    emit(type, detail) {
      waitForScrollAway = true;
      emit(type, detail);
    },
    identity: () => [tag, properties().pageSize, properties().page, apiBase()].join(' '),
    read: (show, signal) =>
      loadPage(get().value?.first ?? properties().page, signal, (first, page) => {
        const { value } = get();
        // The pages after one that changed have shifted as well.
        show(value && isSame(value.pages[0], page) ? value : { first, pages: [page] });
      }),
    continues: (remembered, prerendered) => isSame(remembered.pages[0], prerendered.pages[0]),
    set,
    get,
  });

  async function loadPage(
    page: number,
    signal: AbortSignal,
    show: (page: number, response: Paged<Item>) => void,
  ): Promise<void> {
    const response = await readPage({ page, size: properties().pageSize }, signal);
    show(page, response);
    emit('trade-page-loaded', { page, lastPage: response.last_page });
  }

  return {
    ...resource,

    retry() {
      if (get().phase === 'failed') loading = resource.retry();
      return loading;
    },

    loadNext() {
      if (get().phase === 'failed') return get().retry();
      if (get().phase !== 'ready' || !hasMore(get())) return loading;
      const read: Read<Pages<Item>> = (show, signal) =>
        loadPage(nextPage(get()), signal, (number, page) => {
          const { first, pages } = get().value ?? { first: number, pages: [] };
          show({ first, pages: [...pages, page] });
        });
      loading = request(read, 'loading');
      return loading;
    },

    setEndVisible(visible) {
      if (!visible) waitForScrollAway = false;
      else if (get().phase !== 'failed' || !waitForScrollAway) get().loadNext();
    },
  };
}

/** Number of a page of a list, from 1, as the element and the server read it. */
export const pageAttribute = integerAttribute(1, 1);

/** The page that an address names; the first if it names none. */
export const parsePage = (text: string | undefined): number =>
  pageAttribute.parse(text ?? '') ?? pageAttribute.fallback;

/** Address of a list from a certain page on. */
export const pageAddress = (page: number): string => onThisPage(`?page=${page}`);
