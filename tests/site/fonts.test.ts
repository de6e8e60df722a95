import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { FontSet } from '../browser.mjs';
import { sample } from '../full.ts';
import { hold, site, watchShift } from './setting.ts';
import { openPage, startBrowser } from './site.ts';

const widths = sample([360, 1280, 1024], 2);
const fontFiles = /\/fonts\/.*\.woff2$/;

/** A page whose fonts are held back until `letThrough`, which waits until they are there and would show. */
async function openHeld(browser: Browser, path: string, width: number, held: RegExp = fontFiles) {
  const { page, errors } = await openPage(browser, {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  onTestFinished(() => page.context().close());
  const release = await hold(page, held);
  await watchShift(page);
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (!fontFiles.test(request.url())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  // Longer than the browser's font timeout; by then everything else has loaded.
  let last: Awaited<ReturnType<typeof places>> = [];
  await expect
    .poll(
      async () => {
        const now = await places(page);
        const isSteady = pending.size === 0 && now.join() === last.join();
        last = now;
        return isSteady;
      },
      { interval: 300, timeout: 50_000 },
    )
    .toBe(true);
  const letThrough = async () => {
    const names = ['archivo', 'source-sans-3'].filter((name) => held.test(`/fonts/${name}.woff2`));
    const all = Promise.all(
      names.map((name) =>
        page.waitForEvent('requestfinished', (request) => request.url().endsWith(`/${name}.woff2`)),
      ),
    );
    release();
    await all;
    await page.evaluate(() => document.fonts.ready);
    await shown(page);
  };
  return { page, errors, letThrough };
}

/** Two frames: what is to be drawn has been drawn, and its shifts are noted. */
const shown = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

/** Rows of all elements in the first view, those in shadow roots too. */
const places = (page: Page) =>
  page.evaluate(() => {
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ]);
    return (
      within(document.body)
        // Its box has the height of its font, whatever its line has.
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => ({ name: element.localName, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.top < innerHeight)
        .map(({ name, box: { top, bottom } }) => [name, top, Math.min(bottom, innerHeight)] as const)
    );
  });

describe.each(sample(['dejavu', 'full'] satisfies FontSet[], 1))(
  'fonts of the site that come late, on a machine with %s',
  (fonts) => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await startBrowser({ fonts });
    });
    afterAll(() => browser?.close());

    // A page of each kind: a drawing beside its heading, a form, an element that fills it, running text.
    it.each(sample(['/', '/contact-us', '/products', '/privacy-policy'], 2))(
      'move nothing on %s',
      async (path) => {
        await Promise.all(
          widths.map(async (width) => {
            const { page, letThrough } = await openHeld(browser, path, width);
            const before = await places(page);
            expect(before.length).toBeGreaterThan(20);
            // What moves while the page itself arrives is measured in `slow-network.test.ts`.
            await page.evaluate(() => {
              window.shift = 0;
            });
            await letThrough();
            // Less than half a pixel, by which the fonts of a machine can differ, moves nothing.
            const same = before.map(([name, ...edges]) => [
              name,
              ...edges.map((edge) => expect.closeTo(edge, 0)),
            ]);
            expect(await places(page), `${width} px`).toEqual(same);
            // Names that stand side by side in a row become a little wider or narrower.
            expect(await page.evaluate(() => window.shift), `${width} px`).toBeLessThan(0.001);
          }),
        );
      },
    );
  },
);
