import { expect, it } from 'vitest';
import { apiOrigin, good, place } from './place.ts';
import { eventually } from './setting.ts';

const feed = '<trade-blog-feed></trade-blog-feed>';
it('the elements call the API as its contract says, without credentials, and not again when the window regains focus', async () => {
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
