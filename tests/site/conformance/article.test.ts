import { describe, expect, it } from 'vitest';
import { article } from '../../../src/features/article-view/article-view.fixtures.ts';
import { publicUrl } from '../site.ts';
import { oneArticle, paged } from './responses.ts';
import { eventually, withSite } from './setting.ts';

const site = withSite();
const view = '<trade-article-view article-id="a1"></trade-article-view>';
const part = (name: string) => `trade-article-view [part=${name}]`;

interface Post {
  uuid: string;
  title: string;
  posted_by: string;
  short_description: string;
  attachment_url: string;
  updated_at: string;
}

describe('blog article (blog/{id})', () => {
  let post: Post;
  const page = site.share('/blog');

  it('is reached from its card', async () => {
    const { uuid } = (await site.fetchJson('/api/v1/blog?page=1&size=1')).data[0];
    post = (await site.fetchJson(`/api/v1/blog?page=1&size=1&id=${uuid}`)).data[0];
    await page().locator('trade-blog-feed [part=card] a').first().click();
    await page().waitForURL(`**/blog/${uuid}`);
  });

  it('slim top bar with a back link to /blog', async () => {
    const bar = await page().locator(part('bar')).boundingBox();
    expect(bar?.height).toBeLessThan(80);
    expect(
      await page()
        .locator(`${part('bar')} a`)
        .getAttribute('href'),
    ).toBe('/blog');
  });

  it("top bar with the title 'Blog'", () =>
    page().locator(part('bar')).getByText('Blog', { exact: true }).waitFor());

  it('top bar with a logo', async () => {
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
  ])('share link for %s, opening in a new tab with the page address and title', async (name, place) => {
    const link = page().locator('trade-article-view').getByRole('link', { name, exact: true });
    expect(await link.getAttribute('target')).toBe('_blank');
    const href = (await link.getAttribute('href')) ?? '';
    expect(href.startsWith(place)).toBe(true);
    const told = [...new URL(href).searchParams.values()].join(' ');
    expect(told).toContain(`${publicUrl}/blog/${post.uuid}`);
    expect(told).toContain(post.title);
  });

  it("byline 'By {author} | {updated date as month name, day, year} | Agro-Commodities'", async () => {
    const date = new Date(post.updated_at);
    const month = date.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
    expect(await page().locator(part('byline')).innerText()).toBe(
      `By ${post.posted_by} | ${month} ${date.getUTCDate()}, ${date.getUTCFullYear()} | Agro-Commodities`,
    );
  });

  it('the optional image', async () => {
    const picture = page().locator(part('picture'));
    expect(await picture.getAttribute('src')).toContain(post.attachment_url);
    await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

  it('the rich-text content', async () => {
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
  ] as const)("%s is set from the post's title, short description and image", async (_, selector, field) => {
    const set = () =>
      page()
        .locator(selector)
        .evaluate((node) => (node as HTMLMetaElement).content ?? node.textContent);
    if (field === 'attachment_url') {
      // A sharing service draws no SVG: it is given a raster card made of the same picture.
      expect(await set()).toMatch(new RegExp(`^${publicUrl}/(social/${post.uuid}\\.png|content/pictures/)`));
    } else expect(await set()).toBe(post[field]);
  });

  it("if no post is found: 'Post Not Found'", async () => {
    const missing = await site.open('/blog/00000000-0000-4000-8000-000000000000');
    expect(await missing.getByRole('heading', { level: 1 }).innerText()).toBe('Post Not Found');
  });
});

describe('article alone', () => {
  const alone = site.sharePlace(
    '<trade-article-view article-id="a1" document-meta></trade-article-view>',
    () => ({
      blog: oneArticle,
    }),
  );

  it("title, description, Open Graph and Twitter card meta are set from the post's title, short description and image", async () => {
    const { page, api } = alone();
    await eventually(() => page.title()).toBe(article.title);
    const meta = await page
      .locator('meta[name], meta[property]')
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((node) => [
            node.getAttribute('name') ?? node.getAttribute('property'),
            node.getAttribute('content'),
          ]),
        ),
      );
    expect(meta).toMatchObject({
      description: article.short_description,
      'og:title': article.title,
      'og:description': article.short_description,
      'og:image': api.url + article.attachment_url,
      'twitter:card': 'summary_large_image',
      'twitter:title': article.title,
      'twitter:description': article.short_description,
      'twitter:image': api.url + article.attachment_url,
    });
  });

  it('share links carry the address of the page that it is on', async () => {
    const { page } = alone();
    const href = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('text')).toBe(`${article.title} ${page.url()}`);
  });

  it.each([1280, 4000])('the optional image: max height 450px (window %i px wide)', async (width) => {
    const { page } = alone();
    await page.setViewportSize({ width, height: 1000 });
    const box = await page.locator(part('picture')).boundingBox();
    expect(box?.height).toBeGreaterThan(300);
    expect(box?.height).toBeLessThanOrEqual(450);
  });

  it.each(['', null])('the optional image: none for %j', async (attachment_url) => {
    const { page } = await site.place(view, { blog: paged([{ ...article, attachment_url }]) });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator(part('picture')).count()).toBe(0);
  });

  it('rich-text content shows its structure and runs nothing', async () => {
    const content =
      '<h2>Two</h2><ul><li>one</li></ul><table><tr><td>cell</td></tr></table><img src=x onerror="window.harmed=1"><script>window.harmed=1</script>';
    const { page } = await site.place(view, { blog: paged([{ ...article, content }]) });
    const shown = page.locator(part('content'));
    await shown.getByRole('heading', { level: 2, name: 'Two' }).waitFor();
    await shown.getByRole('listitem').waitFor();
    await shown.getByRole('cell', { name: 'cell' }).waitFor();
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  });
});

describe('article: states', () => {
  it('loading (skeleton), then loaded', async () => {
    const { page, api } = await site.place(view, { blog: { ...oneArticle, hang: true } });
    await page.locator(part('skeleton')).waitFor();
    expect(await page.locator('h1').count()).toBe(0);
    await eventually(api.hanging).toBe(1);
    api.release();
    await page.getByRole('heading', { level: 1, name: article.title }).waitFor();
    expect(await page.locator(part('skeleton')).count()).toBe(0);
  });

  it('or not found when no post returns', async () => {
    const { page, api } = await site.place(view, { blog: { ...paged([]), hang: true } });
    await page.locator(part('skeleton')).waitFor();
    await eventually(api.hanging).toBe(1);
    api.release();
    await page.getByText('Post Not Found', { exact: true }).waitFor();
    expect(await page.locator(`${part('skeleton')}, ${part('share')}, ${part('byline')}`).count()).toBe(0);
  });

  it('data array of posts: the first is the article', async () => {
    const { page, api } = await site.place(view, {
      blog: paged([article, { ...article, title: 'Another title' }], 1, 2),
    });
    await page.getByRole('heading', { level: 1, name: article.title }).waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    expect(api.requests).toHaveLength(1);
  });

  it('refetches on mount', async () => {
    const { page, api } = await site.place(view, { blog: oneArticle });
    await page.getByRole('heading', { level: 1, name: article.title }).waitFor();
    expect(api.requests).toHaveLength(1);
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
    const { page, api, pass } = await site.place(
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
