import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '../axe.ts';
import { shared, site } from '../setting.ts';
import { makeWindow } from '../windows.ts';
import { lightDark, takeAway } from './features.ts';

const window = shared(async () => {
  const made = await makeWindow({
    bypassCSP: true,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    fresh: true,
  });
  await takeAway(lightDark, made.page.context());
  return {
    page: made.page,
    async end() {
      await made.page.context().unrouteAll({ behavior: 'ignoreErrors' });
      await made.end();
    },
  };
});

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
  'all text has contrast in dark systems without light-dark(): %s',
  async (_, [path, act]) => {
    const { page } = window();
    await page.goto(site.url + path);
    await act?.(page);
    expect(await violations(page, { runOnly: ['color-contrast'] })).toEqual([]);
    if (path === '/contact-us') {
      expect(await isOpaque(page, '#name')).toBe(true);
      const edge = await page.locator('#name').evaluate((node) => getComputedStyle(node).borderTopColor);
      expect(edge).toBe('rgb(123, 136, 144)');
    }
    if (act && path === '/') expect(await isOpaque(page, 'trade-site-header dialog')).toBe(true);
  },
);

it('the menu hides the text below it without light-dark()', async () => {
  const { page } = window();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(site.url);
  await press(page, 'summary', '[part=menu-link]:visible');
  expect(await isOpaque(page, 'trade-site-header [part=menu-panel]')).toBe(true);
});
