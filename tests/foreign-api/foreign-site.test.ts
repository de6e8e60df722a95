import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillForm, sendForm } from '../site/form.ts';
import { eventually, open as openPage } from '../site/setting.ts';
import type { Mode } from './foreign-api.ts';
import { startForeignSite } from './foreign-site.ts';

let site: Awaited<ReturnType<typeof startForeignSite>>;
beforeAll(async () => {
  site = await startForeignSite();
});
afterAll(() => site?.close());

async function open(path: string, mode: Mode): Promise<Page> {
  site.api.behave(mode);
  return openPage(site.url + path, { prepare: (page) => page.clock.install(), fresh: true });
}

/** How many of a part are there, after the time that a retry waits for. */
const count = (page: Page, part: string) => async () => {
  await page.clock.fastForward(3000);
  return page.locator(`[part=${part}]`).count();
};

/** What the API sends here is of another make in every field; see `foreign-make.ts`. */
describe('the site over an API of another make', () => {
  it('a page is complete before any script runs', async () => {
    site.api.behave('well');
    const page = await openPage(`${site.url}/industries`, { javaScriptEnabled: false });
    expect(await page.getByRole('tab').count()).toBe(4);
  });

  it('fills a page in the browser if the API was too slow for the server', async () => {
    const page = await open('/gallery', 'slow');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Photo Gallery');
    await eventually(count(page, 'card')).toBe(8);
  });

  it('has its heading and a link while the API is broken', async () => {
    const page = await open('/products', 'broken');
    const link = page.locator('main').getByRole('link', { name: 'Contact Us' }).filter({ visible: true });
    await eventually(() => link.first().isVisible()).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Our Products');
    await eventually(count(page, 'skeleton')).toBe(0);
  });

  it('confirms an enquiry', async () => {
    const page = await open('/contact-us', 'well');
    await fillForm(page);
    await sendForm(page);
    await page.getByRole('status').getByText('We have your enquiry').waitFor();
  });

  it('shows the date, the picture and the text of an article', async () => {
    const list = await open('/blog', 'well');
    await eventually(count(list, 'card')).toBeGreaterThanOrEqual(8);
    const path = await list.locator('trade-blog-feed [part=link]').first().getAttribute('href');
    const page = await open(path ?? '', 'well');
    const part = (name: string) => page.locator(`trade-article-view [part=${name}]`);
    expect(await part('byline').innerText()).toMatch(
      /^By .+ \| [A-Z][a-z]+ \d+, 20\d\d \| Agro-Commodities$/,
    );
    expect(await part('picture').getAttribute('src')).toContain('/content/');
    expect((await part('content').innerText()).length).toBeGreaterThan(1000);
  });
});
