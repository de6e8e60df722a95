import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { FontSet } from '../browser.mjs';
import { sample } from '../full.ts';
import { site, watchShift } from './setting.ts';
import { openPage, startBrowser } from './site.ts';

const widths = sample([390, 1280, 768], 2);
/** Of the window's area and height, together: what nobody notices. */
const mostShift = 0.01;
const tokens = ['--trade-font-display', '--trade-font-text'];

/** A page that has its fonts. */
async function openWithFonts(browser: Browser, path: string, width: number): Promise<Page> {
  const { page } = await openPage(browser, {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  onTestFinished(() => page.context().close());
  await watchShift(page);
  await page.goto(site.url + path);
  await page.evaluate(() =>
    Promise.all(
      [...document.fonts].filter(({ family }) => /Variable/.test(family)).map((face) => face.load()),
    ),
  );
  await settled(page);
  return page;
}

/** All fonts that are in use are there, what is to be drawn has been drawn, and its shifts are noted. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 2; round++) {
      await new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      );
      await document.fonts.ready;
    }
  });

/** The page as it is before its fonts arrive. */
async function takeFontsAway(page: Page): Promise<void> {
  await page.evaluate((names) => {
    const { style } = document.documentElement;
    const set = getComputedStyle(document.documentElement);
    for (const name of names)
      style.setProperty(name, set.getPropertyValue(name).replace(/^[^,]*Variable[^,]*,/, ''));
  }, tokens);
  await settled(page);
}

async function bringFontsBack(page: Page): Promise<void> {
  await page.evaluate((names) => {
    for (const name of names) document.documentElement.style.removeProperty(name);
  }, tokens);
  await settled(page);
}

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

const widthOfTitle = (page: Page): Promise<number> =>
  page.locator('h1').evaluate((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return range.getBoundingClientRect().width;
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
    it.each(sample(['/', '/contact-us', '/products', '/how-to-buy', '/privacy-policy'], 2))(
      'move nothing on %s',
      async (path) => {
        await Promise.all(
          widths.map(async (width) => {
            const page = await openWithFonts(browser, path, width);
            const title = await widthOfTitle(page);
            await takeFontsAway(page);
            expect(await widthOfTitle(page)).not.toBe(title);
            const before = await places(page);
            expect(before.length).toBeGreaterThan(20);
            await page.evaluate(() => {
              window.shift = 0;
            });
            await bringFontsBack(page);
            // Less than half a pixel, by which the fonts of a machine can differ, moves nothing.
            const same = before.map(([name, ...edges]) => [
              name,
              ...edges.map((edge) => expect.closeTo(edge, 0)),
            ]);
            expect(await places(page), `${width} px`).toEqual(same);
            // Names that stand side by side in a row become a little wider or narrower.
            expect(await page.evaluate(() => window.shift), `${width} px`).toBeLessThan(mostShift);
          }),
        );
      },
    );

    it('take the place of the machine’s on the first visit', async () => {
      const page = await openWithFonts(browser, '/contact-us', 1280);
      const displays = await page.evaluate(() =>
        [...document.fonts]
          .filter(({ family }) => /Variable/.test(family))
          .map(({ family, display }) => `${family.replaceAll('"', '')}: ${display}`),
      );
      expect(displays).toEqual(['Archivo Variable: fallback', 'Source Sans 3 Variable: fallback']);
    });
  },
);
