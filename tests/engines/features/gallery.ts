import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

const dialog = 'trade-gallery >> dialog';
const large = `${dialog} [part=large-picture]`;

async function enlarge(tab: Tab): Promise<void> {
  await tab.click('trade-gallery >> [part=card]:nth-child(2) [part=open]');
  await tab.visible(dialog);
  await tab.until('the large picture', () =>
    tab.first<HTMLImageElement, boolean>(large, (image) => image.complete && image.naturalWidth > 0),
  );
}

async function isClosed(tab: Tab): Promise<void> {
  await tab.hidden(dialog);
  await expect
    .poll(() => tab.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('part')))
    .toBe('open');
}

export function gallery({ open }: Setting): void {
  it('shows a picture large, goes on by an arrow key, and returns the focus, however it is closed', async () => {
    const tab = await open('/gallery');
    const close = {
      button: () => tab.click(`${dialog} [part=close]`),
      outside: () => tab.pressAt(4, 400),
      key: async () => {
        const before = await tab.text(`${dialog} [part=large-title]`);
        await tab.press('ArrowRight');
        await expect.poll(() => tab.text(`${dialog} [part=large-title]`)).not.toBe(before);
        await tab.press('Escape');
      },
    };
    for (const way of Object.values(close)) {
      await enlarge(tab);
      await way();
      await isClosed(tab);
    }
  });

  it('closes on a press above the picture on a phone, and has no scroll bar', async () => {
    const tab = await open('/gallery', { width: 390 });
    await enlarge(tab);
    expect(await tab.first(dialog, ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    const top = await tab.first(large, (image) => image.getBoundingClientRect().top);
    await tab.pressAt(195, top / 2);
    await isClosed(tab);
  });
}
