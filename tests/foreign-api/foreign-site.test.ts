import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { openPage, startBrowser } from '../site/site.ts';
import type { Mode } from './foreign-api.ts';
import { startForeignSite } from './foreign-site.ts';

let site: Awaited<ReturnType<typeof startForeignSite>>;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startForeignSite(), startBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const patient = { timeout: 40_000 };

async function open(path: string, mode: Mode): Promise<Page> {
  site.api.behave(mode);
  const { page } = await openPage(browser);
  onTestFinished(() => page.context().close());
  await page.clock.install();
  await page.goto(site.url + path);
  return page;
}

/** How many of a part are there, after the time that a retry waits for. */
const count = (page: Page, part: string) => async () => {
  await page.clock.fastForward(3000);
  return page.locator(`[part=${part}]`).count();
};

/** What the API sends here is of another make in every field; see `foreign-make.ts`. */
describe('the site over an API of another make', () => {
  it.each([
    ['/industries', 'tab', 4],
    ['/contact-us', 'form', 1],
  ])('%s is complete before any script runs', async (path, part, found) => {
    site.api.behave('well');
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    onTestFinished(() => page.context().close());
    await page.goto(site.url + path);
    const pieces = part === 'form' ? page.locator('trade-enquiry-form form') : page.getByRole('tab');
    expect(await pieces.count()).toBe(found);
  });

  it('fills a page in the browser that a slow API has kept the server from filling', async () => {
    const page = await open('/gallery', 'slow');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Photo Gallery');
    await expect.poll(count(page, 'card'), patient).toBe(8);
  });

  it('has its heading and a way on while the API is broken', async () => {
    const page = await open('/products', 'broken');
    const link = page.locator('main').getByRole('link', { name: 'Contact Us' }).filter({ visible: true });
    await expect.poll(() => link.first().isVisible(), patient).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Our Products');
    await expect.poll(count(page, 'skeleton'), patient).toBe(0);
  });

  it('confirms an enquiry', async () => {
    const page = await open('/contact-us', 'well');
    for (const [field, value] of Object.entries(filledEnquiry)) await page.locator(`#${field}`).fill(value);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByRole('status').getByText('We have your enquiry').waitFor();
  });

  it('shows everything again once the API is well', async () => {
    const page = await open('/blog', 'well');
    await expect.poll(count(page, 'card'), patient).toBeGreaterThanOrEqual(8);
  });
});
