import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';

const cards = 'trade-blog-feed >> [part=card]';

export function blogFeed(setting: Setting): void {
  it('shows every post, page after page, as its end comes into view', async () => {
    const { data } = await (await fetch(`${setting.site}/api/v1/blog?page=1&size=100`)).json();
    const tab = await setting.open('/blog');
    expect(await tab.count(cards)).toBe(8);
    await tab.until(`${data.length} posts`, async () => {
      await tab.show('trade-blog-feed >> [part=end]');
      return (await tab.count(cards)) === data.length;
    });
    const titles = await tab.all(`${cards} [part=title]`, (all) =>
      // Numbers are bound to their words.
      all.map((title) => title.textContent?.replaceAll('\u00a0', ' ')),
    );
    expect(titles).toEqual(data.map(({ title }: { title: string }) => title));
  });
}
