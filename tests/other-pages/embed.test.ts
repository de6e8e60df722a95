import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { frameHeight as frameHeightOf, resizeScript } from '../../hosts/embed/frame-heights.ts';
import { elements } from '../../src/elements.ts';
import { firstPost, publicUrl } from '../site/site.ts';
import { sharedSetting, visit } from './setting.ts';

const setting = sharedSetting();

const get = (path: string) => fetch(setting.site.url + path);
const oembed = (query: Record<string, string>) => get(`/oembed?${new URLSearchParams(query)}`);

/** A page with the frame and the listener that the README gives. */
const hostPage = (path: string) => `<!doctype html>
<meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<iframe src="${setting.site.url}${path}" title="Embedded" width="600" height="150" style="border:0"></iframe>
<script>
addEventListener('message', ({ data, source }) => {
  if (data?.type !== 'trade-embed-size') return;
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.height = data.height;
  }
});
</script>`;

const open = (path: string) => visit(setting, setting.host.page(hostPage(path)));
const frameHeight = (page: Page) =>
  page.locator('iframe').evaluate((frame) => Math.round(frame.getBoundingClientRect().height));

describe('a frame with one element', () => {
  it('stands on a page of any origin, as high as its content', async () => {
    const { page, errors } = await open('/embed/enquiry-form?looking-for=Masks');
    const frame = page.frameLocator('iframe');
    // Anybody can write the address: what the frame shows is not in it.
    expect(await frame.locator('#looking_for').inputValue()).toBe('');
    await expect.poll(() => frameHeight(page), { timeout: 5000 }).toBeGreaterThan(500);
    const before = await frameHeight(page);
    await frame.getByRole('button', { name: 'Send enquiry' }).click();
    await frame.getByText('Name is required').waitFor();
    // Six messages more, and no scroll bar.
    await expect.poll(() => frameHeight(page), { timeout: 5000 }).toBeGreaterThan(before);
    await expect
      .poll(() =>
        frame
          .locator('html')
          .evaluate((html) => html.scrollHeight - html.ownerDocument.documentElement.clientHeight),
      )
      .toBe(0);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('makes room for a dialog, and shrinks again', async () => {
    const { page } = await open('/embed/hub-button');
    await expect.poll(() => frameHeight(page), { timeout: 5000 }).toBeLessThan(120);
    const frame = page.frameLocator('iframe');
    await frame.locator('[part=hub-button]').click();
    const close = frame.getByRole('button', { name: 'Close' });
    await close.waitFor();
    await expect.poll(() => frameHeight(page), { timeout: 5000 }).toBeGreaterThan(400);
    await close.click();
    await expect.poll(() => frameHeight(page), { timeout: 5000 }).toBeLessThan(120);
    await page.close();
  });

  it('makes room for the menu of the header, which lies over the page', async () => {
    const { page } = await open('/embed/site-header');
    await expect.poll(() => frameHeight(page), { timeout: 5000 }).toBeLessThan(120);
    const frame = page.frameLocator('iframe');
    await frame.locator('[part=menu-button]').click();
    const last = frame.locator('[part=menu-panel] a').last();
    const bottom = () => last.evaluate((link) => link.getBoundingClientRect().bottom);
    await expect.poll(() => frameHeight(page), { timeout: 5000 }).toBeGreaterThan(300);
    await expect
      .poll(async () => (await frameHeight(page)) >= (await bottom()), { timeout: 5000 })
      .toBe(true);
    await frame.locator('[part=menu-button]').click();
    await expect.poll(() => frameHeight(page), { timeout: 5000 }).toBeLessThan(120);
    await page.close();
  });

  it('shows the element before any script runs, and opens its links in a window of their own', async () => {
    const page = await (await get('/embed/blog-feed?page-size=3')).text();
    expect(page.match(/href="\/blog\/[0-9a-f-]{36}"/g)).toHaveLength(3);
    expect(page).toContain('<base target="_blank">');
  });

  it('gets its height from the script that pages load for it, however late', async () => {
    const { page } = await visit(
      setting,
      setting.host.page(`<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>iframe { height: 150px }</style><iframe src="${setting.site.url}/embed/enquiry-form" title="Form"></iframe>`),
    );
    await page.frameLocator('iframe').getByRole('button', { name: 'Send enquiry' }).waitFor();
    expect(await frameHeight(page)).toBe(154);
    await page.addScriptTag({ url: `${setting.site.url}${resizeScript}` });
    await expect.poll(() => frameHeight(page), { timeout: 5000 }).toBeGreaterThan(500);
    await page.close();
  });

  it.each(Object.keys(elements))('has room for what %s shows first on a telephone', async (tag) => {
    const { page } = await visit(
      setting,
      `${setting.site.url}/embed/${tag}?article-id=${(await firstPost(setting.site.url)).uuid}`,
      {
        viewport: { width: 360, height: frameHeightOf(tag, 360) },
      },
    );
    await page.locator(`${tag} [part]`).first().waitFor();
    const { height, shown } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      shown: innerHeight,
    }));
    // Longer ones scroll.
    expect(height <= shown || shown === 1000).toBe(true);
    await page.close();
  });

  it('that may open no window shows the article in place, and leads back to the feed', async () => {
    const { page } = await visit(
      setting,
      setting.host.page(
        `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" src="${setting.site.url}/embed/blog-feed?lang=tr&color-scheme=dark" width="600" height="700"></iframe>`,
      ),
    );
    const frame = page.frameLocator('iframe');
    const post = frame.locator('trade-blog-feed [part=link]').first();
    const title = await post.textContent();
    await post.click();
    await frame
      .locator('trade-article-view [part=title]')
      .getByText(title ?? '')
      .waitFor();
    expect(
      await frame.locator('html').evaluate(({ lang, dataset }: HTMLElement) => [lang, dataset.scheme]),
    ).toEqual(['tr', 'dark']);
    await frame.locator('[part=back]').click();
    await frame.locator('trade-blog-feed [part=link]').first().waitFor();
    await page.close();
  });

  it('that may open windows opens its links in one', async () => {
    const { page } = await open('/embed/blog-feed');
    const link = page.frameLocator('iframe').locator('trade-blog-feed [part=link]').first();
    const opening = page.waitForEvent('popup');
    const path = await link.getAttribute('href');
    await link.click();
    const opened = await opening;
    await opened.waitForURL(setting.site.url + path);
    expect(await opened.evaluate(() => window.opener)).toBe(null);
    await opened.close();
    await page.close();
  });

  it('has the scheme that its address names, light without one', async () => {
    const ground = async (query: string) => {
      const { page } = await visit(setting, `${setting.site.url}/embed/enquiry-form${query}`, {
        colorScheme: 'dark',
      });
      const field = page.locator('trade-enquiry-form input').first();
      const colour = await field.evaluate((input) => getComputedStyle(input).backgroundColor);
      await page.close();
      return colour;
    };
    const [light, dark] = ['rgb(255, 253, 249)', 'rgb(18, 39, 54)'];
    expect(await ground('?color-scheme=light')).toBe(light);
    expect(await ground('?color-scheme=dark')).toBe(dark);
    expect(await ground('?color-scheme=auto')).toBe(dark);
    expect(await ground('')).toBe(light);
    expect(await ground('?color-scheme=%22%3E')).toBe(light);
  });

  it('takes data only: no text, no API, no address elsewhere, no other contact details', async () => {
    const feed = await (
      await get(
        '/embed/trade-blog-feed?page-size=x&heading=%22%3E%3Cscript%3E&onclick=x&api-base=https://evil.example',
      )
    ).text();
    expect(feed).toContain('<trade-blog-feed page-size="x">');
    const tabs = await (await get('/embed/product-tabs?type=services&contact-href=//evil.example/')).text();
    expect(tabs).toContain('<trade-product-tabs type="services">');
    const notice = await (
      await get(
        '/embed/anti-fraud-footer?links=none&email=pay@evil.example&phone=1&website=https://evil.example',
      )
    ).text();
    expect(notice).toContain('links="none"');
    expect(notice).not.toContain('evil.example');
  });

  it('is the only page that others may frame', async () => {
    const headers = async (path: string) => {
      const { headers } = await get(path);
      return [
        headers.get('x-frame-options'),
        headers.get('content-security-policy')?.match(/frame-ancestors [^;]+/)?.[0],
      ];
    };
    expect(await headers('/embed/gallery')).toEqual([null, 'frame-ancestors *']);
    expect(await headers('/contact-us')).toEqual(['DENY', "frame-ancestors 'none'"]);
    expect(await headers('/partner')).toEqual(['DENY', "frame-ancestors 'none'"]);
    expect(await headers('/playground')).toEqual(['DENY', "frame-ancestors 'none'"]);
    expect(await headers('/playground/frame')).toEqual(['SAMEORIGIN', "frame-ancestors 'self'"]);
    expect((await get('/embed/no-element')).status).toBe(404);
    expect((await get('/embed/gallery')).headers.get('content-security-policy')).not.toContain('unsafe');
  });
});

describe('oEmbed', () => {
  it.each([
    ['/contact-us', '/embed/enquiry-form', 'Contact us'],
    ['/blog', '/embed/blog-feed', 'Blog'],
    ['/gallery', '/embed/gallery', 'Photo Gallery'],
    ['/products?tab=2', '/embed/product-tabs?type=products&amp;tab=2', 'Products'],
    ['/services', '/embed/product-tabs?type=services', 'Services'],
  ])('gives the frame for %s', async (path, frame, title) => {
    const response = await oembed({ url: publicUrl + path, maxwidth: '500', format: 'json' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    const body = await response.json();
    expect(body).toMatchObject({ version: '1.0', type: 'rich', width: 500 });
    expect(body.title).toContain(title);
    expect(body.html).toContain(`<blockquote class="wp-embedded-content"><a href="${publicUrl}${path}">`);
    expect(body.html).toContain(`src="${publicUrl}${frame}" width="100%"`);
    // What is in the frame is there.
    expect((await get(frame.replace('&amp;', '&'))).status).toBe(200);
  });

  it('gives an article by its title, and nothing for one that does not exist', async () => {
    const { data } = await (await get('/api/v1/blog?page=1&size=1')).json();
    const response = await oembed({ url: `${publicUrl}/blog/${data[0].uuid}` });
    expect((await response.json()).title).toContain(data[0].title);
    expect((await oembed({ url: `${publicUrl}/blog/00000000-0000-4000-8000-000000000000` })).status).toBe(
      404,
    );
  });

  it.each([
    [404, { url: 'https://elsewhere.example/gallery' }],
    [404, { url: `${publicUrl}/about-us` }],
    [404, { url: 'no address' }],
    [404, {}],
    [501, { url: `${publicUrl}/gallery`, format: 'xml' }],
  ] as [number, Record<string, string>][])('sends %i to %j', async (status, query) => {
    expect((await oembed(query)).status).toBe(status);
  });

  it('is found from the pages that it knows', async () => {
    const page = await (await get('/gallery')).text();
    const address = page.match(/<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/)?.[1];
    expect(address).toContain(`${publicUrl}/oembed?url=`);
    const { pathname, search } = new URL(address?.replaceAll('&amp;', '&') ?? '');
    expect((await get(pathname + search)).status).toBe(200);
    expect(await (await get('/about-us')).text()).not.toContain('json+oembed');
  });
});
