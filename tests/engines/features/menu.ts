import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';

const button = 'trade-site-header >> [part=menu-button]';
const panel = 'trade-site-header >> [part=menu-panel]';

export function menu({ open }: Setting): void {
  it('opens and closes, once per press, and on Escape, after which its button has the focus', async () => {
    const tab = await open('/services', { width: 390 });
    expect(await tab.isVisible(panel)).toBe(false);
    await tab.click(button);
    await tab.visible(`${panel} a[href="/blog"]`);
    await tab.click(button);
    await tab.hidden(panel);
    await tab.click(button);
    await tab.visible(`${panel} a[href="/blog"]`);
    await tab.press('Tab');
    await tab.press('Escape');
    await tab.hidden(panel);
    expect(
      await tab.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('part')),
    ).toBe('menu-button');
  });

  it('leads to a page and is closed there', async () => {
    const tab = await open('/services', { width: 390 });
    await tab.click(button);
    await tab.click(`${panel} a[href="/gallery"]`);
    await tab.until('/gallery', () => tab.evaluate(() => location.pathname === '/gallery'));
    await tab.hidden(panel);
  });

  it('gives way to the links in a wide window', async () => {
    const link = 'trade-site-header >> [part=nav] a[href="/blog"]';
    // Loaded at each width: WebKitGTK may keep the layout of a page whose window changes.
    const tab = await open('/services', { width: 1024 });
    await tab.visible(link);
    await tab.hidden(button);
    const narrow = await open('/services', { width: 1023 });
    expect([await narrow.isVisible(link), await narrow.isVisible(button)]).toEqual([false, true]);
  });
}
