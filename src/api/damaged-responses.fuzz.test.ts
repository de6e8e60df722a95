import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runs } from '../../tests/full.ts';
import { storeContext } from '../../tests/support/store-context.ts';
import type { Store } from '../element/element-definition.ts';
import { createBlogFeedStore } from '../features/blog-feed/blog-feed.store.ts';
import { createGalleryStore } from '../features/gallery/gallery.store.ts';
import { createProductTabsStore } from '../features/product-tabs/product-tabs.store.ts';
import { bindNumbers } from '../locales/bind-numbers.ts';
import { itemsOf, type PagedListState } from '../shared/paged-list/paged-list.store.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  warn.mockClear();
  error.mockClear();
});
// What comes with the first response.
beforeAll(() => import('../safe-html/sanitise.ts'), 60_000);

/** What no field expects. */
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, '', 0, -1, 1e300, true, [], {}, '\ud800', 'NaN', { data: null }),
);
/** Neither a title nor an id, whatever else. */
const untitled = fc.constantFrom(null, '', {}, [], true, false);
const bad = fc.oneof(
  fc.constantFrom(null, 5, 'text', true, []),
  fc.record({ title: untitled, uuid: untitled, posted_by: odd, updated_at: odd }, { requiredKeys: [] }),
);
const title = fc.oneof(fc.string({ minLength: 1 }), fc.integer());
/** Has a title; all of the rest may be damaged or missing. */
const good = (...fields: string[]) =>
  fc
    .tuple(title, fc.record(Object.fromEntries(fields.map((name) => [name, odd])), { requiredKeys: [] }))
    .map(([title, rest]) => ({ ...rest, title }));

interface Sent<Item> {
  value: Item;
  /** Whether it can be shown. */
  fine: boolean;
}

const mixed = <Item>(
  item: fc.Arbitrary<Item>,
  length: { minLength?: number; maxLength: number } = { maxLength: 12 },
) =>
  fc.array(
    fc.oneof(
      item.map((value) => ({ value, fine: true })),
      bad.map((value) => ({ value: value as Item, fine: false })),
    ),
    length,
  );
const valuesOf = (list: readonly Sent<unknown>[]) => list.map(({ value }) => value);
const shownOf = <Item>(list: readonly Sent<Item>[]) =>
  list.flatMap(({ value, fine }) => (fine ? [value] : []));
const titlesOf = (list: readonly Sent<{ title: unknown }>[]) =>
  shownOf(list).map(({ title }) => String(title));

/** How an API may wrap its list; without `last_page` where that says nothing. */
const wrap = fc.constantFrom(
  (data: unknown[]) => data as unknown,
  (data: unknown[]) => ({ data }),
  (data: unknown[]) => ({ data: { data } }),
);

/** A store whose API gives this; `responses` page by page, the last one again and again. */
const contextOf = <Properties>(properties: Properties, ...responses: unknown[]) =>
  storeContext(properties, async (url) => {
    const page = Number(new URL(url, 'https://x.example').searchParams.get('page') ?? 1);
    return Response.json(responses[Math.min(page, responses.length) - 1]);
  });

async function started<State extends { start(signal: AbortSignal): unknown }>(
  store: { getState(): State },
  ready: (state: State) => boolean,
): Promise<State> {
  store.getState().start(new AbortController().signal);
  await vi.waitUntil(() => ready(store.getState()), { timeout: 10_000, interval: 1 });
  return store.getState();
}

const listProperties = { heading: '', page: 1, pageSize: 8, articleHref: '', failureMessage: '' };

describe('a damaged response', () => {
  it.each([
    ['the blog', createBlogFeedStore, ['uuid', 'posted_by', 'short_description', 'attachment_url', 'extra']],
    ['the gallery', createGalleryStore, ['description', 'attachment_url', 'extra']],
  ] as const)('shows its good items in %s, with any page fields', async (_name, createStore, fields) => {
    await fc.assert(
      fc.asyncProperty(mixed(good(...fields)), odd, odd, async (list, current_page, last_page) => {
        const data = valuesOf(list);
        const store: Store<PagedListState<{ title: string }>> = createStore(
          contextOf(listProperties, { data, current_page, last_page }),
        );
        const state = await started(store, ({ phase }) => phase !== 'loading');
        expect(state).toMatchObject({ phase: 'ready' });
        expect(itemsOf(state).map((item) => item.title)).toEqual(titlesOf(list));
        expect(error).not.toHaveBeenCalled();
      }),
      runs(150),
    );
  });

  it('shows the good tabs and items of tabs, bare or wrapped', async () => {
    const item = good('subHeader', 'description', 'attachment', 'attachment_url');
    const tab = fc
      .tuple(good('description', 'isGrid', 'footer'), mixed(item), wrap)
      .map(([tab, content, wrapped]) => ({
        ...tab,
        content: wrapped(valuesOf(content)),
        items: titlesOf(content),
      }));
    await fc.assert(
      fc.asyncProperty(mixed(tab), wrap, async (list, wrapped) => {
        const properties = { type: 'products', tab: 0, contactHref: '', failureMessage: '' } as const;
        const store = createProductTabsStore(contextOf(properties, wrapped(valuesOf(list))) as never);
        const { value: tabs } = await started(store, ({ phase }) => phase !== 'loading');
        expect(tabs?.map(({ title }) => title)).toEqual(titlesOf(list));
        // Numbers in them do not tear.
        const items = shownOf(list).map((tab) => tab.items.map((title) => bindNumbers(title)));
        expect(tabs?.map(({ content }) => content.map(({ title }) => title))).toEqual(items);
        expect(error).not.toHaveBeenCalled();
      }),
      runs(60),
    );
  });
});
