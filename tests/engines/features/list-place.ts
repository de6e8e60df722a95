import { expect, it } from 'vitest';
import { ownRouters, prelude } from '../../frameworks/routers/router-pages.ts';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

const cards = 'trade-gallery >> [part=card]';
const end = 'trade-gallery >> [part=end]';

/** The card that a visitor has brought to the top of the window, and how many there are. */
const placeOf = (tab: Tab) =>
  tab.all(cards, (cards) => {
    const index = cards.findIndex((card) => card.getBoundingClientRect().bottom > 1);
    return [index, Math.abs(cards[index]?.getBoundingClientRect().top ?? 99) < 3, cards.length];
  });

export function listPlace(setting: Setting): void {
  const { open, hostPage } = setting;

  it('a list leaves the history of an open page alone, and is shown where the visitor left it', async () => {
    const address =
      hostPage(`<!doctype html><meta charset="utf-8"><title>List</title><link rel="icon" href="data:,">
      <nav style="position: fixed; top: 0"><a data-view href="?other">Other</a></nav><main></main>
      <template id="list"><trade-gallery page-size="3"></trade-gallery></template>
      <template id="other"><h2>Other</h2></template>
      <script type="module" src="${setting.site}/elements/trade-elements.js"></script>
      <script>addEventListener('unload', () => {});${prelude}${ownRouters.popstate?.script}</script>`);
    const tab = await open(address);
    await tab.until('three pages of the list', async () => {
      await tab.all(end, ([end]) => end?.scrollIntoView({ block: 'center' }));
      return (await tab.count(cards)) >= 9;
    });
    await tab.all(cards, (cards) => cards[4]?.scrollIntoView());
    await expect.poll(() => placeOf(tab)).toEqual([4, true, expect.any(Number)]);
    const state = () => tab.evaluate(() => history.state);
    expect(await state()).toBe(null);
    await tab.click('nav a');
    await tab.visible('h2');
    await tab.back();
    await expect.poll(() => placeOf(tab)).toEqual([4, true, expect.any(Number)]);
    await tab.load(hostPage('<!doctype html><title>Away</title><link rel="icon" href="data:,"><p>Away</p>'));
    await tab.back();
    await expect.poll(() => placeOf(tab)).toEqual([4, true, expect.any(Number)]);
    expect(await state()).toBe(null);
    expect(await tab.evaluate(() => (window as unknown as { renders: number }).renders)).toBe(1);
  });
}
