import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type ServedSite, sharedSite, startBrowser } from './site.ts';

let site: ServedSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), startBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Boxes of what a page shows, before and after its images are taken out of their `<picture>`. */
const boxesWithAndWithout = () => {
  const boxes = () =>
    [...document.querySelectorAll('main :not(picture, source)')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [element.localName, left, top, width, height].join(' ');
    });
  const before = boxes();
  const pictures = document.querySelectorAll('main picture');
  for (const picture of pictures) picture.replaceWith(...picture.querySelectorAll('img'));
  return { count: pictures.length, before, after: boxes() };
};

describe('a drawing in a page', () => {
  it.each(['/', '/partnership', '/about-us', '/contact-us'])(
    'is laid out as an image without <picture>: %s',
    async (path) => {
      const { page } = await openPage(browser);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(site.url + path);
        const { count, before, after } = await page.evaluate(boxesWithAndWithout);
        expect(count).toBeGreaterThan(0);
        expect(before).toEqual(after);
      }
      await page.context().close();
    },
  );

  it('is loaded once, in the dark scheme too', async () => {
    const { page } = await openPage(browser, { colorScheme: 'dark' });
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pictures/')) loaded.push(new URL(request.url()).pathname);
    });
    await page.goto(`${site.url}/gallery`);
    await page.locator('trade-gallery [part=open]').first().click();
    await page.locator('trade-gallery [part=large-picture]').waitFor();
    expect(loaded.length).toBeGreaterThan(4);
    expect(loaded).toHaveLength(new Set(loaded).size);
    await page.context().close();
  });
});
