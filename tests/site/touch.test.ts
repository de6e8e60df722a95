import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, open } from './setting.ts';

const openPhone = (path: string) => open(path, { width: 390, hasTouch: true });

/** Moves a finger over the middle of the window, sideways by this number of pixels. */
async function swipe(page: Page, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [type, x] of [
    ['touchStart', 195],
    ['touchMove', 195 + distance / 2],
    ['touchMove', 195 + distance],
  ] as const)
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 350 }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Until nothing moves around an element of a shadow root: what is tapped must not move away. */
const atRest = (part: Locator) =>
  part.evaluate((node) =>
    Promise.allSettled((node.getRootNode() as ShadowRoot).getAnimations().map(({ finished }) => finished)),
  );

describe('a finger', () => {
  it('a picture opens by a tap, is closed by one, and a swipe leads to the next one and back', async () => {
    const page = await openPhone('/gallery');
    const card = page.locator('trade-gallery [part=open]');
    const [first, second] = await card.allInnerTexts();
    const dialog = page.locator('trade-gallery dialog');
    const large = dialog.locator('[part=large-picture]');
    const title = () => dialog.getByRole('heading').innerText();
    await card.first().tap();
    await large.waitFor();
    await atRest(large);
    await dialog.locator('[part=close]').tap();
    await dialog.waitFor({ state: 'hidden' });
    await card.first().tap();
    await large.evaluate((picture: HTMLImageElement) => picture.decode());
    await atRest(large);
    expect(await title()).toBe(first);
    // Last: a browser takes a tap soon after a swipe for the end of that.
    await swipe(page, -150);
    await eventually(title).toBe(second);
    await atRest(large);
    await swipe(page, 150);
    await eventually(title).toBe(first);
  });
});
