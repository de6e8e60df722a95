import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { version } from '../../../package.json';
import { storeContext } from '../../../tests/support/store-context.ts';
import { until } from '../../../tests/until.mjs';
import { heroPicture } from '../../navigation/tab-addresses.ts';
import { fourTabs, serviceTabs } from './product-tabs.fixtures.ts';
import { createProductTabsStore, type ProductTabsProperties, shownTab } from './product-tabs.store.ts';

// These tests only check that all HTML is sanitised; `sanitise.test.ts` checks what is removed.
vi.mock('../../safe-html/sanitise.ts', () => ({
  sanitise: (html: string, apiBase: string) => `safe(${html.replace('src="', `src="${apiBase}`)})`,
}));
// Another test may have loaded the code that calls it.
vi.resetModules();

function setUp(overrides: Partial<ProductTabsProperties> = {}, response?: unknown) {
  const fetch = vi.fn(async (url: string) =>
    Response.json(response ?? (url.endsWith('type=2') ? serviceTabs : fourTabs)),
  );
  const properties: ProductTabsProperties = {
    type: 'products',
    tab: 0,
    contactHref: '/contact-us',
    failureMessage: '',
    ...overrides,
  };
  const context = storeContext(properties, fetch);
  const store = createProductTabsStore(context, vi.fn());
  /** Starts loading, and waits until the tabs are ready. */
  const start = async () => {
    store.getState().start(new AbortController().signal);
    await until(() => store.getState().phase === 'ready');
  };
  return { emit: context.emit, base: context.apiBase(), fetch, properties, start, state: store.getState };
}

it('the store requests the tabs of the type, and sanitises every description and footer with the address of the API', async () => {
  const [tab] = fourTabs;
  const { fetch, start, state, base } = setUp({ type: 'industries' }, [
    { ...tab, description: '<img src="/content/seal.png">' },
  ]);
  await start();
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([`${base}/api/v1/product?type=3`]);
  const [first] = state().value ?? [];
  expect(first?.description).toBe(`safe(<img src="${base}/content/seal.png">)`);
  expect(first?.footer).toBe(`safe(${tab?.footer})`);
  expect(first?.content.map(({ description }) => description)).toEqual(
    tab?.content.map(({ description }) => `safe(${description})`),
  );
});

describe('the tab shown', () => {
  it('is the one that the attribute names, or the first if there is none with that index', async () => {
    expect(shownTab(setUp({ tab: 4 }).state())).toBe(0);
    const { start, state } = setUp({ type: 'services', tab: 2 });
    expect(shownTab(state())).toBe(2);
    await start();
    expect(shownTab(state())).toBe(0);
    state().followAttributes('services', 9);
    expect(shownTab(state())).toBe(0);
    state().followAttributes('services', 1);
    expect(shownTab(state())).toBe(1);
  });

  it('is the one that the visitor selects, with an event, until the attribute changes, without one', async () => {
    const { emit, start, state } = setUp({ tab: 1 });
    await start();
    state().select(3);
    expect(shownTab(state())).toBe(3);
    state().followAttributes('products', 1);
    expect(shownTab(state())).toBe(3);
    state().followAttributes('products', 0);
    expect(shownTab(state())).toBe(0);
    expect(emit.mock.calls).toEqual([['trade-tab-change', { index: 3, title: 'Oil & Gas Products' }]]);
  });
});

it('each tab of the company has a frieze, a file, and lists with more tabs begin again at the first', () => {
  expect(heroPicture('products', 0)).toBe(`/elements/${version}/pictures/frieze-products-0.svg`);
  const types = ['products', 'services', 'industries'] as const;
  for (const address of types.flatMap((type) => [0, 1, 2, 3].map((index) => heroPicture(type, index)))) {
    const file = address.replace(`/elements/${version}/`, 'hosts/content/');
    expect(existsSync(file), file).toBe(true);
  }
  expect(heroPicture('services', 5)).toBe(heroPicture('services', 1));
});
