import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { version } from '../../../package.json';
import { storeContext } from '../../../tests/support/store-context.ts';
import type { TabType } from '../../api/types.ts';
import { heroPicture } from './hero-pictures.ts';
import { fourTabs, serviceTabs } from './product-tabs.fixtures.ts';
import { createProductTabsStore, type ProductTabsProperties, shownTab } from './product-tabs.store.ts';

// These tests only check that all HTML is sanitised; `sanitise.test.ts` checks what is removed.
vi.mock('../../safe-html/sanitise.ts', () => ({
  sanitise: (html: string, apiBase: string) => `safe(${html.replace('src="', `src="${apiBase}`)})`,
}));

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function setUp(overrides: Partial<ProductTabsProperties> = {}) {
  const fetch = vi.fn<(url: string) => Promise<Response>>();
  fetch.mockImplementation(async (url) => json(url.endsWith('type=2') ? serviceTabs : fourTabs));
  const properties = {
    type: 'products' as TabType,
    tab: 0,
    contactHref: '/contact-us',
    failureMessage: '',
    ...overrides,
  };
  const context = storeContext(properties, fetch, 'https://api.example');
  const store = createProductTabsStore(context);
  const lifetime = new AbortController();
  /** Starts loading, and waits until the tabs are ready or have failed. */
  const start = async (signal = lifetime.signal) => {
    store.getState().start(signal);
    await vi.waitUntil(() => /ready|failed/.test(store.getState().phase), { timeout: 10_000 });
  };
  return { emit: context.emit, fetch, properties, start, state: store.getState };
}

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => consoleError.mockClear());
afterEach(() => vi.useRealTimers());

describe('loading', () => {
  it.each([
    ['products', 1],
    ['services', 2],
    ['industries', 3],
  ] as const)('requests %s by the type code %i', async (type, code) => {
    const { fetch, start } = setUp({ type });
    await start();
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([`https://api.example/api/v1/product?type=${code}`]);
  });

  it('sanitises every description and footer', async () => {
    const { start, state } = setUp();
    await start();
    const [first] = state().value ?? [];
    expect(first?.description).toBe(`safe(${fourTabs[0]?.description})`);
    expect(first?.footer).toBe(`safe(${fourTabs[0]?.footer})`);
    expect(first?.content.map(({ description }) => description)).toEqual(
      fourTabs[0]?.content.map(({ description }) => `safe(${description})`),
    );
  });

  it('passes the API base to the sanitiser, for pictures in the texts', async () => {
    const { fetch, start, state } = setUp();
    fetch.mockImplementation(async () =>
      json([{ ...fourTabs[0], description: '<img src="/content/seal.png">' }]),
    );
    await start();
    expect(state().value?.[0]?.description).toBe('safe(<img src="https://api.example/content/seal.png">)');
  });

  it('keeps only JSON data and actions in the store', async () => {
    const { start, state } = setUp();
    await start();
    const data = Object.fromEntries(
      Object.entries(state()).filter(([, value]) => typeof value !== 'function'),
    );
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });
});

describe('selection', () => {
  it('starts with the tab that the attribute names', async () => {
    const { start, state } = setUp({ tab: 2 });
    await start();
    expect(shownTab(state())).toBe(2);
  });

  it('falls back to the first tab when there is no tab with that index', async () => {
    const { start, state } = setUp({ type: 'services', tab: 2 });
    expect(shownTab(state())).toBe(2);
    await start();
    expect(shownTab(state())).toBe(0);
    state().followAttributes('services', 9);
    expect(shownTab(state())).toBe(0);
    state().followAttributes('services', 1);
    expect(shownTab(state())).toBe(1);
  });

  it('also falls back to the first tab while the tabs are loading', () => {
    expect(shownTab(setUp({ tab: 4 }).state())).toBe(0);
  });

  it('emits an event with the index and title of a selected tab', async () => {
    const { emit, start, state } = setUp();
    await start();
    state().select(3);
    expect(shownTab(state())).toBe(3);
    expect(emit.mock.calls).toEqual([['trade-tab-change', { index: 3, title: 'Oil & Gas Products' }]]);
  });

  it('ignores a selection before the tabs load, of the current tab, or of a tab that does not exist', async () => {
    const { emit, start, state } = setUp();
    state().select(1);
    await start();
    state().select(0);
    state().select(4);
    state().select(-1);
    expect(shownTab(state())).toBe(0);
    expect(emit).not.toHaveBeenCalled();
  });

  it('follows a changed attribute without an event', async () => {
    const { emit, start, state } = setUp();
    await start();
    state().followAttributes('products', 2);
    expect(shownTab(state())).toBe(2);
    expect(emit).not.toHaveBeenCalled();
  });

  it('keeps the selected tab when the attribute has not changed', async () => {
    const { start, state } = setUp({ tab: 1 });
    await start();
    state().select(3);
    state().followAttributes('products', 1);
    expect(shownTab(state())).toBe(3);
    state().followAttributes('products', 0);
    expect(shownTab(state())).toBe(0);
  });
});

describe('a change of type', () => {
  it('drops the old tabs and starts with the tab that the attribute names', async () => {
    const { properties, start, state } = setUp();
    await start();
    state().select(3);
    properties.type = 'services';
    state().followAttributes('services', 1);
    // A view that gets another type starts again with a new signal.
    const loading = start(new AbortController().signal);
    expect(state()).toMatchObject({ type: 'services', value: null, selected: 1 });
    await loading;
    expect(state().value?.[1]?.title).toBe('AI Solutions');
  });
});

describe('an empty list', () => {
  it('is not a failure', async () => {
    const { emit, fetch, start, state } = setUp();
    fetch.mockImplementation(async () => json([]));
    await start();
    expect(state()).toMatchObject({ phase: 'ready', value: [] });
    expect(shownTab(state())).toBe(0);
    expect(emit).not.toHaveBeenCalled();
  });
});

describe('hero pictures', () => {
  it('differ by type and index, and exist as files', () => {
    expect(heroPicture('products', 0)).toBe(`/elements/${version}/pictures/inspection-bench.svg`);
    const types = ['products', 'services', 'industries'] as const;
    const all = types.flatMap((type) => [0, 1, 2, 3].map((index) => heroPicture(type, index)));
    expect(new Set(all).size).toBe(12);
    for (const address of all) {
      expect(existsSync(address.replace(`/elements/${version}/`, 'hosts/content/')), address).toBe(true);
    }
  });

  it('repeat from the fifth tab on', () => {
    expect(heroPicture('services', 5)).toBe(heroPicture('services', 1));
  });
});
