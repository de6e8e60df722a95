import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, site, visit } from '../site/setting.ts';
import { publicUrl } from '../site/site.ts';
import type { Visit } from '../site/windows.ts';
import { host } from './setting.ts';
import { wordpressHtml, wordpressScript } from './wordpress.ts';

/** A page of WordPress in which the address of a page of ours was pasted. */
async function open(path: string, column = 640): Promise<Visit> {
  const query = new URLSearchParams({ url: publicUrl + path, maxwidth: '500', maxheight: '750' });
  const { html } = await (await fetch(`${site.url}/oembed?${query}`)).json();
  // The site under test calls itself by another address.
  const shown = wordpressHtml(html).replace(`src="${publicUrl}`, `src="${site.url}`);
  const address = host.page(
    `<!doctype html><meta charset="utf-8"><title>Post</title><link rel="icon" href="data:,">
<style>main{width:${column}px;margin:auto}.wp-embedded-content{max-width:100%}</style>
<main>${shown}</main><script>${wordpressScript}</script>`,
  );
  return visit(address, { width: 1280, height: 1200, colorScheme: 'dark' });
}

const box = (page: Page) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement) => ({
    width: frame.clientWidth,
    height: frame.clientHeight,
    border: frame.offsetHeight - frame.clientHeight,
    left: frame.getBoundingClientRect().left - (frame.parentElement as Element).getBoundingClientRect().left,
  }));

describe('an address pasted into WordPress', () => {
  it.each([640, 360])(
    'shows the form whole and as wide as a column of %i px, light and without border',
    async (column) => {
      const { page } = await open('/contact-us', column);
      const frame = page.frameLocator('iframe');
      await frame.getByRole('button', { name: 'Send enquiry' }).waitFor();
      await page.locator('blockquote').waitFor({ state: 'hidden' });
      const inner = () => frame.locator('html').evaluate((html) => html.scrollHeight);
      await eventually(async () => (await box(page)).height === (await inner())).toBe(true);
      expect(await box(page)).toMatchObject({ width: column, border: 0, left: 0 });
      const field = frame.locator('#name');
      expect(await field.evaluate((input) => getComputedStyle(input).backgroundColor)).toBe(
        'rgb(255, 253, 249)',
      );
    },
  );

  it('says its height again when WordPress sets its secret after it has loaded', async () => {
    const { page } = await visit(host.page(`<iframe src="${site.url}/embed/enquiry-form"></iframe>`));
    await page.frameLocator('iframe').locator('#name').waitFor();
    const height = await page.locator('iframe').evaluate(
      (frame: HTMLIFrameElement) =>
        new Promise((resolve) => {
          addEventListener('message', ({ data }) => data.secret === 'late' && resolve(data.value));
          frame.src += '#?secret=late';
        }),
    );
    expect(height).toBeGreaterThan(500);
  });

  it('leads from the feed to the article', async () => {
    const { page } = await open('/blog');
    const link = page.frameLocator('iframe').locator('[part=link]').first();
    const path = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(site.url + path);
  });

  it('shows the address of a link that WordPress does not follow', async () => {
    const post = await (await fetch(`${site.url}/api/v1/blog?page=1&size=1`)).json();
    const { page } = await open(`/blog/${post.data[0].uuid}`);
    const frame = page.frameLocator('iframe');
    const share = frame.locator('a[href*="linkedin.com"]').first();
    await share.evaluate((link) => (link as HTMLElement).click());
    await eventually(() => frame.locator('#note').textContent()).toBe(
      await share.evaluate((link: HTMLAnchorElement) => link.href),
    );
  });
});
