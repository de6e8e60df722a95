import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, site, visit } from './setting.ts';

let page: Page;

const scrolled = () => page.evaluate(() => Math.round(scrollY));
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** How far below the top of the window an anchor stands, in pixels. */
const topOf = (id: string) =>
  page.evaluate(
    (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN),
    id,
  );
/** Below the top by the room that the site leaves there, and no more. */
const isAtTop = async (id: string) => Math.abs(await topOf(id)) < 60;

/** A page in which a link to an address can be pressed. */
async function openAt(path: string): Promise<void> {
  ({ page } = await visit(path, { reducedMotion: 'reduce' }));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

async function follow(href: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
  await page.waitForURL(`**${href}`);
}

const scrollToPlace = async (top: number) => {
  await page.evaluate((top) => scrollTo(0, top), top);
  await eventually(scrolled).toBe(top);
};

async function end(): Promise<void> {
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

describe('a change of route', () => {
  it('scrolls to the anchor of the address, on Back, too, or to the top without one', async () => {
    await openAt('/about-us');
    await scrollToPlace(700);
    await follow('/terms-conditions#scam-disclaimer');
    await heading('Terms');
    await eventually(() => isAtTop('scam-disclaimer')).toBe(true);
    expect(await scrolled()).toBeGreaterThan(500);
    expect(page.url()).toBe(`${site.url}/terms-conditions#scam-disclaimer`);
    expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('scam-disclaimer');
    expect(await page.locator('#announcement').innerText()).toContain('Terms');
    await follow('/partnership');
    await eventually(scrolled).toBe(0);
    await scrollToPlace(400);
    await page.goBack();
    await heading('Terms');
    await eventually(() => isAtTop('scam-disclaimer')).toBe(true);
    await page.goBack();
    await heading('Trade works');
    await eventually(scrolled).toBe(0);
    await page.goForward();
    await heading('Terms');
    await eventually(() => isAtTop('scam-disclaimer')).toBe(true);
    await end();
  });

  it('never shows the earlier scroll position, also on back and forward', async () => {
    await openAt('/about-us');
    await scrollToPlace(700);
    await follow('/partnership');
    await eventually(scrolled).toBe(0);
    await scrollToPlace(300);
    const visited = async (go: () => Promise<unknown>) => {
      await page.evaluate(async () => {
        // The event of the scrolling before comes with a frame.
        for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
        const places: number[] = [];
        Object.assign(window, { places });
        addEventListener('scroll', () => places.push(Math.round(scrollY)));
      });
      await go();
      await eventually(scrolled).toBe(0);
      return page.evaluate(() => (window as unknown as { places: number[] }).places);
    };
    expect(await visited(() => page.goBack())).toEqual([0]);
    await scrollToPlace(500);
    expect(await visited(() => page.goForward())).toEqual([0]);
    await end();
  });
});

it.each(['the first page', 'one opened by a link'])(
  'an anchor within a route is scrolled to, and Back and Forward restore the position, on %s',
  async (first) => {
    if (first === 'the first page') await openAt('/terms-conditions');
    else {
      await openAt('/');
      await follow('/terms-conditions');
    }
    await heading('Terms');
    await scrollToPlace(150);
    await follow('/terms-conditions#scam-disclaimer');
    await eventually(() => isAtTop('scam-disclaimer')).toBe(true);
    const there = await scrolled();
    await page.goBack();
    await eventually(scrolled).toBe(150);
    await page.goForward();
    await eventually(scrolled).toBe(there);
    await end();
  },
);
