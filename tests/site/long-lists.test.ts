import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type ServedSite, sharedSite, startBrowser } from './site.ts';

const lists = [
  { path: '/blog', call: 'blog', tag: 'trade-blog-feed' },
  { path: '/gallery', call: 'gallery', tag: 'trade-gallery' },
] as const;
type List = (typeof lists)[number];

let site: ServedSite;
let browser: Browser;
/** How many items each list has. */
const totals: Record<string, number> = {};

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), startBrowser()]);
  for (const { call } of lists) {
    const { data } = await (await fetch(`${site.url}/api/v1/${call}?page=1&size=100`)).json();
    totals[call] = data.length;
  }
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const cards = (page: Page, { tag }: List) => page.locator(`${tag} [part=card]`);
const more = (page: Page, { tag }: List) => page.locator(`${tag} [part=more]`);
const eventually = <Value>(find: () => Value) => expect.poll(find, { timeout: 20_000 });
/** Code of elements: all of the bundle but the loader. */
const elementCode = (url: URL) => url.pathname.startsWith('/elements/');

/** A page whose elements' code comes when it is let through. */
async function openHeld(path: string): Promise<{ page: Page; letThrough: () => void }> {
  const { page } = await openPage(browser);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(elementCode, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url + path);
  return { page, letThrough };
}

describe.each(lists)('the list of $path goes on to its end', (list) => {
  const all = (page: Page) =>
    eventually(() => cards(page, list).count()).toBe(totals[list.call] ?? Number.NaN);

  it('when End is pressed before its code is there', async () => {
    const { page, letThrough } = await openHeld(list.path);
    await page.keyboard.press('End');
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    letThrough();
    await all(page);
    expect(await more(page, list).count()).toBe(0);
    await page.context().close();
  });

  it('when it is jumped over, and the place that was jumped to stays in view', async () => {
    const { page } = await openPage(browser);
    await page.goto(site.url + list.path);
    const footer = page.locator('trade-anti-fraud-footer');
    await page.evaluate(() =>
      document.querySelector('trade-anti-fraud-footer')?.scrollIntoView({ block: 'end' }),
    );
    await all(page);
    expect(await footer.evaluate((node) => node.getBoundingClientRect().top < innerHeight)).toBe(true);
    await page.context().close();
  });

  it('when it is printed', async () => {
    const { page } = await openPage(browser);
    await page.goto(site.url + list.path);
    // Its code comes when its end is near, and one page with it.
    await more(page, list).scrollIntoViewIfNeeded();
    await eventually(() => cards(page, list).count()).toBeGreaterThan(8);
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await all(page);
    await page.context().close();
  });

  it('when More is pressed, before its code is there and after', async () => {
    const { page, letThrough } = await openHeld(list.path);
    await page.setViewportSize({ width: 400, height: 500 });
    // By keyboard, as a screen reader does: nothing is scrolled.
    await more(page, list).evaluate((link: HTMLElement) => link.click());
    letThrough();
    await eventually(() => cards(page, list).count()).toBe(16);
    await more(page, list).evaluate((link: HTMLElement) => link.click());
    await all(page);
    expect(page.url()).toBe(site.url + list.path);
    await page.context().close();
  });

  it('page by page, where its code does not come', async () => {
    const { page } = await openPage(browser);
    await page.route(elementCode, (route) => route.abort());
    await page.goto(site.url + list.path);
    await more(page, list).click();
    await page.waitForURL(`**${list.path}?page=2`);
    await eventually(() => page.locator(`${list.tag} [part=previous-page]`).count()).toBe(1);
    await page.context().close();
  });

  it('page by page, without script', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.url + list.path);
    const titles = await cards(page, list).locator('[part=title]').allInnerTexts();
    for (let number = 2; (await more(page, list).count()) > 0; number++) {
      await more(page, list).click();
      await page.waitForURL(`**${list.path}?page=${number}`);
      titles.push(...(await cards(page, list).locator('[part=title]').allInnerTexts()));
    }
    expect(titles).toHaveLength(totals[list.call] ?? 0);
    expect(new Set(titles).size).toBe(titles.length);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await page.waitForURL(`**${list.path}?page=2`);
    await page.context().close();
  });

  it('from a later page on, which goes on by itself', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${site.url + list.path}?page=2`);
    expect(await cards(page, list).count()).toBe(8);
    await page.keyboard.press('End');
    await eventually(() => cards(page, list).count()).toBe((totals[list.call] ?? 0) - 8);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('a later page of a list', () => {
  it('is a page of its own for crawlers', async () => {
    const html = await (await fetch(`${site.url}/blog?page=2`)).text();
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/blog\?page=2">/);
    expect(html).toMatch(/<link rel="prev" href="[^"]*\/blog">/);
    expect(html).toMatch(/<title>[^<]*page 2[^<]*<\/title>/);
    expect(html).toContain('href="?page=3" rel="next"');
    const first = await (await fetch(`${site.url}/blog`)).text();
    expect(first).toMatch(/<link rel="canonical" href="[^"]*\/blog">/);
    expect(first).not.toContain('rel="prev"');
  });

  it('is a 404 page past the end', async () => {
    for (const number of [4, 100, 1_000_000]) {
      expect((await fetch(`${site.url}/blog?page=${number}`)).status).toBe(404);
    }
  });
});

describe.each(lists)('on the way back to $path', (list) => {
  it('the list is as long as it was, at once, and nothing is requested', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(site.url + list.path);
    await page.keyboard.press('End');
    const total = totals[list.call] ?? Number.NaN;
    await eventually(() => cards(page, list).count()).toBe(total);
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
    await page.context().close();
  });
});
