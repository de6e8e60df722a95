import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fourTabs } from '../../src/features/product-tabs/product-tabs.fixtures.ts';
import { languages } from '../../src/locales/languages.ts';
import { browserOptions } from '../browser.mjs';
import { site } from '../site/setting.ts';
import { host, showAll } from './setting.ts';

/** With a font for every script, because text has another width in another font. */
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await browserOptions({ fonts: 'full' }));
});
afterAll(() => browser?.close());

/** A page of another company with these elements, all of them running. */
async function show(elements: string, width = 1280): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.route(/v1\/product/, (route) =>
    route.fulfill({ json: fourTabs, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(
    host.page(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Scripts</title>
<link rel="icon" href="data:,"><style>body { margin: 0 }</style>
<script src="${site.url}/elements/trade-elements.js" type="module"></script>${elements}`),
  );
  await showAll(page.locator('body > *'));
  return page;
}

it('no heading above the tabs is broken within a word, in any language', async () => {
  const tags = languages.flatMap((lang) =>
    ['products', 'services', 'industries'].map(
      (type) => `<trade-product-tabs lang="${lang}" type="${type}"></trade-product-tabs>`,
    ),
  );
  const page = await show(tags.join(''));
  for (const width of [360, 600, 899, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await page.locator('[part=heading]').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const text = heading.firstChild as Text;
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
          return lines.size > 1 || heading.scrollWidth > heading.clientWidth ? [word] : [];
        });
      }),
    );
    expect([width, ...broken]).toEqual([width]);
  }
});

it('the groups of a telephone number are separated in Urdu', async () => {
  const page = await show(
    '<trade-mobile-menu lang="ur" email="desk@example.com" phone="+60 3 0000 0000"></trade-mobile-menu>',
    900,
  );
  await page.locator('summary').click();
  const space = await page.locator('[part=menu-contact] bdi', { hasText: '+60' }).evaluate((number) => {
    const range = document.createRange();
    range.setStart(number.firstChild as Text, 3);
    range.setEnd(number.firstChild as Text, 4);
    return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(number).fontSize);
  });
  expect(space).toBeGreaterThan(0.2);
});

it('English content in an Urdu element has its own line height, and titles keep to the right', async () => {
  const page = await show('<trade-product-tabs lang="ur"></trade-product-tabs>');
  const of = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => {
        const { direction, fontSize, lineHeight, textAlign } = getComputedStyle(node);
        return { direction, textAlign, lines: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) };
      });
  const title = await of('[part=title]');
  expect(title).toMatchObject({ direction: 'ltr', textAlign: 'right' });
  expect(title.lines).toBeLessThan(1.3);
  expect((await of('[part=rich-text] p')).lines).toBeLessThan(1.7);
  // The cell of a tab follows the row, so that its border and padding do.
  expect(await of('[role=tab]')).toMatchObject({ direction: 'rtl' });
});
