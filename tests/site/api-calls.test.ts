import { describe, expect, it } from 'vitest';
import { article } from '../../src/features/article-view/article-view.fixtures.ts';
import { apiOrigin, good, paged, place } from './place.ts';
import { eventually } from './setting.ts';

const feed = '<trade-blog-feed></trade-blog-feed>';
/** Each element that reads from the API, and what it shows in any case: a heading, and the way on. */
const readers = {
  '<trade-blog-feed></trade-blog-feed>': '',
  '<trade-gallery></trade-gallery>': '',
  '<trade-article-view article-id="a1"></trade-article-view>': 'Back Blog Back to the blog',
  '<trade-product-tabs></trade-product-tabs>': 'Our Products Contact Us',
};
const all = Object.keys(readers).join('');

describe('the elements', () => {
  it('call the API as its contract says, without credentials, and not again when the window regains focus', async () => {
    const markup = `<trade-article-view article-id="a 1/b"></trade-article-view>
      <trade-product-tabs type="products"></trade-product-tabs>
      <trade-product-tabs type="services"></trade-product-tabs>
      <trade-product-tabs type="industries"></trade-product-tabs>
      <trade-gallery></trade-gallery>${feed}`;
    const { page, calls } = await place(markup, good, { height: 12_000, stopped: true });
    await page.context().addCookies([{ name: 'session', value: '1', url: apiOrigin }]);
    await page.locator('trade-blog-feed [part=card]').first().waitFor();
    await eventually(() =>
      calls.map((call) => `${call.method()} ${call.url().replace(apiOrigin, '')}`).sort(),
    ).toEqual([
      'GET /api/v1/blog?page=1&size=1&id=a%201%2Fb',
      'GET /api/v1/blog?page=1&size=8',
      'GET /api/v1/gallery?page=1&size=8',
      'GET /api/v1/product?type=1',
      'GET /api/v1/product?type=2',
      'GET /api/v1/product?type=3',
    ]);
    for (const call of calls) {
      expect(call.postData()).toBeNull();
      const headers = await call.allHeaders();
      expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined]);
    }
    await page.evaluate(() => {
      for (const type of ['blur', 'focus', 'pageshow']) window.dispatchEvent(new Event(type));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(120_000);
    expect(calls).toHaveLength(6);
  });

  it('wait for a response as long as it takes', async () => {
    const { page, calls, lines } = await place(feed, () => undefined, { stopped: true });
    await eventually(() => calls.length).toBe(1);
    await page.clock.runFor(3_600_000);
    expect(await page.locator('[part=skeleton]').first().isVisible()).toBe(true);
    expect([calls.length, lines]).toEqual([1, []]);
  });

  it('show the texts for empty lists and a missing post when the API has no content', async () => {
    const { page, lines } = await place(all, (route, { pathname, searchParams }) =>
      searchParams.has('id')
        ? route.fulfill({ json: paged([]) })
        : route.fulfill({ json: pathname.endsWith('product') ? [] : paged([]) }),
    );
    await page.getByText('Stay tuned — new blogs are coming soon!', { exact: true }).waitFor();
    await page.getByText('Stay tuned — new gallery are coming soon!', { exact: true }).waitFor();
    await page.getByText('Post Not Found', { exact: true }).waitFor();
    expect(lines).toEqual([]);
  });
});

it('the date of an article does not depend on the time zone of the visitor', async () => {
  const post = { ...article, updated_at: '2026-03-01T00:30:00Z' };
  const { page } = await place(
    '<trade-article-view article-id="a1"></trade-article-view>',
    (route) => route.fulfill({ json: paged([post]) }),
    { timezoneId: 'America/Los_Angeles' },
  );
  expect(await page.locator('trade-article-view [part=byline]').innerText()).toMatch(/\| March 1, 2026$/);
});
