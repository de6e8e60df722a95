import { expect, it } from 'vitest';
import { ownRouters, prelude } from '../../frameworks/routers/router-pages.ts';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

const cards = 'trade-gallery >> [part=card]';
const end = 'trade-gallery >> [part=end]';

/** How far the card is from the top of the window, in pixels, to which the visitor has scrolled. */
const distance = (tab: Tab) =>
  tab.all(cards, (cards) => Math.abs(Math.round(cards[10]?.getBoundingClientRect().top ?? Number.NaN)));

export function listPlace(setting: Setting): void {
  const { open, hostPage } = setting;

  // WebKit without the Navigation API scrolls to a position of its own after the list is shown.
  it.skipIf(setting.engine === 'webkit')(
    'a list leaves the history of an open page alone, and is shown where the visitor left it',
    async () => {
      const address =
        hostPage(`<!doctype html><meta charset="utf-8"><title>List</title><link rel="icon" href="data:,">
      <nav style="position: fixed; top: 0; z-index: 1"><a data-view href="?other">Other</a></nav><main></main>
      <template id="list"><trade-gallery page-size="3"></trade-gallery><p style="height: 1500px">After the list.</p></template>
      <template id="other"><h2>Other</h2></template>
      <script type="module" src="${setting.site}/elements/trade-elements.js"></script>
      <script>addEventListener('unload', () => {});${prelude}${ownRouters.popstate?.script}</script>`);
      const tab = await open(address);
      await tab.until('five pages of the list', async () => {
        await tab.all(end, ([end]) => end?.scrollIntoView({ block: 'center' }));
        return (await tab.count(cards)) >= 15;
      });
      await tab.all(cards, (cards) => cards[10]?.scrollIntoView());
      await expect.poll(() => distance(tab)).toBeLessThan(4);
      const state = () => tab.evaluate(() => history.state);
      expect(await state()).toBe(null);
      await tab.click('nav a');
      await tab.visible('h2');
      await tab.back();
      await expect.poll(() => distance(tab)).toBeLessThan(4);
      await tab.load(
        hostPage('<!doctype html><title>Away</title><link rel="icon" href="data:,"><p>Away</p>'),
      );
      await tab.back();
      await expect.poll(() => distance(tab)).toBeLessThan(4);
      expect(await state()).toBe(null);
      expect(await tab.evaluate(() => (window as unknown as { renders: number }).renders)).toBe(1);
    },
  );
}
