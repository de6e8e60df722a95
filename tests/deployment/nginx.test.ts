import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProxy } from '../bench/nginx.mjs';
import { type RunningSite, startSite } from '../site/site.ts';

let site: RunningSite;
let nginx: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: 'loopback' });
  nginx = await startProxy(site.url);
});
afterAll(async () => {
  await nginx?.stop();
  await site?.close();
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
      cacheControl: 'no-cache',
    });
  });
});
