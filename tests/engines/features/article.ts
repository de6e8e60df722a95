import { expect, it } from 'vitest';
import { firstPost, publicUrl } from '../../site/site.ts';
import type { Setting } from '../setting.ts';

const view = 'trade-article-view';

export function article(setting: Setting): void {
  it('opens from its card at its top, with top bar, title, byline, picture, text and share links, and leads back', async () => {
    const { uuid } = await firstPost(setting.site);
    const response = await fetch(`${setting.site}/api/v1/blog?page=1&size=1&id=${uuid}`);
    const [{ title, posted_by, updated_at, attachment_url }] = (await response.json()).data;
    const tab = await setting.open('/blog');
    await tab.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await tab.click('trade-blog-feed >> [part=card] [part=link]');
    await expect.poll(() => tab.text(`${view} >> h1`)).toBe(title);
    await expect.poll(() => tab.evaluate(() => scrollY)).toBe(0);
    expect(await tab.first(`${view} >> [part=bar]`, (bar) => bar.clientHeight)).toBeLessThan(80);
    const date = new Date(updated_at);
    const month = date.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
    expect(await tab.text(`${view} >> [part=byline]`)).toBe(
      `By ${posted_by} | ${month} ${date.getUTCDate()}, ${date.getUTCFullYear()} | Agro-Commodities`,
    );
    const picture = `${view} >> [part=picture]`;
    expect(await tab.first(picture, (image) => image.getAttribute('src'))).toContain(attachment_url);
    await expect
      .poll(() => tab.first<HTMLImageElement, number>(picture, ({ naturalWidth }) => naturalWidth))
      .toBeGreaterThan(0);
    expect((await tab.text(`${view} >> [part=content]`)).length).toBeGreaterThan(1000);
    expect(await tab.evaluate(() => document.title)).toContain(title);

    const links = await tab.all(`${view} >> [part=share-link]`, (all) =>
      (all as HTMLAnchorElement[]).map((link) => [link.innerText, link.href] as const),
    );
    expect(links.map(([text]) => text)).toEqual(['Facebook', 'LinkedIn', 'Twitter', 'WhatsApp']);
    for (const [, href] of links) {
      const shared = [...new URL(href).searchParams.values()].join(' ');
      expect(shared).toContain(`${publicUrl}/blog/${uuid}`);
      expect(shared).toContain(title);
    }
    await tab.click(`${view} >> [part=back]`);
    await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/blog');
  });
}
