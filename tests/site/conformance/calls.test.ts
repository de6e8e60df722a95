import { describe, expect, it, vi } from 'vitest';
import { sample } from '../../full.ts';
import type { StubResponse } from '../controlled-api.ts';
import { content, oneArticle, paged, pictures, posts, readers, tabs } from '../responses.ts';
import { eventually, type Placed, place, sharePlace, site } from '../setting.ts';

const [blog] = readers;

describe('the calls that the elements make', () => {
  const all = sharePlace(
    `<trade-article-view article-id="a 1/b"></trade-article-view>
     <trade-product-tabs type="products"></trade-product-tabs>
     <trade-product-tabs type="services"></trade-product-tabs>
     <trade-product-tabs type="industries"></trade-product-tabs>
     <trade-gallery></trade-gallery><trade-blog-feed></trade-blog-feed>`,
    () => ({
      blog: (request) => (request.query.has('id') ? oneArticle : posts(3)(request)),
      gallery: pictures(3),
      product: tabs,
    }),
    { height: 12_000, fresh: true },
    async ({ page, api }) => {
      await page.context().addCookies([{ name: 'session', value: '1', url: api.url }]);
      await vi.waitUntil(() => api.requests.length === 6, { timeout: 20_000 });
    },
  );

  it.each([
    'GET /api/v1/blog?page=1&size=8',
    'GET /api/v1/gallery?page=1&size=8',
    'GET /api/v1/blog?page=1&size=1&id=a%201%2Fb',
    'GET /api/v1/product?type=1',
    'GET /api/v1/product?type=2',
    'GET /api/v1/product?type=3',
  ])('include %s', (call) => {
    expect(all().api.requests.map(({ method, path }) => `${method} ${path}`)).toContain(call);
  });

  it('have no payload, and there is no other call', () => {
    expect(all().api.requests.map(({ body }) => body)).toEqual(Array(6).fill(''));
  });

  it('have no default auth header and no cookie', () => {
    for (const { headers } of all().api.requests) {
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('cookie');
    }
  });

  it('go to the API base address that is set, here by api-base', () => {
    const { api } = all();
    // The page, the bundle and the API are three origins.
    expect(new Set([api.url, new URL(api.page).origin, site.url]).size).toBe(3);
    expect(api.requests[0]?.headers.host).toBe(new URL(api.url).host);
  });
});

describe('the HTTP client', () => {
  it('has no default timeout', async () => {
    const { page, api, lines, pass } = await place(
      blog.markup,
      { blog: { body: '', hang: true } },
      { stopped: true },
    );
    await eventually(() => api.requests.length).toBe(1);
    await pass(3_600_000);
    expect(await page.locator('[part=skeleton]').first().isVisible()).toBe(true);
    expect([api.requests.length, lines]).toEqual([1, []]);
  });

  it.each([200, 299])('treats statuses 200 to 299 as success: %i', async (status) => {
    const { page } = await place('<trade-product-tabs></trade-product-tabs>', {
      product: { ...tabs, status },
    });
    await page.getByRole('tab', { name: 'Medical Device' }).waitFor();
  });

  it.each([300, 400])('treats no other status as success: %i', async (status) => {
    const { page, api, pass } = await place(
      '<trade-product-tabs></trade-product-tabs>',
      { product: { ...tabs, status } },
      { stopped: true },
    );
    await eventually(() => api.requests.length).toBe(1);
    await pass(1000);
    await eventually(() => api.requests.length).toBe(2);
    expect(await page.getByRole('tab').count()).toBe(0);
  });

  it('does not refetch when the window regains focus', async () => {
    const { page, api, pass } = await place(blog.markup, { blog: blog.good }, { stopped: true });
    await page.locator(content).first().waitFor();
    for (let time = 0; time < 3; time++) {
      await pass(120_000);
      await page.evaluate(() => {
        for (const type of ['blur', 'focus', 'pageshow']) window.dispatchEvent(new Event(type));
        document.dispatchEvent(new Event('visibilitychange'));
      });
    }
    await pass(10_000);
    expect(api.requests).toHaveLength(1);
  });
});

/** An error, a connection that fails, and two kinds of wrong content; the rest in a full run. */
const failures = sample<[name: string, response: StubResponse]>(
  [
    ['status 500', { status: 500, body: { error: 1, message: 'Broken' } }],
    ['no connection', { cut: 'at once' }],
    ['wrong JSON', { body: '{"data": [' }],
    ['wrong shape', { body: { data: { title: 'one' }, current_page: '1', last_page: null } }],
    ['status 403', { status: 403, body: '<h1>Forbidden</h1>' }],
    ['no JSON', { body: '<h1>Maintenance</h1>' }],
    ['an empty body', { body: '' }],
    ['null', { body: 'null' }],
    [
      'a connection cut in mid-body',
      { body: { data: [], current_page: 1, last_page: 1 }, cut: 'in mid-body' },
    ],
  ],
  4,
);

/** Lets all retries pass, after so many first calls. */
async function giveUp({ api, pass }: Placed, calls = 1): Promise<void> {
  await eventually(() => api.requests.length).toBeGreaterThanOrEqual(calls);
  for (const wait of [1000, 2000, 4000, 60_000]) await pass(wait);
}

describe('a failed fetch', () => {
  it.each(failures)(
    'shows no message to the user, is retried 3 times and logged in one line: %s',
    async (_, response) => {
      const placed = await place(
        readers.map(({ markup }) => markup).join(''),
        { blog: response, gallery: response, product: response },
        { stopped: true, height: 12_000 },
      );
      await giveUp(placed, readers.length);
      const { page, api, lines } = placed;
      const texts: Record<string, string> = {};
      for (const { tag } of readers)
        texts[tag] = (await page.locator(`${tag} [data-view]`).innerText()).replace(/\s+/g, ' ').trim();
      // What the elements show in any case: a heading, and the way on.
      expect(texts).toEqual({
        'trade-blog-feed': '',
        'trade-gallery': '',
        'trade-article-view': 'Back Blog Back to the blog',
        'trade-product-tabs': 'Our Products Contact Us',
      });
      expect(await page.locator('[part=skeleton], [part=failure], [part=empty]').count()).toBe(0);
      expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(
        readers.map(({ tag }) => `<${tag}>`).sort(),
      );
      expect(api.requests).toHaveLength(4 * readers.length);
    },
  );

  it('is retried 3 times with exponential delay from 1s', async () => {
    const { api, pass } = await place(blog.markup, { blog: { status: 500 } }, { stopped: true });
    await eventually(() => api.requests.length).toBe(1);
    for (const [index, wait] of [1000, 2000, 4000].entries()) {
      await pass(wait - 1);
      expect(api.requests).toHaveLength(index + 1);
      await pass(1);
      await eventually(() => api.requests.length).toBe(index + 2);
    }
    await pass(3_600_000);
    expect(api.requests).toHaveLength(4);
  });

  it('that a retry makes good shows the data, and nothing is logged', async () => {
    const { good } = blog;
    let call = 0;
    const placed = await place(
      blog.markup,
      { blog: (request) => (call++ < 3 ? { status: 503 } : good(request)) },
      { stopped: true },
    );
    await giveUp(placed);
    await placed.page.locator(content).first().waitFor();
    expect([placed.api.requests.length, placed.lines]).toEqual([4, []]);
  });
});

it('an API without content leads to the texts for empty lists and a missing post', async () => {
  const none = paged([]);
  const { page, lines } = await place(readers.map(({ markup }) => markup).join(''), {
    blog: (request) => (request.query.has('id') ? { status: 404, body: '<h1>Not Found</h1>' } : none),
    gallery: none,
    product: { body: [] },
  });
  await page.getByText('Stay tuned — new blogs are coming soon!', { exact: true }).waitFor();
  await page.getByText('Stay tuned — new gallery are coming soon!', { exact: true }).waitFor();
  await page.getByText('Post Not Found', { exact: true }).waitFor();
  expect(lines).toEqual([]);
});

describe('unused data', () => {
  const remove = (placed: Placed) =>
    placed.page.evaluate((tag) => document.querySelector(tag)?.remove(), blog.tag);
  const insert = ({ page, api }: Placed) =>
    page.evaluate(
      ({ tag, base }) => {
        const made = document.createElement(tag);
        made.setAttribute('api-base', base);
        document.body.append(made);
      },
      { tag: blog.tag, base: api.url },
    );
  const placeFeed = async () => {
    const placed = await place(blog.markup, { blog: blog.good }, { stopped: true });
    await placed.page.locator(content).first().waitFor();
    placed.api.respond('blog', { hang: true });
    return placed;
  };

  it('is kept for 5 minutes: it shows at once, and is requested again', async () => {
    const placed = await placeFeed();
    await remove(placed);
    await placed.pass(299_000);
    await insert(placed);
    await placed.page.locator(content).first().waitFor();
    await eventually(() => placed.api.requests.length).toBe(2);
  });

  it('is kept no longer than 5 minutes', async () => {
    const placed = await placeFeed();
    await remove(placed);
    await placed.pass(301_000);
    await insert(placed);
    await placed.page.locator('[part=skeleton]').first().waitFor();
    expect(await placed.page.locator(content).count()).toBe(0);
  });
});
