import { readdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startProxy } from '../bench/nginx.mjs';
import { type RunningSite, startSite } from '../site/site.ts';
import { createContentFolder } from '../support/content-fixture.ts';
import { photograph } from '../support/photographs.ts';

/** A drawing of the pages that the content folder replaces. */
const replaced = 'port-quay.svg';

let content: string;
let site: RunningSite;
let nginx: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  content = await createContentFolder({
    'gallery.yaml': '- title: The quay\n  description: In the morning\n  picture: quay\n',
    [`pictures/${replaced}`]: '<svg xmlns="http://www.w3.org/2000/svg"><title>Our own quay</title></svg>',
  });
  await writeFile(join(content, 'pictures/quay.jpg'), await photograph(700, 500).jpeg().toBuffer());
  site = await startSite({ TRUST_PROXY: 'loopback', CONTENT_DIR: content });
  nginx = await startProxy(site.url);
});
afterAll(async () => {
  await nginx?.stop();
  await site?.close();
  await rm(content, { recursive: true, force: true });
});

interface Head {
  status: number | undefined;
  encoding: string;
  cacheControl: string | undefined;
  cacheStatus: unknown;
}

/** `fetch` would send an encoding of its own. */
const head = (path: string, encoding = ''): Promise<Head> =>
  new Promise((resolve, reject) => {
    get(`${nginx?.url}${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
      response.resume();
      const { headers, statusCode: status } = response;
      resolve({
        status,
        encoding: headers['content-encoding'] ?? 'identity',
        cacheControl: headers['cache-control'],
        cacheStatus: headers['cache-status'],
      });
    }).on('error', reject);
  });

describe('nginx in front of the server', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br', 'br'],
    ['br, gzip', 'br'],
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['', 'identity'],
  ])('sends a browser that says "%s" pages as %s', async (accepted, encoding) => {
    if (!nginx) return;
    expect(await head('/about-us', accepted)).toMatchObject({ status: 200, encoding });
    // From its cache, too.
    expect(await head('/about-us', accepted)).toMatchObject({ status: 200, encoding });
  });

  it('sends the headers of the server in every encoding, and an id of each request', async () => {
    if (!nginx) return;
    const ids = new Set();
    for (const encoding of ['br', 'gzip', '', '']) {
      const { headers } = await fetch(`${nginx.url}/about-us`, { headers: { 'accept-encoding': encoding } });
      expect(headers.get('vary')).toMatch(/accept-encoding/);
      for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
        expect([name, headers.get(name)]).toEqual([
          name,
          (await fetch(`${site.url}/about-us`)).headers.get(name),
        ]);
      ids.add(headers.get('x-request-id'));
    }
    expect(ids.size).toBe(4);
  });

  it('logs requests without the address of a visitor and without what the query holds', async () => {
    if (!nginx) return;
    await head('/contact-us?looking_for=Secret%20gloves');
    const { log: readLog } = nginx;
    const log = await vi.waitFor(async () => {
      const text = await readLog();
      expect(text).toContain('/contact-us');
      return text;
    });
    expect(log).not.toContain('127.0.0.1');
    expect(log).not.toContain('Secret');
  });

  it('sends a drawing of the content folder instead of the one that ships', async () => {
    if (!nginx) return;
    expect(await readdir('dist/site/content/pictures')).toContain(replaced);
    const drawing = await fetch(`${nginx.url}/content/pictures/${replaced}`);
    expect(await drawing.text()).toContain('Our own quay');
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('caches a photograph in each format, and sends each browser one that it accepts', async () => {
    if (!nginx) return;
    const { data } = await (await fetch(`${site.url}/api/v1/gallery`)).json();
    const [path = ''] = data[0].attachment_srcset.split(' ');
    const typeOf = async (origin: string, accept: string) =>
      (await fetch(origin + path, { headers: { accept } })).headers.get('content-type');
    for (const format of ['image/avif', 'image/webp']) expect(await typeOf(site.url, format)).toBe(format);
    for (const accept of ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*', 'image/avif,image/webp,*/*'])
      expect([accept, await typeOf(nginx.url, accept)]).toEqual([accept, await typeOf(site.url, accept)]);
  });

  it('stops sending a post and a picture within 30 s after they are deleted', async () => {
    if (!nginx) return;
    const [post] = (await (await fetch(`${site.url}/api/v1/blog?page=1&size=1`)).json()).data;
    const { data } = await (await fetch(`${site.url}/api/v1/gallery`)).json();
    const [size = ''] = data[0].attachment_srcset.split(' ');
    const addresses = [`/blog/${post.uuid}`, '/content/pictures/quay.jpg', size, data[0].attachment_url];
    for (const address of addresses) expect([address, (await head(address)).status]).toEqual([address, 200]);
    await rm(join(content, 'posts/b.md'));
    await rm(join(content, 'pictures/quay.jpg'));
    await writeFile(join(content, 'gallery.yaml'), '[]\n');
    for (const address of addresses)
      await vi.waitFor(async () => expect([address, (await head(address)).status]).toEqual([address, 404]), {
        timeout: 30_000,
        interval: 1000,
      });
  });

  it('sends pages, elements and drawings that it has while the server is stopped, also when they have expired', async () => {
    if (!nginx) return;
    const addresses = ['/about-us', '/elements/trade-elements.js', `/content/pictures/${replaced}`];
    for (const address of addresses) await head(address);
    await site.close();
    await vi.waitFor(
      async () =>
        expect(await head('/about-us')).toMatchObject({ status: 200, cacheStatus: 'nginx; detail=STALE' }),
      { timeout: 30_000, interval: 1000 },
    );
    for (const address of addresses) expect([address, (await head(address)).status]).toEqual([address, 200]);
    expect((await head('/never-requested')).status).toBe(502);
  });
});
