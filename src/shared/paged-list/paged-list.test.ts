import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { heldFetch, storeContext } from '../../../tests/support/store-context.ts';
import type { GalleryItem } from '../../api/response-fields.ts';
import { createPagedList, hasMore, itemsOf, type PagedListState, totalOf } from './paged-list.store.ts';

const page = (titles: string, current_page = 1, last_page = 1) => ({
  data: [...titles].map((title): GalleryItem => ({ title, description: '', attachment_url: '' })),
  current_page,
  last_page,
});
/** A list of three pages. */
const three = [page('ab', 1, 3), page('cd', 2, 3), page('e', 3, 3)];

interface Options {
  /** Address of the API. */
  base?: string;
  /** The page that was prerendered. */
  prerendered?: ReturnType<typeof page>;
  /** Number of the page that the list begins with. */
  first?: number;
}

function setUp({ base, prerendered, first = 1 }: Options = {}) {
  const { calls, call, fetch } = heldFetch();
  const properties = { pageSize: 2, page: first };
  const context = storeContext(properties, fetch, base);
  const store = createStore<PagedListState<GalleryItem>>((set, get) => ({
    ...createPagedList({ tag: 'trade-gallery', context, readPage: context.api.gallery, set, get }),
    ...(prerendered && { value: { first: 1, pages: [prerendered] }, phase: 'ready' }),
  }));
  let lifetime = new AbortController();
  const respond = async (index: number, body: unknown, status?: number) => {
    call(index).respond(body, status);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    state: store.getState,
    calls,
    emit: context.emit,
    properties,
    base: context.apiBase(),
    respond,
    titles: () =>
      itemsOf(store.getState())
        .map(({ title }) => title)
        .join(''),
    pageOf: (index: number) => new URL(call(index).url, 'https://x.example').searchParams.get('page'),
    start() {
      lifetime = new AbortController();
      store.getState().start(lifetime.signal);
    },
    leave: () => lifetime.abort(),
    /** Lets the last call and its three retries fail. */
    async failAll() {
      for (const delay of [1000, 2000, 4000, 0]) {
        await respond(calls.length - 1, {}, 500);
        await vi.advanceTimersByTimeAsync(delay);
      }
    },
  };
}

const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  vi.useFakeTimers();
  errors.mockClear();
});
afterEach(() => void vi.useRealTimers());

async function oneOfThree() {
  const list = setUp();
  list.start();
  await list.respond(0, three[0]);
  return list;
}

it('the first page is requested with the page size, once, and announced by an event', async () => {
  const { calls, state, titles, emit, respond, start } = setUp();
  expect(state().phase).toBe('loading');
  start();
  for (const visible of [true, false, true]) state().setEndVisible(visible);
  expect(calls.map(({ url }) => url)).toEqual([expect.stringMatching(/\/api\/v1\/gallery\?page=1&size=2$/)]);
  await respond(0, three[0]);
  expect(titles()).toBe('ab');
  expect(state().phase).toBe('ready');
  expect(emit.mock.calls).toEqual([['trade-page-loaded', { page: 1, lastPage: 3 }]]);
});

describe('further pages', () => {
  it('are loaded one by one, each when the end comes into view, up to the last', async () => {
    const { state, calls, respond, titles, pageOf } = await oneOfThree();
    expect(calls).toHaveLength(1);
    state().setEndVisible(true);
    expect(pageOf(1)).toBe('2');
    expect(state().phase).toBe('loading');
    state().setEndVisible(true);
    expect(calls).toHaveLength(2);
    await respond(1, three[1]);
    state().setEndVisible(true);
    await respond(2, three[2]);
    expect(titles()).toBe('abcde');
    expect(hasMore(state())).toBe(false);
    state().setEndVisible(true);
    expect(calls).toHaveLength(3);
  });

  it('stop at an empty page, even if the API claims more', async () => {
    const { state, respond } = await oneOfThree();
    state().loadNext();
    await respond(1, page('', 2, 1_000_000));
    expect(hasMore(state())).toBe(false);
  });

  it('stay when the element comes back, until the first page has changed, because then they have shifted', async () => {
    const { state, leave, respond, start, titles } = await oneOfThree();
    state().loadNext();
    await respond(1, three[1]);
    leave();
    start();
    await respond(2, three[0]);
    expect(titles()).toBe('abcd');
    leave();
    start();
    expect(titles()).toBe('abcd');
    await respond(3, page('xa', 1, 3));
    expect(titles()).toBe('xa');
  });
});

describe('a list that another element has shown in full', () => {
  async function shown() {
    const list = setUp();
    list.start();
    for (const [index, body] of three.entries()) {
      await list.respond(index, body);
      list.state().loadNext();
    }
    list.leave();
    return list.base;
  }

  it('has its former length at once, and requests nothing if its first page was prerendered', async () => {
    const { start, titles, calls, state } = setUp({ base: await shown(), prerendered: page('ab', 1, 3) });
    start();
    expect(titles()).toBe('abcde');
    expect(hasMore(state())).toBe(false);
    expect(calls).toHaveLength(0);
  });

  it('has its former length if nothing was prerendered, and requests its first page again', async () => {
    const { start, titles, calls, respond } = setUp({ base: await shown() });
    start();
    expect(titles()).toBe('abcde');
    await respond(0, page('xa', 1, 3));
    expect(titles()).toBe('xa');
    expect(calls).toHaveLength(1);
  });
});

it.each([
  ['is that of the items once all are shown', page('ab', 1, 1), 2],
  ['is what the API says while there are more', { ...page('ab', 1, 3), total: '5' }, 5],
  ['is unknown if the API does not say', page('ab', 1, 3), undefined],
  ['is unknown if the API says fewer than it has sent', { ...page('ab', 1, 3), total: 1 }, undefined],
])('the number of all items %s', async (_what, body, total) => {
  const list = setUp();
  list.start();
  await list.respond(0, body);
  expect(totalOf(list.state())).toBe(total);
});

it('a list that begins with a later page requests that page first, and goes on from there', async () => {
  const { state, calls, respond, start, titles, pageOf } = setUp({ first: 2 });
  start();
  expect(pageOf(0)).toBe('2');
  await respond(0, three[1]);
  state().setEndVisible(true);
  expect(pageOf(1)).toBe('3');
  await respond(1, three[2]);
  expect(titles()).toBe('cde');
  expect(hasMore(state())).toBe(false);
  expect(calls).toHaveLength(2);
});

describe('a failure', () => {
  it('is reported after retries of 1, 2 and 4 s, in one log line and an event', async () => {
    const { state, start, calls, failAll, emit } = setUp({ base: 'https://failing.example' });
    start();
    await failAll();
    expect(calls).toHaveLength(4);
    expect(state().phase).toBe('failed');
    expect(emit.mock.calls).toEqual([['trade-load-failed', { status: 500 }]]);
    expect(errors.mock.calls).toEqual([
      ['<trade-gallery>: GET https://failing.example/api/v1/gallery?page=1&size=2: status 500'],
    ]);
  });

  async function failedBeyondFirst() {
    const list = await oneOfThree();
    list.state().setEndVisible(true);
    await list.failAll();
    return list;
  }

  it('keeps the items, and is not retried while the end stays in view, but when it comes into view again', async () => {
    const { state, calls, respond, titles, pageOf } = await failedBeyondFirst();
    state().setEndVisible(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(5);
    expect(titles()).toBe('ab');
    state().setEndVisible(false);
    state().setEndVisible(true);
    expect(pageOf(5)).toBe('2');
    await respond(5, three[1]);
    expect(titles()).toBe('abcd');
  });

  it('is retried when the link to more is pressed, even while the end stays in view', async () => {
    const { state, pageOf } = await failedBeyondFirst();
    state().loadNext();
    expect(pageOf(5)).toBe('2');
  });
});
