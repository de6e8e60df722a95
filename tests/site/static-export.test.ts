import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article } from '../../src/features/article-view/article-view.fixtures.ts';
import { listen } from '../listen.mjs';
import { eventually, hold, site, visit } from './setting.ts';
import { openWindow } from './windows.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

let host: Awaited<ReturnType<typeof listen>>;

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
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    if (path.startsWith('/api/')) {
      const upstream = await fetch(site.url + request.url);
      response.writeHead(upstream.status, { 'content-type': 'application/json' }).end(await upstream.text());
      return;
    }
    const { status, body, type } = await sendFile(path);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  host = await listen(server);
});
afterAll(() => host?.close());

describe('the static export', () => {
  it('shows the tab that the address names', async () => {
    const { page, errors } = await visit(`${host.url}/products?tab=2`);
    await eventually(() =>
      page.locator('trade-product-tabs [role=tab][aria-selected=true]').innerText(),
    ).toContain('Monitoring Device');
    expect(errors).toEqual([]);
  });

  it('shows a post published after the build', async () => {
    const json = {
      data: [{ ...article, title: 'A later post' }],
      current_page: 1,
      last_page: 1,
    };
    const { page } = await visit(`${host.url}/blog/11111111-1111-4111-8111-111111111111`, {
      prepare: (page) => page.route('**/api/v1/blog?**', (route) => route.fulfill({ json })),
    });
    await page.getByRole('heading', { level: 1, name: 'A later post' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Where the risk passes' }).waitFor();
  });

  it('fills the contact form from its address, before and after its code loads', async () => {
    const { page } = await visit(`${host.url}/contact-us?looking_for=Nitrile%20gloves`);
    await eventually(() => page.locator('#looking_for').inputValue()).toBe('Nitrile gloves');
    await page.locator('#name').fill('Aisyah');
    await page.locator('trade-enquiry-form:defined').waitFor();
    expect(await page.locator('#looking_for').inputValue()).toBe('Nitrile gloves');
  });

  it('keeps a product that was typed before the script has loaded', async () => {
    const { page } = await openWindow();
    const release = await hold(page, '**/assets/main-*.js');
    await page.goto(`${host.url}/contact-us?looking_for=Nitrile%20gloves`, { waitUntil: 'commit' });
    await page.locator('#looking_for').fill('Rice');
    release();
    await page.locator('trade-enquiry-form[looking-for="Nitrile gloves"]').waitFor();
    await page.locator('#name').click();
    await page.locator('trade-enquiry-form:defined').waitFor();
    expect(await page.locator('#looking_for').inputValue()).toBe('Rice');
  });
});
