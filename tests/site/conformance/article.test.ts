import { describe, expect, it } from 'vitest';
import { article } from '../../../src/features/article-view/article-view.fixtures.ts';
import { oneArticle, paged } from '../responses.ts';
import { eventually, fetchJson, open, place, share, sharePlace, site } from '../setting.ts';
import { firstPost, publicUrl } from '../site.ts';

const view = '<trade-article-view article-id="a1"></trade-article-view>';
const part = (name: string) => `trade-article-view [part=${name}]`;

const { uuid } = await firstPost(site.url);
const [post] = (await fetchJson(`/api/v1/blog?page=1&size=1&id=${uuid}`)).data;

describe('blog article (blog/{id})', () => {
  const page = share(`/blog/${uuid}`);

  it('has a slim top bar with a back link to /blog', async () => {
    const bar = await page().locator(part('bar')).boundingBox();
    expect(bar?.height).toBeLessThan(80);
    expect(
      await page()
        .locator(`${part('bar')} a`)
        .getAttribute('href'),
    ).toBe('/blog');
  });

  it("has the title 'Blog' in the top bar", () =>
    page().locator(part('bar')).getByText('Blog', { exact: true }).waitFor());

  it('has a logo in the top bar', async () => {
    expect(
      await page()
        .locator(`${part('bar')} [part=logo] svg`)
        .isVisible(),
    ).toBe(true);
  });

  it('shows the title', async () => {
    expect(await page().getByRole('heading', { level: 1 }).innerText()).toBe(post.title);
  });

  it.each([
    ['Facebook', 'https://www.facebook.com/'],
    ['LinkedIn', 'https://www.linkedin.com/'],
    ['Twitter', 'https://twitter.com/'],
    ['WhatsApp', 'https://api.whatsapp.com/'],
  ])('has a share link for %s, opening in a new tab with the page address and title', async (name, place) => {
    const link = page().locator('trade-article-view').getByRole('link', { name, exact: true });
    expect(await link.getAttribute('target')).toBe('_blank');
    const href = (await link.getAttribute('href')) ?? '';
    expect(href.startsWith(place)).toBe(true);
    const told = [...new URL(href).searchParams.values()].join(' ');
    expect(told).toContain(`${publicUrl}/blog/${post.uuid}`);
    expect(told).toContain(post.title);
  });

  it("has the byline 'By {author} | {updated date as month name, day, year} | Agro-Commodities'", async () => {
    const date = new Date(post.updated_at);
    const month = date.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
    expect(await page().locator(part('byline')).innerText()).toBe(
      `By ${post.posted_by} | ${month} ${date.getUTCDate()}, ${date.getUTCFullYear()} | Agro-Commodities`,
    );
  });

  it('shows the image', async () => {
    const picture = page().locator(part('picture'));
    expect(await picture.getAttribute('src')).toContain(post.attachment_url);
    await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

  it('shows the rich-text content', async () => {
    const content = page().locator(part('content'));
    expect((await content.innerText()).length).toBeGreaterThan(1000);
    expect(await content.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
  });

  it.each([
    ['Document title', 'title', 'title'],
    ['description', 'meta[name=description]', 'short_description'],
    ['Open Graph title', 'meta[property="og:title"]', 'title'],
    ['Open Graph description', 'meta[property="og:description"]', 'short_description'],
    ['Open Graph image', 'meta[property="og:image"]', 'attachment_url'],
    ['Twitter card title', 'meta[name="twitter:title"]', 'title'],
    ['Twitter card description', 'meta[name="twitter:description"]', 'short_description'],
    ['Twitter card image', 'meta[name="twitter:image"]', 'attachment_url'],
  ] as const)(
    "has its %s set from the post's title, short description and image",
    async (_, selector, field) => {
      const set = () =>
        page()
          .locator(selector)
          .evaluate((node) => (node as HTMLMetaElement).content ?? node.textContent);
      if (field === 'attachment_url') {
        // A sharing service draws no SVG: it is given a raster card made of the same picture.
        expect(await set()).toMatch(
          new RegExp(`^${publicUrl}/(social/${post.uuid}\\.png|content/pictures/)`),
        );
      } else expect(await set()).toBe(post[field]);
    },
  );

  it("is 'Post Not Found' if no post is found", async () => {
    const missing = await open('/blog/00000000-0000-4000-8000-000000000000');
    expect(await missing.getByRole('heading', { level: 1 }).innerText()).toBe('Post Not Found');
  });
});

describe('the image of an article', () => {
  const alone = sharePlace(view, () => ({ blog: oneArticle }));

  it.each([1280, 4000])('has an optional image of max height 450px (window %i px wide)', async (width) => {
    const { page } = alone();
    await page.setViewportSize({ width, height: 1000 });
    const box = await page.locator(part('picture')).boundingBox();
    expect(box?.height).toBeGreaterThan(300);
    expect(box?.height).toBeLessThanOrEqual(450);
  });

  it.each(['', null])('has no image for %j', async (attachment_url) => {
    const { page } = await place(view, { blog: paged([{ ...article, attachment_url }]) });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator(part('picture')).count()).toBe(0);
  });
});

it.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
  'the date of an article does not depend on the time zone of the visitor: %s',
  async (timezoneId) => {
    const post = { ...article, updated_at: '2026-03-01T00:30:00Z' };
    const { page } = await place(view, { blog: paged([post]) }, { timezoneId });
    expect(await page.locator(part('byline')).innerText()).toMatch(/\| March 1, 2026$/);
  },
);

describe('loading an article', () => {
  it('shows a skeleton, then the article', async () => {
    const { page, api } = await place(view, { blog: { ...oneArticle, hang: true } });
    await page.locator(part('skeleton')).waitFor();
    expect(await page.locator('h1').count()).toBe(0);
    await eventually(api.hanging).toBe(1);
    api.release();
    await page.getByRole('heading', { level: 1, name: article.title }).waitFor();
    expect(await page.locator(part('skeleton')).count()).toBe(0);
  });

  it("shows 'Post Not Found' when no post returns", async () => {
    const { page } = await place(view, { blog: paged([]) });
    await page.getByText('Post Not Found', { exact: true }).waitFor();
    expect(await page.locator(`${part('skeleton')}, ${part('share')}, ${part('byline')}`).count()).toBe(0);
  });

  it('refetches on mount', async () => {
    const { page, api } = await place(view, { blog: oneArticle });
    await page.getByRole('heading', { level: 1, name: article.title }).waitFor();
    api.respond('blog', paged([{ ...article, title: 'Another title' }]));
    await page.evaluate(async () => {
      const element = document.querySelector('trade-article-view') as Element;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, 0));
      document.body.append(element);
    });
    await page.getByRole('heading', { level: 1, name: 'Another title' }).waitFor();
    expect(api.requests).toHaveLength(2);
  });

  it('runs only when an id is present', async () => {
    const { page, api, pass } = await place(
      '<trade-article-view></trade-article-view>',
      { blog: oneArticle },
      { stopped: true },
    );
    await page.locator(part('bar')).waitFor();
    await pass(10_000);
    expect(api.requests).toHaveLength(0);
    await page.locator('trade-article-view').evaluate((element) => element.setAttribute('article-id', 'a2'));
    await page.getByRole('heading', { level: 1, name: article.title }).waitFor();
    expect(api.requests.map(({ path }) => path)).toEqual(['/api/v1/blog?page=1&size=1&id=a2']);
  });
});
