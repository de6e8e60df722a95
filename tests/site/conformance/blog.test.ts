import { describe, expect, it } from 'vitest';
import { blogPost } from '../../../src/features/blog-feed/blog-feed.fixtures.ts';
import { paged, posts } from '../responses.ts';
import { eventually, fetchJson, place, share, sharePlace } from '../setting.ts';

const feed = '<trade-blog-feed></trade-blog-feed>';
const card = 'trade-blog-feed [part=card]';

describe('blog list (/blog)', () => {
  const blog = share('/blog');

  it("has a banner titled as the company's blog", async () => {
    const title = await blog().getByRole('heading', { level: 1 }).innerText();
    expect(title).toMatch(/blog/i);
    const company = await blog().locator('meta[property="og:site_name"]').getAttribute('content');
    expect(title).toContain(company);
  });

  it('has cards that link to /blog/{uuid}', async () => {
    const page = blog();
    const { data } = await fetchJson('/api/v1/blog?page=1&size=8');
    const links = await page
      .locator(`${card} a`)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.slice(0, 8)).toEqual(data.map(({ uuid }: { uuid: string }) => `/blog/${uuid}`));
  });

  it('opens the article on a press anywhere on its card', async () => {
    const page = blog();
    const title = await page.locator(`${card} a`).first().innerText();
    await page.locator(`${card} [part=picture]`).first().click({ force: true });
    await page.waitForURL('**/blog/*-*');
    await eventually(() => page.locator('trade-article-view h1').innerText()).toBe(title);
    await page.goBack();
  });
});

describe('blog card', () => {
  const list = sharePlace(feed, () => ({
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

  it('shows image, title, "By" the poster and a short description', async () => {
    const { page, api } = list();
    const first = page.locator(card).first();
    const { title, posted_by, short_description, attachment_url } = blogPost(0);
    await first.getByText(title, { exact: true }).waitFor();
    await first.getByText(`By ${posted_by}`, { exact: true }).waitFor();
    await first.getByText(short_description, { exact: true }).waitFor();
    expect(await first.locator('img').getAttribute('src')).toBe(api.url + attachment_url);
    await eventually(() =>
      first.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0);
  });

  it('is as tall without a picture as with one, and shows no broken picture', async () => {
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

describe('the list of posts', () => {
  it('shows its empty state: "Stay tuned — new blogs are coming soon!"', async () => {
    const { page, api } = await place(feed, { blog: posts(0) });
    await page.getByText('Stay tuned — new blogs are coming soon!', { exact: true }).waitFor();
    expect(await page.getByRole('list').count()).toBe(0);
    expect(api.requests).toHaveLength(1);
  });

  it('loads more pages automatically when an end-of-list marker scrolls into view', async () => {
    const { page, api } = await place(feed, { blog: posts(20) }, { width: 500, height: 600 });
    await eventually(() => page.locator(card).count()).toBe(8);
    expect(api.requests).toHaveLength(1);
    await page.locator(card).last().scrollIntoViewIfNeeded();
    await eventually(() => page.locator(card).count()).toBe(16);
    expect(api.requests).toHaveLength(2);
    await page.locator(card).last().scrollIntoViewIfNeeded();
    await eventually(() => page.locator(card).count()).toBe(20);
  });

  it('fetches the next page while the end marker is visible and current_page is less than last_page, and then no more', async () => {
    const { page, api, pass } = await place(
      feed,
      { blog: posts(30) },
      { width: 2000, height: 4000, stopped: true },
    );
    await eventually(() => page.locator(card).count()).toBe(30);
    await pass(60_000);
    expect(api.requests.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3', '4']);
  });
});
