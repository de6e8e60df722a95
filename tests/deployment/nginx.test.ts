import { readdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentFolder } from '../../hosts/server/testing/content-fixture.ts';
import { photograph } from '../../hosts/server/testing/photographs.ts';
import { startProxy } from '../bench/nginx.mjs';
import { type RunningSite, startSite } from '../site/site.ts';

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

  it('sends scripts of this build itself, and asks the server for those of earlier ones', async () => {
    if (!nginx) return;
    const [script] = (await readdir('dist/site/assets')).filter((name) => name.endsWith('.js'));
    expect(await head(`/assets/${script}`)).toMatchObject({
      status: 200,
      cacheControl: 'public, max-age=31536000, immutable',
    });
    // The server's own page for an unknown address.
    expect(await head('/assets/of-another-build.js')).toMatchObject({
      status: 404,
      cacheControl: 'private, no-cache',
    });
  });

  it('sends a drawing of the content folder in place of the one that ships', async () => {
    if (!nginx) return;
    expect(await readdir('dist/site/content/pictures')).toContain(replaced);
    const drawing = await fetch(`${nginx.url}/content/pictures/${replaced}`);
    expect(await drawing.text()).toContain('Our own quay');
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('keeps a photograph in each format, and sends each browser one that it takes', async () => {
    if (!nginx) return;
    const { data } = await (await fetch(`${site.url}/api/v1/gallery`)).json();
    const [path = ''] = data[0].attachment_srcset.split(' ');
    const typeOf = async (origin: string, accept: string) =>
      (await fetch(origin + path, { headers: { accept } })).headers.get('content-type');
    for (const format of ['image/avif', 'image/webp']) expect(await typeOf(site.url, format)).toBe(format);
    for (const accept of ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*', 'image/avif,image/webp,*/*'])
      expect([accept, await typeOf(nginx.url, accept)]).toEqual([accept, await typeOf(site.url, accept)]);
  });
});
