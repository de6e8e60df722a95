import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';

const button = 'trade-hub-button >> [part=hub-button]';
const dialog = 'trade-hub-button >> dialog';

export function hubDialog({ open }: Setting): void {
  it('shows no focus ring on its button after a pointer opened it', async () => {
    const tab = await open('/');
    await tab.click(button);
    await tab.visible(dialog);
    expect(await tab.first(`${dialog} button`, (close) => close.matches(':focus-visible'))).toBe(false);
  });

  it.each(['Close', 'Escape', 'a press outside'])(
    'opens, closes by %s and returns the focus',
    async (way) => {
      const tab = await open('/');
      await tab.click(button);
      await tab.visible(dialog);
      expect(await tab.text(`${dialog} h2`)).toMatch(/ Hub coming soon!$/);
      if (way === 'Close') await tab.click(`${dialog} button`);
      else if (way === 'Escape') await tab.press('Escape');
      else await tab.pressAt(10, 400);
      await tab.hidden(dialog);
      await expect
        .poll(() =>
          tab.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('part')),
        )
        .toBe('hub-button');
    },
  );
}
