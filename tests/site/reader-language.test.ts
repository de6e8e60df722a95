import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../full.ts';
import { openPage, type ServedSite, sharedSite, startBrowser } from './site.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), startBrowser({ fonts: 'full' })]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** What axe finds wrong in a page, and whether the page can be scrolled sideways. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run(where: object, how: object): Promise<AxeResults> } };
    const { violations } = await axe.run({ exclude: ['.skip-link'] }, { runOnly: tags });
    const { scrollWidth, clientWidth } = document.documentElement;
    return { violations, spills: scrollWidth > clientWidth };
  }, runOnly);
  return [
    ...found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`)),
    ...(found.spills ? ['wider than the window'] : []),
  ];
}

describe.each(
  sample(
    [
      ['ur-PK', 'rtl'],
      ['zh-CN', 'ltr'],
      ['tr-TR', 'ltr'],
    ] as const,
    2,
  ),
)('a reader whose browser prefers %s', (locale, direction) => {
  it('gets the check, unknown addresses and the response to an enquiry in it, at any width', async () => {
    const { page } = await openPage(browser, { locale, bypassCSP: true, reducedMotion: 'reduce' });
    const language = locale === 'zh-CN' ? 'zh-Hans' : locale.slice(0, 2);
    const look = async () => {
      expect(
        await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
      ).toEqual([language, direction]);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await faults(page)).toEqual([]);
      }
    };
    await page.goto(`${site.url}/verify`);
    await page.locator('main #address').fill('anna@exarnple.com');
    await page.locator('main trade-address-check [part=button]').click();
    await page.locator('main [part=verdict]').waitFor();
    await look();
    await page.goto(`${site.url}/no-such-page`);
    await look();
    // A form of another page, which does not say its language.
    await page.setContent(
      `<form method="post" enctype="multipart/form-data" action="${site.url}/api/v1/enquiry"><input name="name" value="Lim"><button>Send</button></form>`,
    );
    await page.getByRole('button').click();
    await page.locator('main trade-enquiry-form #email').waitFor();
    await look();
    await page.context().close();
  });
});

it('keeps the language of the check without script', async () => {
  const { page } = await openPage(browser, { locale: 'tr-TR', javaScriptEnabled: false });
  await page.goto(`${site.url}/verify?lang=el`);
  await page.locator('main #address').fill('anna@exarnple.com');
  await page.locator('main trade-address-check [part=button]').click();
  await page.locator('main [part=verdict]').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('el');
  await page.context().close();
});

it('links between pages in different languages open the whole page', async () => {
  const { page, errors } = await openPage(browser, { locale: 'tr-TR' });
  await page.goto(`${site.url}/about-us`);
  const lang = () => page.locator('html').getAttribute('lang');
  expect(await lang()).toBe('en');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/verify';
    link.textContent = 'Check';
    document.querySelector('main')?.prepend(link);
    link.click();
  });
  await page.waitForURL(`${site.url}/verify`);
  await expect.poll(lang).toBe('tr');
  await page.locator('main nav').getByRole('link', { name: 'اردو' }).click();
  await page.waitForURL(`${site.url}/verify?lang=ur`);
  await expect.poll(lang).toBe('ur');
  await page.locator('trade-site-header').getByRole('link', { name: 'ہمارے بارے میں' }).first().click();
  await page.waitForURL(`${site.url}/about-us`);
  await expect.poll(lang).toBe('en');
  expect(errors).toEqual([]);
  await page.context().close();
});
