import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

const tabsTag = 'trade-product-tabs';
const selected = (tab: Tab) =>
  tab.all('trade-product-tabs >> [role=tab]', (all) =>
    all.findIndex((one) => one.getAttribute('aria-selected') === 'true'),
  );
const focused = (tab: Tab) =>
  tab.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);

export function tabs({ open }: Setting): void {
  it('are chosen by a press and by keys, with address and panel', async () => {
    const tab = await open('/products');
    const titles = await tab.all(`${tabsTag} >> [role=tab]`, (all) => all.map((one) => one.textContent));
    await tab.click(`${tabsTag} >> [role=tab]:nth-child(2)`);
    await expect.poll(() => selected(tab)).toBe(1);
    await expect.poll(() => tab.evaluate(() => location.search)).toBe('?tab=1');
    for (const [key, index] of [
      ['ArrowRight', 2],
      ['End', 3],
      ['ArrowRight', 0],
      ['ArrowLeft', 3],
      ['Home', 0],
    ] as const) {
      await tab.press(key);
      await expect.poll(() => selected(tab)).toBe(index);
      expect(await focused(tab)).toBe(titles[index]);
      await expect.poll(() => tab.text(`${tabsTag} >> [part=title]`)).toBe(titles[index]);
    }
  });
}
