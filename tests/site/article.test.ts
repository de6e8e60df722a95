import { describe, expect, it } from 'vitest';
import { article } from '../../src/features/article-view/article-view.fixtures.ts';
import { paged, place } from './place.ts';
import { eventually, fetchJson, share, site } from './setting.ts';
import { firstPost, publicUrl } from './site.ts';

const part = (name: string) => `trade-article-view [part=${name}]`;

const { uuid } = await firstPost(site.url);
const [post] = (await fetchJson(`/api/v1/blog?page=1&size=1&id=${uuid}`)).data;

describe('blog article (blog/{id})', () => {
  const page = share(`/blog/${uuid}`);

  it('shows a slim top bar, and title, byline, picture and text of the post', async () => {
    expect((await page().locator(part('bar')).boundingBox())?.height).toBeLessThan(80);
    expect(
      await page()
        .locator(`${part('logo')} svg`)
        .isVisible(),
    ).toBe(true);
    expect(await page().getByRole('heading', { level: 1 }).innerText()).toBe(post.title);
    const date = new Date(post.updated_at);
    const month = date.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
    expect(await page().locator(part('byline')).innerText()).toBe(
      `By ${post.posted_by} | ${month} ${date.getUTCDate()}, ${date.getUTCFullYear()} | Agro-Commodities`,
    );
    const picture = page().locator(part('picture'));
    expect(await picture.getAttribute('src')).toContain(post.attachment_url);
    await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect((await page().locator(part('content')).innerText()).length).toBeGreaterThan(1000);
  });

  it('is shared by its public address and title', async () => {
    const links = page().locator(part('share-link'));
    expect(await links.allInnerTexts()).toEqual(['Facebook', 'LinkedIn', 'Twitter', 'WhatsApp']);
    for (const link of await links.all()) {
      const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
      const told = [...searchParams.values()].join(' ');
      expect(told).toContain(`${publicUrl}/blog/${uuid}`);
      expect(told).toContain(post.title);
    }
  });
});

it('the date of an article does not depend on the time zone of the visitor', async () => {
  const post = { ...article, updated_at: '2026-03-01T00:30:00Z' };
  const { page } = await place(
    '<trade-article-view article-id="a1"></trade-article-view>',
    (route) => route.fulfill({ json: paged([post]) }),
    { timezoneId: 'America/Los_Angeles' },
  );
  expect(await page.locator(part('byline')).innerText()).toMatch(/\| March 1, 2026$/);
});
