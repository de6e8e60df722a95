import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article } from '../../src/features/article-view/article-view.fixtures.ts';
import { sample } from '../full.ts';
import { listen } from '../listen.mjs';
import { eventually, site, visit } from './setting.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

let host: Awaited<ReturnType<typeof listen>>;

function fileOf(path: string): string {
  if (path === '/') return '/index.html';
  return extname(path) ? path : `${path}.html`;
}

/** A host that only sends files: `/path` is `path.html`, and anything else `404.html`; the API is elsewhere. */
async function sendFile(path: string): Promise<{ status: number; body: Buffer; type: string }> {
  const file = fileOf(path);
  const read = (name: string) => readFile(join('dist/site', name));
  const type = types[extname(file)] ?? 'application/octet-stream';
  try {
    return { status: 200, body: await read(file), type };
  } catch {
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
    // With the form, as an export for an API has it.
    if (path === '/contact-us') {
      const page = await fetch(site.url + path);
      response.writeHead(200, { 'content-type': types['.html'] }).end(await page.text());
      return;
    }
    const { status, body, type } = await sendFile(path);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  host = await listen(server);
});
afterAll(() => host?.close());

describe('the static export', () => {
  describe('with a post published after the build', () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const later = { ...article, uuid: id, title: 'A later post' };
    let asked: (string | null)[];
    const prepare = async (page: Page) => {
      asked = [];
      await page.route('**/api/v1/blog?**', (route) => {
        const wanted = new URL(route.request().url()).searchParams.get('id');
        asked.push(wanted);
        const data = wanted === null || wanted === id ? [later] : [];
        return route.fulfill({ json: { data, current_page: 1, last_page: 1 } });
      });
    };

    it.each(sample([id, `${id}/`, `${id}.html`, id.replace('1', '%31')], 2))(
      'shows it at /blog/%s',
      async (path) => {
        const { page, errors } = await visit(`${host.url}/blog/${path}`, { prepare });
        await page.getByRole('heading', { level: 1, name: 'A later post' }).waitFor();
        await page.getByRole('heading', { level: 2, name: 'Where the risk passes' }).waitFor();
        expect([await page.title(), asked]).toEqual([expect.stringContaining('A later post'), [id]]);
        // The 404 of the page itself.
        expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
      },
    );
  });

  it('fills the contact form from its address, before and after its code loads', async () => {
    const { page } = await visit(`${host.url}/contact-us?looking_for=Nitrile%20gloves`);
    await eventually(() => page.locator('#looking_for').inputValue()).toBe('Nitrile gloves');
    await page.locator('#name').fill('Aisyah');
    await page.locator('trade-enquiry-form:defined').waitFor();
    expect(await page.locator('#looking_for').inputValue()).toBe('Nitrile gloves');
  });
});
