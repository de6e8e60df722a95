import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';

const view = 'trade-article-view';

export function article({ open }: Setting): void {
  it('opens from its card with title, byline and share links, and leads back', async () => {
    const tab = await open('/blog');
    const link = 'trade-blog-feed >> [part=card] [part=link]';
    const title = await tab.text(link);
    await tab.click(link);
    await tab.until('the article', async () => (await tab.text(`${view} >> h1`)) === title);
    expect(await tab.text(`${view} >> [part=byline]`)).toMatch(
      /^By .+ \| \w+ \d+, \d{4} \| Agro-Commodities$/,
    );
    expect(await tab.evaluate(() => document.title)).toContain(title);
    expect(await tab.count(`${view} >> [part=share-link]`)).toBe(4);
    await tab.click(`${view} >> [part=back]`);
    await tab.until('/blog', () => tab.evaluate(() => location.pathname === '/blog'));
  });
}
