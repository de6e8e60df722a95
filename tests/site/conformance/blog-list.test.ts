import { describe, expect, it } from 'vitest';
import { blogPost } from '../../../src/features/blog-feed/blog-feed.fixtures.ts';
import { paged, posts } from './responses.ts';
import { eventually, withSite } from './setting.ts';

const site = withSite();
const feed = '<trade-blog-feed></trade-blog-feed>';
const card = 'trade-blog-feed [part=card]';

describe('blog list (/blog)', () => {
  const blog = site.share('/blog');

  it("banner titled as the company's blog", async () => {
    const title = await blog().getByRole('heading', { level: 1 }).innerText();
    expect(title).toMatch(/blog/i);
    const company = await blog().locator('meta[property="og:site_name"]').getAttribute('content');
    expect(title).toContain(company);
  });

  it('cards link to /blog/{uuid}', async () => {
    const page = blog();
    const { data } = await site.fetchJson('/api/v1/blog?page=1&size=8');
    const links = await page
      .locator(`${card} a`)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.slice(0, 8)).toEqual(data.map(({ uuid }: { uuid: string }) => `/blog/${uuid}`));
  });

  it('a press anywhere on a card leads to its article', async () => {
    const page = blog();
    const title = await page.locator(`${card} a`).first().innerText();
    await page.locator(`${card} [part=picture]`).first().click({ force: true });
    await page.waitForURL('**/blog/*-*');
    await eventually(() => page.locator('trade-article-view h1').innerText()).toBe(title);
    await page.goBack();
  });
});

describe('blog card', () => {
  const list = site.sharePlace(feed, () => ({
    blog: paged([
      blogPost(0),
      { ...blogPost(1), attachment_url: '/missing.svg' },
      { ...blogPost(2), attachment_url: '' },
      {
        ...blogPost(4),
        attachment_url: null,
      },
    ]),
  }));

  it('each shows image, title, "By" the poster and a short description', async () => {
    const { page, api } = list();
    const first = page.locator(card).first();
    const { title, posted_by, short_description, attachment_url } = blogPost(0);
    await first.getByText(title, { exact: true }).waitFor();
    await first.getByText(`By ${posted_by}`, { exact: true }).waitFor();
    await first.getByText(short_description, { exact: true }).waitFor();
    expect(await first.locator('img').getAttribute('src')).toBe(api.url + attachment_url);
    await expect
      .poll(() => first.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });

  it('missing pictures: the card stands as tall as the others, without a broken picture', async () => {
    const { page, lines } = list();
    expect(await page.locator(card).count()).toBe(4);
    const heights = await page
      .locator(`${card} [part=picture]`)
      .evaluateAll((all) => all.map((picture) => picture.clientHeight));
    expect(new Set(heights).size).toBe(1);
    expect(await page.locator(card).nth(2).locator('img').count()).toBe(0);
    expect(await page.locator(card).nth(3).locator('img').count()).toBe(0);
    // Without an alternative text a picture that cannot be loaded is not drawn.
    expect(await page.locator(card).nth(1).locator('img').getAttribute('alt')).toBe('');
    expect(lines).toEqual([]);
  });
});

describe('blog list: states', () => {
  it('slow response: skeletons until it comes', async () => {
    const { page, api } = await site.place(feed, { blog: { ...paged([blogPost(0)]), hang: true } });
    await page.locator('trade-blog-feed [part=skeleton]').first().waitFor();
    expect(await page.locator(card).count()).toBe(0);
    await eventually(api.hanging).toBe(1);
    api.release();
    await page.locator(card).first().waitFor();
    expect(await page.locator('trade-blog-feed [part=skeleton]').count()).toBe(0);
  });

  it('empty state: "Stay tuned — new blogs are coming soon!"', async () => {
    const { page, api } = await site.place(feed, { blog: posts(0) });
    await page.getByText('Stay tuned — new blogs are coming soon!', { exact: true }).waitFor();
    expect(await page.getByRole('list').count()).toBe(0);
    expect(api.requests).toHaveLength(1);
  });

  it('more pages load automatically when an end-of-list marker scrolls into view', async () => {
    const { page, api } = await site.place(feed, { blog: posts(20) }, { width: 500, height: 600 });
    await eventually(() => page.locator(card).count()).toBe(8);
    expect(api.requests).toHaveLength(1);
    await page.locator(card).last().scrollIntoViewIfNeeded();
    await eventually(() => page.locator(card).count()).toBe(16);
    expect(api.requests).toHaveLength(2);
    await page.locator(card).last().scrollIntoViewIfNeeded();
    await eventually(() => page.locator(card).count()).toBe(20);
  });

  it('the next page is fetched while the end marker is visible and current_page is less than last_page', async () => {
    const { page, api } = await site.place(feed, { blog: posts(30) }, { width: 2000, height: 4000 });
    await eventually(() => page.locator(card).count()).toBe(30);
    expect(api.requests.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3', '4']);
  });

  it.each([
    ['last page 1', paged([blogPost(0)], 1, 1)],
    ['current_page equals last_page', paged([blogPost(0)], 2, 2)],
    ['current_page is past last_page', paged([blogPost(0)], 1, 0)],
  ])('otherwise no more loading: %s', async (_, response) => {
    const { page, api, pass } = await site.place(feed, { blog: response }, { stopped: true });
    await page.locator(card).first().waitFor();
    await page.mouse.wheel(0, 5000);
    await pass(60_000);
    expect(api.requests).toHaveLength(1);
    expect(await page.locator('trade-blog-feed [part=skeleton]').count()).toBe(0);
  });

  it('1,000 items, size from the attribute', async () => {
    const { page, api } = await site.place('<trade-blog-feed page-size="1000"></trade-blog-feed>', {
      blog: posts(1000),
    });
    await eventually(() => page.locator(card).count()).toBe(1000);
    expect(api.requests.map(({ path }) => path)).toEqual(['/api/v1/blog?page=1&size=1000']);
  });
});
