import { expect, it } from 'vitest';
import { publicUrl } from '../../site/site.ts';
import type { Setting } from '../setting.ts';

const view = 'trade-article-view';

export function article({ open }: Setting): void {
  it('opens from its card, with title, byline, sharing meta and share links', async () => {
    const tab = await open('/blog');
    const link = 'trade-blog-feed >> [part=card] [part=link]';
    const title = await tab.text(link);
    await tab.click(link);
    await tab.until('the article', async () => (await tab.text(`${view} >> h1`)) === title);
    expect(await tab.text(`${view} >> [part=byline]`)).toMatch(
      /^By .+ \| \w+ \d+, \d{4} \| Agro-Commodities$/,
    );
    expect(await tab.evaluate(() => document.title)).toContain(title);
    expect(
      await tab.evaluate(() => document.querySelector('meta[property="og:title"]')?.getAttribute('content')),
    ).toContain(title);
    const path = await tab.evaluate(() => location.pathname);
    const links = await tab.all(`${view} >> [part=share-link]`, (all) =>
      (all as HTMLAnchorElement[]).map(({ href, target }) => [target, decodeURIComponent(href)]),
    );
    expect(links).toHaveLength(4);
    for (const [target, href] of links) {
      expect(target).toBe('_blank');
      expect(href).toContain(title);
      expect(href).toMatch(
        new RegExp(`(${publicUrl}|${new URL(await tab.evaluate(() => location.href)).origin})${path}`),
      );
    }
    await tab.click(`${view} >> [part=back]`);
    await tab.until('/blog', () => tab.evaluate(() => location.pathname === '/blog'));
  });
}
