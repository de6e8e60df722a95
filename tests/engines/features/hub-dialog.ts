import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';

const button = 'trade-hub-button >> [part=hub-button]';
const dialog = 'trade-hub-button >> dialog';

export function hubDialog({ open }: Setting): void {
  it('opens without a focus ring, closes by a press outside, Close and Escape, and returns the focus', async () => {
    const tab = await open('/');
    const close = [
      () => tab.pressAt(10, 400),
      () => tab.click(`${dialog} button`),
      // Last: Chromium keeps showing the focus after a key.
      () => tab.press('Escape'),
    ];
    for (const way of close) {
      await tab.click(button);
      await tab.visible(dialog);
      expect(await tab.text(`${dialog} h2`)).toMatch(/ Hub coming soon!$/);
      expect(await tab.first(`${dialog} button`, (close) => close.matches(':focus-visible'))).toBe(false);
      await way();
      await tab.hidden(dialog);
      await expect
        .poll(() =>
          tab.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('part')),
        )
        .toBe('hub-button');
    }
  });
}
