import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../hosts/site/routes.ts';
import { firstPost, openPage, type ServedSite, sharedSite, startBrowser } from './site.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

let host: Server;
let api: ServedSite;
let browser: Browser;
let url: string;
let post: string;

/** A host that only sends files: `/path` is `path.html`, unknown posts are `blog/post.html`; the API is elsewhere. */
async function sendFile(path: string): Promise<{ status: number; body: Buffer; type: string }> {
  const file = path === '/' ? '/index.html' : extname(path) ? path : `${path}.html`;
  const read = (name: string) => readFile(join('dist/site', name));
  const type = types[extname(file)] ?? 'application/octet-stream';
  try {
    return { status: 200, body: await read(file), type };
  } catch {
    if (path.startsWith('/blog/')) return { status: 200, body: await read('blog/post.html'), type };
    return { status: 404, body: await read('404.html'), type: types['.html'] ?? '' };
  }
}

beforeAll(async () => {
  [api, browser] = await Promise.all([sharedSite(), startBrowser()]);
  post = (await firstPost(api.url)).uuid;
  host = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    if (path.startsWith('/api/')) {
      const upstream = await fetch(api.url + request.url);
      response.writeHead(upstream.status, { 'content-type': 'application/json' }).end(await upstream.text());
      return;
    }
    const { status, body, type } = await sendFile(path);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser?.close();
  await api?.close();
  host?.close();
});

describe('the static export', () => {
  it.each(routes.map(({ path }) => path))('has %s as a complete page', async (path) => {
    const response = await fetch(url + path.replace(':id', post));
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(page).toContain('shadowrootmode="open"');
  });

  it('shows the tab that the address names', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${url}/products?tab=2`);
    await expect
      .poll(() => page.locator('trade-product-tabs [role=tab][aria-selected=true]').innerText())
      .toContain('Monitoring Device');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('shows a post that came after the build', async () => {
    const { page } = await openPage(browser);
    const later = '11111111-1111-4111-8111-111111111111';
    await page.route('**/api/v1/blog?**', (route) =>
      route.fulfill({
        json: {
          data: [
            {
              uuid: later,
              attachment_url: '',
              title: 'A later post',
              posted_by: 'Trade Desk',
              short_description: 'Later.',
              content: '<p>Text of the later post.</p>',
              updated_at: '2026-01-02T00:00:00Z',
            },
          ],
          current_page: 1,
          last_page: 1,
        },
      }),
    );
    await page.goto(`${url}/blog/${later}`);
    await page.getByRole('heading', { level: 1, name: 'A later post' }).waitFor();
    await page.getByText('Text of the later post.').waitFor();
    await page.context().close();
  });

  it('has the sitemap with every post, robots.txt and the feed', async () => {
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    expect(sitemap).toContain(`/blog/${post}</loc>`);
    expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThanOrEqual(13 + 20);
    expect(await (await fetch(`${url}/robots.txt`)).text()).toMatch(/Sitemap: http/);
    expect(await (await fetch(`${url}/feed.xml`)).text()).toMatch(
      /<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/,
    );
  });

  it('fills the contact form with what its address says, at once and with its code', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${url}/contact-us?looking_for=Nitrile%20gloves`);
    await expect.poll(() => page.locator('#looking_for').inputValue()).toBe('Nitrile gloves');
    await page.locator('#name').fill('Aisyah');
    await page.locator('trade-enquiry-form:defined').waitFor();
    expect(await page.locator('#looking_for').inputValue()).toBe('Nitrile gloves');
    await page.context().close();
  });
});
