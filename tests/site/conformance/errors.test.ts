import { describe, expect, it, vi } from 'vitest';
import type { ApiRequest } from './controlled-api.ts';
import { readFailures } from './failures.ts';
import { content, readers } from './responses.ts';
import { eventually, type Placed, withSite } from './setting.ts';

const site = withSite();

/** Lets all retries pass, once so many first calls are made. */
async function giveUp({ api, pass }: Placed, calls = 1): Promise<void> {
  await vi.waitUntil(() => api.requests.length >= calls, { timeout: 20_000 });
  for (const wait of [1000, 2000, 4000, 60_000]) await pass(wait);
}

const everyReader = readers.map(({ markup }) => markup).join('');

describe.each(readFailures)('list and product fetch errors: %s', (_, response) => {
  const placed = site.sharePlace(
    everyReader,
    () => ({ blog: response, gallery: response, product: response }),
    { stopped: true, height: 12_000 },
    async (failed) => {
      await failed.page.evaluate(() => {
        const told: string[] = [];
        Object.assign(window, { told });
        addEventListener('trade-load-failed', ({ target }) => told.push((target as Element).localName));
      });
      await giveUp(failed, readers.length);
    },
  );

  it.each(readers)('no user-visible message is shown: $tag', async ({ tag }) => {
    const { page } = placed();
    const text = await page.locator(`${tag} [data-view]`).innerText();
    // What the element shows in any case: its heading, and the way on.
    expect(text.replace(/\s+/g, ' ').trim()).toBe(
      { 'trade-product-tabs': 'Our Products Contact Us', 'trade-article-view': 'Back Blog Back to the blog' }[
        tag as string
      ] ?? '',
    );
    expect(
      await page.locator(`${tag} [part=failure], ${tag} [part=empty], ${tag} [part=missing]`).count(),
    ).toBe(0);
  });

  it.each(readers)('no skeleton is left: $tag', async ({ tag }) => {
    expect(await placed().page.locator(`${tag} [part=skeleton]`).count()).toBe(0);
  });

  it.each(readers)('one line on the console, and one event: $tag', async ({ tag }) => {
    const { page, lines } = placed();
    expect(lines.filter((line) => line.startsWith(`<${tag}>: `))).toHaveLength(1);
    const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
    expect(told.filter((name) => name === tag)).toHaveLength(1);
  });

  it.each(readers)('sent four times, then no more: $tag', ({ tag }) => {
    const call = {
      'trade-blog-feed': 'blog?page=1&size=8',
      'trade-gallery': 'gallery?',
      'trade-article-view': 'size=1&id=a1',
      'trade-product-tabs': 'product?',
    }[tag];
    expect(placed().api.requests.filter(({ path }) => path.includes(call))).toHaveLength(4);
  });

  it('nothing else is on the console', () => {
    expect(placed().lines).toHaveLength(readers.length);
  });
});

describe('failed fetches retry 3 times with exponential delay from 1s', () => {
  it.each(readers)('after 1, 2 and 4 s: $tag', async ({ markup, call }) => {
    const { api, lines, pass } = await site.place(markup, { [call]: { status: 500 } }, { stopped: true });
    await eventually(() => api.requests.length).toBe(1);
    let calls = 1;
    for (const wait of [1000, 2000, 4000]) {
      await pass(wait - 1);
      expect(api.requests).toHaveLength(calls);
      await pass(1);
      calls++;
      await eventually(() => api.requests.length).toBe(calls);
    }
    await pass(3_600_000);
    expect(api.requests).toHaveLength(4);
    expect(lines).toHaveLength(1);
  });

  it.each(readers)('a retry that succeeds shows the data, and nothing is logged: $tag', async (reader) => {
    const { markup, call, good } = reader;
    let turn = 0;
    const placed = await site.place(
      markup,
      {
        [call]: (request: ApiRequest) => {
          if (turn++ < 3) return { status: 503 };
          return typeof good === 'function' ? good(request) : good;
        },
      },
      { stopped: true },
    );
    await giveUp(placed);
    await placed.page.locator(content).first().waitFor();
    expect(placed.lines).toEqual([]);
    expect(placed.api.requests).toHaveLength(4);
  });

  it('nothing is lost: what a list shows stays when its next page fails', async () => {
    const good = readers[0].good;
    const placed = await site.place(
      '<trade-blog-feed page-size="2"></trade-blog-feed>',
      { blog: (request) => (request.query.get('page') === '1' ? good(request) : { status: 500 }) },
      { stopped: true },
    );
    const { page, lines } = placed;
    await eventually(() => page.locator('[part=card]').count()).toBe(2);
    await giveUp(placed, 2);
    expect(lines).toHaveLength(1);
    expect(await page.locator('[part=card]').count()).toBe(2);
    expect(await page.locator('[part=skeleton], [part=failure]').count()).toBe(0);
  });
});

describe('an API that says there is nothing', () => {
  it.each([
    ['status 404', { status: 404, body: '<h1>Not Found</h1>' }],
    ['status 410', { status: 410 }],
    ['status 204', { status: 204 }],
    ['null in data', { body: { data: null, current_page: 1, last_page: null } }],
  ])("'Post Not Found' for an article, requested once: %s", async (_, response) => {
    const { page, api, lines } = await site.place(readers[2].markup, { blog: response });
    await page.getByText('Post Not Found', { exact: true }).waitFor();
    expect(api.requests).toHaveLength(1);
    expect(lines).toEqual([]);
  });

  it.each([
    ['status 204', { status: 204 }],
    ['null in data', { body: { data: null, current_page: 1, last_page: null } }],
  ])('the empty-list text: %s', async (_, response) => {
    const { page, lines } = await site.place(readers[0].markup + readers[1].markup, {
      blog: response,
      gallery: response,
    });
    await page.getByText('Stay tuned — new blogs are coming soon!', { exact: true }).waitFor();
    await page.getByText('Stay tuned — new gallery are coming soon!', { exact: true }).waitFor();
    expect(lines).toEqual([]);
  });

  it('a list that is not found is a failure, with three retries', async () => {
    const placed = await site.place(readers[0].markup, { blog: { status: 404 } }, { stopped: true });
    await giveUp(placed);
    expect(placed.api.requests).toHaveLength(4);
    expect(placed.lines).toHaveLength(1);
  });
});

describe('the error catalogue', () => {
  const empty = { body: { data: [], current_page: 1, last_page: 1 } };

  it.each([
    ["'Post Not Found' when no article is returned", readers[2], 'Post Not Found'],
    ['empty-list text for the blog', readers[0], 'Stay tuned — new blogs are coming soon!'],
    ['empty-list text for the gallery', readers[1], 'Stay tuned — new gallery are coming soon!'],
  ] as const)('%s', async (_, { markup, call }, text) => {
    const { page, lines } = await site.place(markup, { [call]: empty });
    await page.getByText(text, { exact: true }).waitFor();
    expect(await page.locator(`[part=skeleton], ${content}`).count()).toBe(0);
    expect(lines).toEqual([]);
  });
});
