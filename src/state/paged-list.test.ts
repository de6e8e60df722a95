import { setMaxListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createClient } from '../api/client.ts';
import { Memory } from '../api/memory.ts';
import { SharedRequests } from '../api/shared-requests.ts';
import type { GalleryItem } from '../api/types.ts';
import { createPagedList, hasMore, itemsOf, type PagedListState } from './paged-list.ts';

const item = (title: string): GalleryItem => ({ attachment_url: '', title, description: '' });
const page = (titles: string[], current_page = 1, last_page = 1) => ({
  data: titles.map(item),
  current_page,
  last_page,
});

interface Call {
  url: string;
  signal: AbortSignal;
  respond: (body: unknown, status?: number) => void;
  cut: () => void;
}

const setUpAt = (page: number) => setUp(undefined, {}, page);

/** @param state what was prerendered */
function setUp(memory = new Memory(), state: Partial<PagedListState<GalleryItem>> = {}, first = 1) {
  const calls: Call[] = [];
  const fetch = (url: string, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      const respond = (body: unknown, status = 200) => resolve(Response.json(body, { status }));
      calls.push({ url, signal, respond, cut: () => reject(new TypeError('Failed to fetch')) });
    });
  const properties = { pageSize: 2, page: first };
  const emit = vi.fn();
  let base = '';
  const apiBase = () => base;
  const api = createClient({
    apiBase,
    memory,
    requests: new SharedRequests(),
    fetch: fetch as unknown as typeof globalThis.fetch,
  });
  const context = { emit, properties: () => properties, apiBase, api };
  const store = createStore<PagedListState<GalleryItem>>((set, get) => ({
    ...createPagedList({ tag: 'trade-gallery', context, readPage: api.gallery, set, get }),
    ...state,
  }));
  const titles = () => itemsOf(store.getState()).map(({ title }) => title);
  const lifetime = new AbortController();
  const call = (index: number): Call => {
    const found = calls[index];
    if (!found) throw new Error(`call ${index} was not made`);
    return found;
  };
  const respond = async (index: number, body: unknown, status?: number) => {
    call(index).respond(body, status);
    await vi.advanceTimersByTimeAsync(0);
  };
  /** Lets the last call and its three retries fail. */
  const failAll = async () => {
    for (const delay of [1000, 2000, 4000, 0]) {
      await respond(calls.length - 1, {}, 500);
      await vi.advanceTimersByTimeAsync(delay);
    }
  };
  const start = (signal = lifetime.signal) => store.getState().start(signal);
  const move = (to: string) => {
    base = to;
  };
  return {
    store,
    state: store.getState,
    calls,
    call,
    emit,
    properties,
    titles,
    lifetime,
    memory,
    respond,
    failAll,
    start,
    move,
  };
}

const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  vi.useFakeTimers();
  errors.mockClear();
});
afterEach(() => void vi.useRealTimers());

describe('the first page', () => {
  it('is requested with the page size, and announced by an event', async () => {
    const { calls, state, titles, emit, respond, start } = setUp();
    expect(state().phase).toBe('loading');
    start();
    expect(calls.map(({ url }) => url)).toEqual(['/api/v1/gallery?page=1&size=2']);
    await respond(0, page(['a', 'b'], 1, 3));
    expect(titles()).toEqual(['a', 'b']);
    expect(state().phase).toBe('ready');
    expect(emit.mock.calls).toEqual([['trade-page-loaded', { page: 1, lastPage: 3 }]]);
  });

  it('is requested once, however often the end comes into view meanwhile', async () => {
    const { calls, state, start } = setUp();
    start();
    state().setEndVisible(true);
    state().setEndVisible(false);
    state().setEndVisible(true);
    expect(calls).toHaveLength(1);
  });

  it('is not requested again when it was prerendered', () => {
    const { calls, state, start } = setUp(undefined, {
      value: { first: 1, pages: [page(['a'])] },
      phase: 'ready',
    });
    start();
    expect(calls).toHaveLength(0);
    expect(state().phase).toBe('ready');
  });

  it('is shown from the cache at once, then brought up to date', async () => {
    const memory = new Memory();
    const first = setUp(memory);
    first.start();
    await first.respond(0, page(['old']));

    const second = setUp(memory);
    second.start();
    expect(second.titles()).toEqual(['old']);
    expect(second.state().phase).toBe('refreshing');
    await second.respond(0, page(['new']));
    expect(second.titles()).toEqual(['new']);
    expect(second.state().phase).toBe('ready');
  });

  it('is requested again when the element comes back, with its list shown', async () => {
    const { calls, lifetime, respond, start, titles } = setUp();
    start();
    await respond(0, page(['a']));
    lifetime.abort();
    start(new AbortController().signal);
    expect(calls).toHaveLength(2);
    expect(titles()).toEqual(['a']);
  });

  it('is requested again for another page size or address, and replaces the old list', async () => {
    const { call, calls, lifetime, respond, start, properties, move, titles, state } = setUp();
    start();
    await respond(0, page(['a', 'b'], 1, 2));
    properties.pageSize = 5;
    lifetime.abort();
    const next = new AbortController();
    start(next.signal);
    expect(titles()).toEqual([]);
    expect(state().phase).toBe('loading');
    expect(call(1).url).toContain('size=5');
    move('https://other.example');
    next.abort();
    start(new AbortController().signal);
    expect(call(2).url).toContain('https://other.example/');
    expect(calls).toHaveLength(3);
  });

  it('rejects for the prerenderer when the API fails', async () => {
    const { state, failAll, lifetime, emit } = setUp();
    const outcome = expect(state().load(lifetime.signal)).rejects.toMatchObject({ status: 500 });
    await failAll();
    await outcome;
    expect(state().phase).toBe('loading');
    expect(emit).not.toHaveBeenCalled();
  });
});

describe('further pages', () => {
  async function oneOfThree() {
    const set = setUp();
    set.start();
    await set.respond(0, page(['a', 'b'], 1, 3));
    return set;
  }

  it('are loaded one by one, each when the end comes into view', async () => {
    const { state, call, calls, respond, titles } = await oneOfThree();
    expect(calls).toHaveLength(1);
    state().setEndVisible(true);
    expect(call(1).url).toBe('/api/v1/gallery?page=2&size=2');
    expect(state().phase).toBe('loading');
    state().setEndVisible(true);
    expect(calls).toHaveLength(2);
    await respond(1, page(['c', 'd'], 2, 3));
    state().setEndVisible(true);
    await respond(2, page(['e'], 3, 3));
    expect(titles()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('end with the last one', async () => {
    const { state, calls, respond } = await oneOfThree();
    state().setEndVisible(true);
    await respond(1, page(['c', 'd'], 2, 2));
    expect(hasMore(state())).toBe(false);
    state().setEndVisible(true);
    expect(calls).toHaveLength(2);
  });

  it('end with an empty one, even if it claims that there are more', async () => {
    const { state, calls, respond } = await oneOfThree();
    state().setEndVisible(true);
    await respond(1, page([], 2, 1_000_000));
    state().setEndVisible(true);
    expect(calls).toHaveLength(2);
  });

  it('end by their size if the API reports each as the first', async () => {
    const { state, respond, start } = setUp();
    start();
    await respond(0, page(['a', 'b'], 1, 2));
    expect(hasMore(state())).toBe(true);
    state().loadNext();
    await respond(1, page(['c', 'd'], 1, 2));
    expect(hasMore(state())).toBe(false);
  });

  it('are dropped when the first page has changed, because they have shifted', async () => {
    const { state, lifetime, respond, start, titles } = await oneOfThree();
    state().setEndVisible(true);
    await respond(1, page(['c', 'd'], 2, 3));
    lifetime.abort();
    start(new AbortController().signal);
    expect(titles()).toEqual(['a', 'b', 'c', 'd']);
    await respond(2, page(['new', 'a'], 1, 3));
    expect(titles()).toEqual(['new', 'a']);
  });

  it('stay when the first page is unchanged', async () => {
    const { state, lifetime, respond, start, titles } = await oneOfThree();
    state().setEndVisible(true);
    await respond(1, page(['c', 'd'], 2, 3));
    lifetime.abort();
    start(new AbortController().signal);
    await respond(2, page(['a', 'b'], 1, 3));
    expect(titles()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('can make a list of 1,000', async () => {
    const { state, respond, start, properties, titles, lifetime } = setUp();
    setMaxListeners(50, lifetime.signal);
    properties.pageSize = 100;
    start();
    for (let number = 1; number <= 10; number++) {
      const items = Array.from({ length: 100 }, (_, i) => String(number * 100 + i));
      await respond(number - 1, page(items, number, 10));
      state().setEndVisible(true);
    }
    expect(titles()).toHaveLength(1000);
  });
});

describe('a list that comes back', () => {
  const three = [page(['a', 'b'], 1, 3), page(['c', 'd'], 2, 3), page(['e'], 3, 3)];

  /** Shows three pages in an element that is then removed. */
  async function leave() {
    const set = setUp();
    set.start();
    for (const [index, body] of three.entries()) {
      await set.respond(index, body);
      set.state().loadNext();
    }
    set.lifetime.abort();
    return set.memory;
  }

  it('has its former length at once, and requests nothing if its first page was prerendered', async () => {
    const memory = await leave();
    const { start, titles, calls, state } = setUp(memory, {
      value: { first: 1, pages: three.slice(0, 1) },
      phase: 'ready',
    });
    start();
    expect(titles()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(hasMore(state())).toBe(false);
    expect(calls).toHaveLength(0);
  });

  it('has its former length if nothing was prerendered, and requests its first page again', async () => {
    const memory = await leave();
    const { start, titles, calls, respond } = setUp(memory);
    start();
    expect(titles()).toEqual(['a', 'b', 'c', 'd', 'e']);
    await respond(0, page(['new', 'a'], 1, 3));
    expect(titles()).toEqual(['new', 'a']);
    expect(calls).toHaveLength(1);
  });

  it('starts over when its first page has changed', async () => {
    const memory = await leave();
    const { start, titles } = setUp(memory, {
      value: { first: 1, pages: [page(['new', 'a'], 1, 3)] },
      phase: 'ready',
    });
    start();
    expect(titles()).toEqual(['new', 'a']);
  });

  it('starts over for another page size', async () => {
    const memory = await leave();
    const { start, titles, properties } = setUp(memory);
    properties.pageSize = 5;
    start();
    expect(titles()).toEqual([]);
  });

  it('starts over once its data has expired', async () => {
    const memory = await leave();
    vi.advanceTimersByTime(300_000);
    const { start, titles } = setUp(memory);
    start();
    expect(titles()).toEqual([]);
  });
});

describe('a list that begins with a later page', () => {
  it('requests that page first, and goes on from there', async () => {
    const { state, call, calls, respond, titles } = setUpAt(2);
    state().start(new AbortController().signal);
    expect(call(0).url).toContain('page=2');
    await respond(0, page(['c', 'd'], 2, 3));
    expect(titles()).toEqual(['c', 'd']);
    state().setEndVisible(true);
    expect(call(1).url).toContain('page=3');
    await respond(1, page(['e'], 3, 3));
    expect(hasMore(state())).toBe(false);
    expect(calls).toHaveLength(2);
  });

  it('requests the page that was set after the element was made, and remembers it as that page', async () => {
    const memory = new Memory();
    const { properties, call, calls, respond, start, titles } = setUp(memory);
    properties.page = 2;
    start();
    expect(call(0).url).toContain('page=2');
    await respond(0, page(['c', 'd'], 2, 3));
    expect(titles()).toEqual(['c', 'd']);
    expect(calls).toHaveLength(1);

    const other = setUp(memory, {}, 2);
    other.start();
    expect(other.titles()).toEqual(['c', 'd']);
  });

  it('shows the page before it in front of it', async () => {
    const { state, call, respond, start, titles } = setUpAt(3);
    start();
    await respond(0, page(['e'], 3, 3));
    state().loadPrevious();
    expect(state().phase).toBe('loading');
    expect(call(1).url).toContain('page=2');
    await respond(1, page(['c', 'd'], 2, 3));
    expect(titles()).toEqual(['c', 'd', 'e']);
    expect(hasMore(state())).toBe(false);
    state().loadPrevious();
    await respond(2, page(['a', 'b'], 1, 3));
    expect(titles()).toEqual(['a', 'b', 'c', 'd', 'e']);
    state().loadPrevious();
    expect(() => call(3)).toThrow();
  });

  it('is a different list from the one that begins with the first page', async () => {
    const { state, call, lifetime, respond, properties, titles } = setUpAt(2);
    state().start(lifetime.signal);
    await respond(0, page(['c', 'd'], 2, 3));
    properties.page = 1;
    lifetime.abort();
    state().start(new AbortController().signal);
    expect(titles()).toEqual([]);
    expect(call(1).url).toContain('page=1');
  });
});

describe('a failure', () => {
  it('is reported after retries of 1, 2 and 4 s, in one log line and an event', async () => {
    const { state, start, calls, failAll, emit } = setUp();
    start();
    await failAll();
    expect(calls).toHaveLength(4);
    expect(state().phase).toBe('failed');
    expect(emit.mock.calls).toEqual([['trade-load-failed', { status: 500 }]]);
    expect(errors.mock.calls).toEqual([['<trade-gallery>: GET /api/v1/gallery?page=1&size=2: status 500']]);
  });

  it('has status 0 when the connection was cut', async () => {
    const { calls, emit, start } = setUp();
    start();
    for (const delay of [1000, 2000, 4000, 0]) {
      calls.at(-1)?.cut();
      await vi.advanceTimersByTimeAsync(delay);
    }
    expect(emit.mock.calls).toEqual([['trade-load-failed', { status: 0 }]]);
  });

  it('can be a response of another shape', async () => {
    const { calls, respond, emit, start } = setUp();
    start();
    for (const delay of [1000, 2000, 4000, 0]) {
      await respond(calls.length - 1, { items: [] });
      await vi.advanceTimersByTimeAsync(delay);
    }
    expect(emit.mock.calls).toEqual([['trade-load-failed', { status: 200 }]]);
  });

  it('keeps the items shown', async () => {
    const { state, start, respond, failAll, titles } = setUp();
    start();
    await respond(0, page(['a', 'b'], 1, 2));
    state().setEndVisible(true);
    await failAll();
    expect(titles()).toEqual(['a', 'b']);
    expect(state().phase).toBe('failed');
  });

  it('is not retried while the end stays in view, but when it comes into view again', async () => {
    const { state, start, call, calls, respond, failAll, titles } = setUp();
    start();
    await respond(0, page(['a', 'b'], 1, 2));
    state().setEndVisible(true);
    await failAll();
    state().setEndVisible(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(5);
    state().setEndVisible(false);
    state().setEndVisible(true);
    expect(call(5).url).toContain('page=2');
    await respond(5, page(['c'], 2, 2));
    expect(titles()).toEqual(['a', 'b', 'c']);
  });

  it('is retried when the link to more is pressed, even while the end stays in view', async () => {
    const { state, start, call, respond, failAll } = setUp();
    start();
    await respond(0, page(['a', 'b'], 1, 2));
    state().setEndVisible(true);
    await failAll();
    state().loadNext();
    expect(call(5).url).toContain('page=2');
  });

  it('can be retried, for the page that failed', async () => {
    const { state, start, call, calls, respond, failAll } = setUp();
    start();
    state().retry();
    expect(calls).toHaveLength(1);
    await failAll();
    state().retry();
    expect(call(4).url).toContain('page=1');
    await respond(4, page(['a']));
    state().retry();
    expect(calls).toHaveLength(5);
  });
});
