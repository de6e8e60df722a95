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

/** Texts of cards of which a line below the second is partly seen. */
const slivers = (cards: HTMLElement[]) =>
  cards.flatMap((card) => {
    const text = card.querySelector('[part=description]');
    if (!text) return [];
    const range = document.createRange();
    range.selectNodeContents(text);
    const [first = 0, second] = [...new Set([...range.getClientRects()].map(({ top }) => top))].sort(
      (a, b) => a - b,
    );
    if (second === undefined) return [];
    // As painted: what is less than half a pixel of the screen is not seen.
    const below = text.getBoundingClientRect().height - 2 * (second - first);
    return below > 0.5 ? [`${below} px of ${text.textContent}`] : [];
  });

export function gallery({ open, hostPage }: Setting): void {
  it('shows two lines of a description and nothing of a third, in any font', async () => {
    for (const path of ['/gallery', hostPage('/partner/clinics')]) {
      const tab = await open(path);
      await tab.first('trade-gallery', (element) => element.scrollIntoView({ behavior: 'instant' }));
      await tab.visible('trade-gallery >> [part=card] img');
      expect(await tab.all('trade-gallery >> [part=card]', slivers), path).toEqual([]);
    }
  });

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
