import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { frameHeight, resizeScript } from '../../hosts/embed/frames.ts';
import { serverMessages } from '../../hosts/locales/server-texts.ts';
import { elements } from '../../src/elements.ts';
import { languages } from '../../src/locales/languages.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';
import { firstPost, publicUrl } from '../site/site.ts';
import { sharedSetting, type VisitOptions, visit } from './setting.ts';

const setting = sharedSetting();

const get = (path: string) => fetch(setting.site.url + path);
const oembed = (query: Record<string, string>) => get(`/oembed?${new URLSearchParams(query)}`);

/** Opens a page of another company with a frame, and the script that gives the frame its height. */
const open = (path: string, options?: VisitOptions) =>
  visit(
    setting,
    setting.host.page(`<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><h1>Host</h1>
<iframe src="${setting.site.url}${path}" title="Embedded" width="100%" height="150" style="border:0"></iframe>
<script src="${setting.site.url}${resizeScript}" async></script>`),
    options,
  );
const heightOf = (page: Page) =>
  page.locator('iframe').evaluate((frame) => Math.round(frame.getBoundingClientRect().height));

describe('a frame with one element', () => {
  it('is as high as its content on a page of any origin, and follows it', async () => {
    const { page, errors } = await open('/embed/enquiry-form');
    const frame = page.frameLocator('iframe');
    await expect.poll(() => heightOf(page), { timeout: 5000 }).toBeGreaterThan(500);
    const before = await heightOf(page);
    await frame.getByRole('button', { name: 'Send enquiry' }).click();
    await frame.getByText('Name is required').waitFor();
    // Six messages more, and no scroll bar.
    await expect.poll(() => heightOf(page), { timeout: 5000 }).toBeGreaterThan(before);
    const hidden = () => frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
    await expect.poll(hidden).toBe(0);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('makes room for a dialog, and shrinks again', async () => {
    const { page } = await open('/embed/hub-button');
    await expect.poll(() => heightOf(page), { timeout: 5000 }).toBeLessThan(120);
    const frame = page.frameLocator('iframe');
    await frame.locator('[part=hub-button]').click();
    await expect.poll(() => heightOf(page), { timeout: 5000 }).toBeGreaterThan(400);
    await frame.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => heightOf(page), { timeout: 5000 }).toBeLessThan(120);
    await page.close();
  });

  it('keeps a list low enough that its large picture opens where the visitor looks', async () => {
    const { page } = await open('/embed/gallery', { viewport: { width: 390, height: 844 } });
    const frame = page.frameLocator('iframe');
    await frame.locator('[part=open]').first().click();
    const picture = frame.locator('[part=large-picture]');
    await picture.waitFor();
    expect(await heightOf(page)).toBeLessThanOrEqual(1000);
    const { y = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(844);
    await page.close();
  });

  it.each(Object.keys(elements))('has room for what %s shows first on a telephone', async (tag) => {
    const post = await firstPost(setting.site.url);
    const { page } = await visit(setting, `${setting.site.url}/embed/${tag}?article-id=${post.uuid}`, {
      viewport: { width: 360, height: frameHeight(tag, 360) },
    });
    await page.locator(`${tag} [part]`).first().waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // Longer ones scroll.
    expect(height <= frameHeight(tag, 360) || frameHeight(tag, 360) === 1000).toBe(true);
    await page.close();
  });

  it('that may open windows opens its links in one, without access to the frame', async () => {
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

  it('has the colour scheme that its address names, light without one', async () => {
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

  it.each(Object.keys(elements))('takes no text and no link from its address: %s', async (tag) => {
    const { modules } = await (await get('/elements/custom-elements.json')).json();
    const declarations = modules.flatMap((module: { declarations: object[] }) => module.declarations);
    const { attributes } = declarations.find(({ tagName }: { tagName?: string }) => tagName === tag);
    const names = attributes.map(({ name }: { name: string }) => name);
    const bait = '//evil.example/ We have a new bank account';
    const query = new URLSearchParams([...names, 'onclick'].map((name) => [name, bait]));
    const html = await (await get(`/embed/${tag}?${query}`)).text();
    expect(names.length).toBeGreaterThan(1);
    // Nothing of these is shown: from what is not a number or a choice the element falls back, the others are ids.
    expect(html.replace(/ (type|tab|page|page-size|links|article-id|source)="[^"]*"/g, '')).not.toContain(
      'bank account',
    );
  });

  it('takes sizes and choices from its address', async () => {
    expect(await (await get('/embed/trade-blog-feed?page-size=3')).text()).toContain(
      '<trade-blog-feed page-size="3" ',
    );
    expect(await (await get('/embed/product-tabs?type=services&tab=2')).text()).toContain(
      '<trade-product-tabs type="services" tab="2" ',
    );
  });

  it('is the only page that others may frame', async () => {
    const framing = async (path: string) =>
      (await get(path)).headers.get('content-security-policy')?.match(/frame-ancestors [^;]+/)?.[0];
    expect(await framing('/embed/gallery')).toBe('frame-ancestors *');
    for (const path of ['/contact-us', '/partner', '/playground'])
      expect(await framing(path)).toBe("frame-ancestors 'none'");
    expect(await framing('/playground/frame')).toBe("frame-ancestors 'self'");
    expect((await get('/embed/no-element')).status).toBe(404);
    expect((await get('/embed/gallery')).headers.get('content-security-policy')).not.toContain('unsafe');
  });
});

it.each(languages.filter((language) => language !== 'en'))(
  'frame, oEmbed and the text of a failure are in the language that is asked for: %s',
  async (language) => {
    const title = (await loadMessages(language))?.['trade-enquiry-form'].submit;
    const html = await (await get(`/embed/enquiry-form?lang=${language}`)).text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`failure-message="${serverMessages[language]['enquiry.notStored']}"`);
    expect(await (await get(`/embed/gallery?lang=${language}`)).text()).not.toContain('failure-message');
    const body = await (await oembed({ url: `${publicUrl}/contact-us`, lang: language })).json();
    expect(body.title).toBe(`${title} | Trade Elements`);
    expect(body.html).toContain(`/embed/enquiry-form?lang=${language}"`);
  },
);

it('frames in English have a text for failures', async () => {
  const message = (path: string) =>
    get(path).then(async (page) => /failure-message="(.+?)"/.exec(await page.text())?.[1]);
  expect(await message('/embed/enquiry-form')).toBe(serverMessages.en['enquiry.notStored']);
  expect(await message('/embed/gallery')).toMatch(/try again/);
});

describe('oEmbed', () => {
  it.each([
    ['/contact-us', '/embed/enquiry-form', 'Send enquiry'],
    ['/blog', '/embed/blog-feed', 'Blog'],
    ['/gallery', '/embed/gallery', 'Gallery'],
    ['/products?tab=2', '/embed/product-tabs?type=products&amp;tab=2', 'Products'],
    ['/services', '/embed/product-tabs?type=services', 'Services'],
  ])('gives the frame for %s', async (path, frame, title) => {
    const response = await oembed({ url: publicUrl + path, maxwidth: '500', format: 'json' });
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 500,
      title: `${title} | Trade Elements`,
    });
    expect(body.html).toContain(`<blockquote class="wp-embedded-content"><a href="${publicUrl}${path}">`);
    expect(body.html).toContain(`src="${publicUrl}${frame}" width="100%"`);
    expect((await get(frame.replace('&amp;', '&'))).status).toBe(200);
  });

  it('gives an article by its title, and nothing for one that does not exist', async () => {
    const { uuid, title } = await firstPost(setting.site.url);
    expect((await (await oembed({ url: `${publicUrl}/blog/${uuid}`, lang: 'tr' })).json()).title).toBe(title);
    const missing = await oembed({ url: `${publicUrl}/blog/00000000-0000-4000-8000-000000000000` });
    expect(missing.status).toBe(404);
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
