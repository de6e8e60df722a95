import { existsSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiClient } from '../../api/api.ts';
import { createClient } from '../../api/client.ts';
import { QueryCache } from '../../api/query-cache.ts';
import type { TabType } from '../../api/types.ts';
import { version } from '../../element/version.ts';
import { heroPicture } from './hero-pictures.ts';
import { fourTabs, serviceTabs } from './product-tabs.fixtures.ts';
import { createProductTabsStore, type ProductTabsProperties, shownTab } from './product-tabs.store.ts';

// What counts here is that every piece of HTML goes through it; what it removes is its own test's business.
vi.mock('../../ui/sanitise.ts', () => ({
  sanitise: (html: string, apiBase: string) => `safe(${html.replace('src="', `src="${apiBase}`)})`,
}));

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A response that comes when the test says so. */
function deferred() {
  let resolve: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  return { promise, respond: (body: unknown) => resolve(json(body)) };
}

function setUp(given: Partial<ProductTabsProperties> = {}) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  fetch.mockImplementation(async (url) => json(url.endsWith('type=2') ? serviceTabs : fourTabs));
  const emit = vi.fn();
  const properties = {
    type: 'products' as TabType,
    tab: 0,
    contactHref: '/contact-us',
    failureMessage: '',
    ...given,
  };
  const context = {
    emit,
    properties: () => properties,
    apiBase: () => 'https://api.example',
    fetch: fetch as unknown as typeof globalThis.fetch,
    cache: new QueryCache(),
  };
  const store = createProductTabsStore(context);
  const lifetime = new AbortController();
  return { context, emit, fetch, lifetime, store, state: store.getState };
}

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
// Its code is brought by the first call; here it is there, so that a call is made at once.
beforeAll(apiClient);
beforeEach(() => consoleError.mockClear());
afterEach(() => vi.useRealTimers());

describe('loading', () => {
  it.each([
    ['products', 1],
    ['services', 2],
    ['industries', 3],
  ] as const)('requests %s by the type code %i', async (type, code) => {
    const { fetch, lifetime, state } = setUp({ type });
    await state().start(lifetime.signal);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([`https://api.example/api/v1/product?type=${code}`]);
  });

  it('sanitises every description and footer', async () => {
    const { lifetime, state } = setUp();
    await state().start(lifetime.signal);
    const [first] = state().tabs ?? [];
    expect(first?.description).toBe(`safe(${fourTabs[0]?.description})`);
    expect(first?.footer).toBe(`safe(${fourTabs[0]?.footer})`);
    expect(first?.content.map(({ description }) => description)).toEqual(
      fourTabs[0]?.content.map(({ description }) => `safe(${description})`),
    );
  });

  it('lets pictures in the texts stand below the API', async () => {
    const { fetch, lifetime, state } = setUp();
    fetch.mockImplementation(async () =>
      json([{ ...fourTabs[0], description: '<img src="/content/seal.png">' }]),
    );
    await state().start(lifetime.signal);
    expect(state().tabs?.[0]?.description).toBe('safe(<img src="https://api.example/content/seal.png">)');
  });

  it('holds nothing but data and actions', async () => {
    const { lifetime, state } = setUp();
    await state().start(lifetime.signal);
    const data = Object.fromEntries(
      Object.entries(state()).filter(([, value]) => typeof value !== 'function'),
    );
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  it('shows at once what the page knows already, and then what is new', async () => {
    const { context, fetch, lifetime, state } = setUp();
    await createClient(context).tabs('products').fetch(lifetime.signal);
    const slow = deferred();
    fetch.mockReturnValueOnce(slow.promise);
    const done = state().start(lifetime.signal);
    await vi.waitFor(() => expect(state().tabs).toHaveLength(4));
    slow.respond(serviceTabs);
    await done;
    expect(state().tabs?.[0]?.title).toBe('Network IT');
  });

  it('takes prerendered tabs as fresh', async () => {
    const server = setUp();
    await server.state().load(server.lifetime.signal);
    const { fetch, lifetime, state, store } = setUp();
    store.setState({ tabs: server.state().tabs });
    await state().start(lifetime.signal);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('requests them again when the element comes back, and keeps showing what it had', async () => {
    const { fetch, state } = setUp();
    const firstLife = new AbortController();
    await state().start(firstLife.signal);
    firstLife.abort();
    const slow = deferred();
    fetch.mockReturnValueOnce(slow.promise);
    const done = state().start(new AbortController().signal);
    expect(state().tabs).toHaveLength(4);
    slow.respond(serviceTabs);
    await done;
    expect(state().tabs).toHaveLength(2);
  });
});

describe('selection', () => {
  it('starts with the tab of the attribute', async () => {
    const { lifetime, state } = setUp({ tab: 2 });
    await state().start(lifetime.signal);
    expect(shownTab(state())).toBe(2);
  });

  it('falls back to the first tab when there is none of that index', async () => {
    const { lifetime, state } = setUp({ type: 'services', tab: 2 });
    expect(shownTab(state())).toBe(2);
    await state().start(lifetime.signal);
    expect(shownTab(state())).toBe(0);
    state().follow('services', 9);
    expect(shownTab(state())).toBe(0);
    state().follow('services', 1);
    expect(shownTab(state())).toBe(1);
  });

  it('falls back to the first tab while the tabs are on their way, too', () => {
    expect(shownTab(setUp({ tab: 4 }).state())).toBe(0);
  });

  it('tells of a choice by index and title', async () => {
    const { emit, lifetime, state } = setUp();
    await state().start(lifetime.signal);
    state().select(3);
    expect(shownTab(state())).toBe(3);
    expect(emit.mock.calls).toEqual([['trade-tab-change', { index: 3, title: 'Oil & Gas Products' }]]);
  });

  it('tells nothing of a choice that changes nothing, and takes none that is no tab', async () => {
    const { emit, lifetime, state } = setUp();
    state().select(1);
    await state().start(lifetime.signal);
    state().select(0);
    state().select(4);
    state().select(-1);
    expect(shownTab(state())).toBe(0);
    expect(emit).not.toHaveBeenCalled();
  });

  it('follows a changed attribute without an event', async () => {
    const { emit, lifetime, state } = setUp();
    await state().start(lifetime.signal);
    state().follow('products', 2);
    expect(shownTab(state())).toBe(2);
    expect(emit).not.toHaveBeenCalled();
  });

  it('keeps a choice when the attribute has not changed', async () => {
    const { lifetime, state } = setUp({ tab: 1 });
    await state().start(lifetime.signal);
    state().select(3);
    state().follow('products', 1);
    expect(shownTab(state())).toBe(3);
    state().follow('products', 0);
    expect(shownTab(state())).toBe(0);
  });
});

describe('another type', () => {
  it('drops the old tabs and starts with the tab of the attribute', async () => {
    const { lifetime, state } = setUp();
    await state().start(lifetime.signal);
    state().select(3);
    state().follow('services', 1);
    expect(state()).toMatchObject({ type: 'services', tabs: null, selected: 1 });
    await state().start(lifetime.signal);
    expect(state().tabs?.[1]?.title).toBe('AI Solutions');
  });

  it('drops a late response of the old type, whether or not its call was aborted in time', async () => {
    const { fetch, lifetime, state } = setUp();
    const slow = deferred();
    fetch.mockReturnValueOnce(slow.promise);
    const old = state().start(lifetime.signal);
    state().follow('services', 0);
    await state().start(new AbortController().signal);
    slow.respond(fourTabs);
    await old;
    expect(state().tabs?.[0]?.title).toBe('Network IT');
  });

  it('says nothing of a failure of the old type', async () => {
    vi.useFakeTimers();
    const { emit, fetch, lifetime, state } = setUp();
    fetch.mockImplementation(async (url) => json(serviceTabs, url.endsWith('type=2') ? 200 : 500));
    const old = state().start(lifetime.signal);
    state().follow('services', 0);
    await state().start(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10_000);
    await old;
    expect(state()).toMatchObject({ failed: false });
    expect(emit).not.toHaveBeenCalled();
    expect(consoleError).not.toHaveBeenCalled();
  });
});

describe('failure', () => {
  async function fail(respond: () => Promise<Response>) {
    vi.useFakeTimers();
    const set = setUp();
    set.fetch.mockImplementation(respond);
    const done = set.state().start(set.lifetime.signal);
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
    return set;
  }

  it.each([
    ['a status', async () => json({}, 503), 503],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['a response of the wrong shape', async () => json({ items: [] }), 200],
  ])('after %s is logged once, sent as an event and kept in the state', async (_name, respond, status) => {
    const { emit, fetch, state } = await fail(respond);
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(state()).toMatchObject({ failed: true, tabs: null });
    expect(emit.mock.calls).toEqual([['trade-load-failed', { status }]]);
    expect(consoleError).toHaveBeenCalledTimes(1);
    expect(consoleError.mock.calls[0]?.[0]).toContain('<trade-product-tabs>');
  });

  it('is over when the next load succeeds', async () => {
    const { fetch, lifetime, state } = await fail(async () => json({}, 500));
    fetch.mockImplementation(async () => json(fourTabs));
    await state().start(lifetime.signal);
    expect(state()).toMatchObject({ failed: false });
    expect(state().tabs).toHaveLength(4);
  });

  it('rejects the load of the prerenderer', async () => {
    vi.useFakeTimers();
    const { fetch, lifetime, state } = setUp();
    fetch.mockImplementation(async () => json({}, 500));
    const load = expect(state().load(lifetime.signal)).rejects.toThrow('status 500');
    await vi.advanceTimersByTimeAsync(10_000);
    await load;
  });

  it('is not what an abort is', async () => {
    const { emit, fetch, lifetime, state } = setUp();
    const slow = deferred();
    fetch.mockReturnValueOnce(slow.promise);
    const done = state().start(lifetime.signal);
    lifetime.abort();
    slow.respond(fourTabs);
    await done;
    expect(state()).toMatchObject({ failed: false, tabs: null });
    expect(emit).not.toHaveBeenCalled();
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('is not what an empty list is', async () => {
    const { emit, fetch, lifetime, state } = setUp();
    fetch.mockImplementation(async () => json([]));
    await state().start(lifetime.signal);
    expect(state()).toMatchObject({ failed: false, tabs: [] });
    expect(shownTab(state())).toBe(0);
    expect(emit).not.toHaveBeenCalled();
  });
});

describe('hero pictures', () => {
  it('differ by type and index, and stand in the bundle of the site', () => {
    expect(heroPicture('products', 0)).toBe(`/elements/${version}/pictures/inspection-bench.svg`);
    const types = ['products', 'services', 'industries'] as const;
    const all = types.flatMap((type) => [0, 1, 2, 3].map((index) => heroPicture(type, index)));
    expect(new Set(all).size).toBe(12);
    for (const address of all) {
      expect(existsSync(address.replace(`/elements/${version}/`, 'hosts/content/')), address).toBe(true);
    }
  });

  it('begin again when a list has more than four tabs', () => {
    expect(heroPicture('services', 5)).toBe(heroPicture('services', 1));
  });
});
