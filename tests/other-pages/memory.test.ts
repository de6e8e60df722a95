import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { site, visit } from '../site/setting.ts';
import { hostPage } from './setting.ts';

/** Adds a list to the page, shows all its pictures, opens and closes one where it can be opened, and removes it. */
const useAndRemove = (page: Page, tag: string) =>
  page.evaluate(async (tag) => {
    const frame = () => new Promise(requestAnimationFrame);
    const element = document.createElement(tag);
    element.setAttribute('page-size', '6');
    document.body.append(element);
    const all = <Found extends HTMLElement>(selector: string) => [
      ...(element.shadowRoot?.querySelectorAll<Found>(selector) ?? []),
    ];
    while (all('[part=card]').length < 12) {
      scrollTo(0, document.body.scrollHeight);
      await frame();
    }
    for (const image of all<HTMLImageElement>('img')) {
      image.scrollIntoView();
      while (!image.complete || image.naturalWidth === 0) await frame();
    }
    all('[part=open]')[0]?.click();
    while (all('[part=open]').length > 0 && !all('[part=close]')[0]) await frame();
    all('[part=close]')[0]?.click();
    await frame();
    element.remove();
    await frame();
  }, tag);

it.each(['trade-gallery', 'trade-blog-feed'])(
  'a list that was removed leaves no node in memory (%s)',
  async (tag) => {
    const loader = `${site.url}/elements/trade-elements.js`;
    const { page, errors } = await visit(hostPage(`<script type="module" src="${loader}"></script>`), {
      fresh: true,
    });
    const browser = await page.context().newCDPSession(page);
    async function countNodes(): Promise<number> {
      await browser.send('HeapProfiler.collectGarbage');
      return (await browser.send('Memory.getDOMCounters')).nodes;
    }
    // The first ones load code that stays.
    for (let index = 0; index < 2; index++) await useAndRemove(page, tag);
    const before = await countNodes();
    for (let index = 0; index < 20; index++) await useAndRemove(page, tag);
    // What the browser itself holds of the last ones it lets go in its own time.
    await expect.poll(countNodes, { timeout: 10_000 }).toBeLessThan(before + 40);
    expect(errors).toEqual([]);
  },
);
