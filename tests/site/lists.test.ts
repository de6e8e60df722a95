import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../full.ts';
import { eventually, fetchJson, visit } from './setting.ts';

const lists = [
  { path: '/blog', call: 'blog', tag: 'trade-blog-feed' },
  { path: '/gallery', call: 'gallery', tag: 'trade-gallery' },
] as const;
type List = (typeof lists)[number];

/** How many items each list has. */
const totals: Record<string, number> = {};

beforeAll(async () => {
  for (const { call } of lists) {
    const { data } = await fetchJson(`/api/v1/${call}?page=1&size=100`);
    totals[call] = data.length;
  }
});

const cards = (page: Page, { tag }: List) => page.locator(`${tag} [part=card]`);
const more = (page: Page, { tag }: List) => page.locator(`${tag} [part=more]`);
/** Reads the list to its end, as a visitor does: page by page. */
const readAll = (page: Page, list: List) =>
  eventually(async () => {
    await more(page, list).evaluateAll(([link]) => link?.scrollIntoView({ block: 'center' }));
    return cards(page, list).count();
  });

describe.each(sample(lists, 1))('the list of $path', (list) => {
  it('shows as many pages as before, at the same place, after a reload', async () => {
    const { page, errors } = await visit(list.path);
    await readAll(page, list).toBe(totals[list.call]);
    // Beyond the first page of the list.
    const top = await cards(page, list).evaluateAll((cards) => {
      cards.at(-3)?.scrollIntoView({ behavior: 'instant' });
      return scrollY;
    });
    const first = await cards(page, list).evaluateAll((cards) =>
      cards.findIndex((card) => card.getBoundingClientRect().bottom > 0),
    );
    await eventually(() => page.evaluate(() => history.state?.['trade-lists']?.place.card?.index)).toBe(
      first,
    );
    await page.reload();
    await eventually(() => cards(page, list).count()).toBe(totals[list.call]);
    await eventually(() => page.evaluate(() => scrollY)).toBe(top);
    expect(errors).toEqual([]);
  });
});

describe.each(sample(lists, 1))('going back to $path', (list) => {
  it('the list has its former length at once, without a request', async () => {
    const { page, errors } = await visit(list.path);
    const total = totals[list.call] ?? Number.NaN;
    await readAll(page, list).toBe(total);
    await page.locator('trade-site-header').getByRole('link', { name: 'Partnership' }).first().click();
    await page.waitForURL('**/partnership');

    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls++;
    });
    // The number of cards in each frame with the list in it.
    await page.evaluate((tag) => {
      const drawn: number[] = [];
      Object.assign(window, { drawn });
      requestAnimationFrame(function frame() {
        const list = document.querySelector(tag)?.shadowRoot;
        if (list) drawn.push(list.querySelectorAll('[part=card]').length);
        if (drawn.length < 20) requestAnimationFrame(frame);
      });
    }, list.tag);
    await page.goBack();
    await eventually(() => page.evaluate(() => (window as unknown as { drawn: number[] }).drawn.length)).toBe(
      20,
    );
    const drawn = await page.evaluate(() => (window as unknown as { drawn: number[] }).drawn);
    // Hydration may miss the first frame.
    expect(new Set(drawn.slice(3))).toEqual(new Set([total]));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect([calls, errors]).toEqual([0, []]);
  });
});
