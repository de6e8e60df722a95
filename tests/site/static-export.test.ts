import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../hosts/pages/routes.ts';
import { firstPost, openPage, publicUrl, type ServedSite, sharedSite, startBrowser } from './site.ts';

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
/** A copy of the build whose pages know their address. */
let dist: string;
/** The site that was deployed before it, whose elements it takes along. */
let previous: string;

/** A copy of the build, at a place from which Node finds the packages. */
async function copyBuild(): Promise<string> {
  const cache = resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'trade-export-'));
  await cp('dist', folder, { recursive: true });
  return folder;
}

/** The last step of a build, once more. */
const exportPages = (folder: string, environment: Record<string, string>) =>
  spawnSync(process.execPath, [join(folder, 'server/export.js')], {
    env: { ...process.env, PUBLIC_URL: '', PREVIOUS_SITE: '', ...environment },
    encoding: 'utf8',
  });

/** A host that only sends files: `/path` is `path.html`, unknown posts are `blog/post.html`; the API is elsewhere. */
async function sendFile(path: string): Promise<{ status: number; body: Buffer; type: string }> {
  const file = path === '/' ? '/index.html' : extname(path) ? path : `${path}.html`;
  const read = (name: string) => readFile(join(dist, 'site', name));
  const type = types[extname(file)] ?? 'application/octet-stream';
  try {
    return { status: 200, body: await read(file), type };
  } catch {
    if (path.startsWith('/blog/')) return { status: 200, body: await read('blog/post.html'), type };
    return { status: 404, body: await read('404.html'), type: types['.html'] ?? '' };
  }
}

beforeAll(async () => {
  dist = await copyBuild();
  previous = await mkdtemp(join(resolve('node_modules/.cache'), 'trade-previous-'));
  await cp('dist/elements', join(previous, 'elements/0.0.1'), { recursive: true });
  expect(exportPages(dist, { PUBLIC_URL: publicUrl, PREVIOUS_SITE: previous })).toMatchObject({
    status: 0,
    stderr: '',
  });
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
  for (const folder of [dist, previous]) if (folder) await rm(folder, { recursive: true, force: true });
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

describe('a static export that does not know its address', () => {
  it('says so in one line and names no address of its own', async () => {
    const unknown = await copyBuild();
    try {
      for (const file of ['sitemap.xml', 'feed.xml']) await rm(join(unknown, 'site', file), { force: true });
      const { status, stderr } = exportPages(unknown, {});
      expect([status, stderr]).toEqual([0, expect.stringMatching(/^PUBLIC_URL is not set: [^\n]+\n$/)]);
      const files = await readdir(join(unknown, 'site'), { recursive: true });
      expect(files).not.toContain('sitemap.xml');
      expect(files).not.toContain('feed.xml');
      for (const file of files.filter((name) => /\.(html|txt)$/.test(name) && !name.startsWith('elements'))) {
        const text = await readFile(join(unknown, 'site', file), 'utf8');
        expect(text, file).not.toMatch(
          /localhost|rel="canonical"|og:url|og:image|ld\+json|Sitemap:|feed\.xml|sharer/,
        );
      }
    } finally {
      await rm(unknown, { recursive: true });
    }
  });
});

describe('the elements of a static export', () => {
  it('have an address with their version, and those of the site that was deployed before', async () => {
    const { version } = JSON.parse(await readFile(join(dist, 'site/elements/integrity.json'), 'utf8'));
    const loader = join(dist, 'site/elements', version, 'trade-elements.js');
    expect(await readFile(loader, 'utf8')).toBe(await readFile('dist/elements/trade-elements.js', 'utf8'));
    expect(await readdir(join(dist, 'site/elements/0.0.1'))).toContain('trade-elements.js');
  });

  it('are refused under a version that was deployed with other elements', async () => {
    const { version } = JSON.parse(await readFile(join(dist, 'site/elements/integrity.json'), 'utf8'));
    const integrity = JSON.stringify({ version, integrity: { 'a.js': 'sha384-other' } });
    await mkdir(join(previous, 'elements', version));
    await writeFile(join(previous, 'elements', version, 'integrity.json'), integrity);
    const refused = exportPages(dist, { PUBLIC_URL: publicUrl, PREVIOUS_SITE: previous });
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^Version .* raise the version.*\n$/),
    ]);
  });
});
