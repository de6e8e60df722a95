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
}
