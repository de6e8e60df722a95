import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { withServedSite } from '../with-served-site.ts';
import { closeProfile, lightDark, takeAway } from './features.ts';

const served = withServedSite();
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const window: {
  axe: { run(options: object): Promise<{ violations: { nodes: { html: string }[] }[] }> };
};

const press = async (page: Page, button: string, opened: string) => {
  await page.locator(`trade-site-header ${button}:visible`).click();
  await page.locator(`trade-site-header ${opened}`).first().waitFor();
};

const views: Record<string, [path: string, act?: (page: Page) => Promise<void>]> = {
  'a page': ['/'],
  'the form and the address check': ['/contact-us'],
  'the hub dialog': ['/', (page) => press(page, '[part=hub-button]', 'dialog[open]')],
  'a frame': ['/embed/enquiry-form'],
  'a partner’s page': ['/partner', async (page) => page.locator('[part=form]').waitFor()],
  'the playground': ['/playground'],
};

/** Whether the ground of an element is drawn: nothing behind it shines through. */
const isOpaque = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => !/rgba\(.*, 0\)|transparent/.test(getComputedStyle(node).backgroundColor));

it.each(Object.entries(views))(
  'without light-dark() all can be read in dark systems: %s',
  async (_, [path, act]) => {
    const profile = await served.browser.newContext({
      bypassCSP: true,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    onTestFinished(() => closeProfile(profile));
    await takeAway(lightDark, profile);
    const page = await profile.newPage();
    await page.goto(served.site.url + path);
    await act?.(page);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run({ runOnly: ['color-contrast'] }));
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    if (path === '/contact-us') {
      expect(await isOpaque(page, '#name')).toBe(true);
      const edge = await page.locator('#name').evaluate((node) => getComputedStyle(node).borderTopColor);
      expect(edge).toBe('rgb(123, 136, 144)');
    }
    if (act && path === '/') expect(await isOpaque(page, 'trade-site-header dialog')).toBe(true);
  },
);

it('without light-dark() the menu hides the text below it', async () => {
  const profile = await served.browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 800 } });
  onTestFinished(() => closeProfile(profile));
  await takeAway(lightDark, profile);
  const page = await profile.newPage();
  await page.goto(served.site.url);
  await press(page, 'summary', '[part=menu-link]:visible');
  expect(await isOpaque(page, 'trade-site-header [part=menu-panel]')).toBe(true);
});
