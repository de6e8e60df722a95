import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../src/locales/languages.ts';
import { startProxy } from '../bench/nginx.mjs';
import { listen } from '../listen.mjs';
import { publicUrl, type RunningSite, startSite } from '../start-site.mjs';
import { createContentFolder } from '../support/content-fixture.ts';
import { needs } from '../support/needs.ts';
import { photograph } from '../support/photographs.mjs';

/** A drawing of the pages that the content folder replaces. */
const replaced = 'port-quay.svg';

let content: string;
let site: RunningSite;
let nginx: NonNullable<Awaited<ReturnType<typeof startProxy>>>;
beforeAll(async () => {
  content = await createContentFolder({
    'gallery.yaml': '- title: The quay\n  description: In the morning\n  picture: quay\n',
    [`pictures/${replaced}`]: '<svg xmlns="http://www.w3.org/2000/svg"><title>Our own quay</title></svg>',
  });
  await writeFile(join(content, 'pictures/quay.jpg'), await photograph(700, 500).jpeg().toBuffer());
  site = await startSite({ TRUST_PROXY: 'loopback', CONTENT_DIR: content });
  const proxy = await startProxy(site.url);
  if (proxy) nginx = proxy;
});
beforeEach(({ skip }) => void needs(nginx, 'nginx', skip));
afterAll(async () => {
  await nginx?.stop();
  await site?.close();
  await rm(content, { recursive: true, force: true });
});

interface Head {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  encoding: string;
  cacheControl: string | undefined;
  cacheStatus: unknown;
}

/** `fetch` would send an encoding of its own. */
const head = (path: string, encoding = '', options: RequestOptions = {}): Promise<Head> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(nginx.url);
    const headers = { 'accept-encoding': encoding, ...options.headers };
    get({ hostname, port, path, ...options, headers }, (response) => {
      response.resume();
      const { headers, statusCode: status } = response;
      resolve({
        status,
        headers,
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
    expect(await head('/about-us', accepted)).toMatchObject({ status: 200, encoding });
    // From its cache, too.
    expect(await head('/about-us', accepted)).toMatchObject({ status: 200, encoding });
  });

  it('sends the headers of the server in every encoding, and an id of each request', async () => {
    const ids = new Set();
    const named = (headers: Headers) =>
      ['content-security-policy', 'strict-transport-security', 'x-content-type-options'].map((name) =>
        headers.get(name),
      );
    const direct = named((await fetch(`${site.url}/about-us`)).headers);
    expect(direct).not.toContain(null);
    for (const encoding of ['br', 'gzip', '', '']) {
      const { headers } = await fetch(`${nginx.url}/about-us`, { headers: { 'accept-encoding': encoding } });
      expect(headers.get('vary')).toMatch(/accept-encoding/);
      expect(named(headers)).toEqual(direct);
      ids.add(headers.get('x-request-id'));
    }
    expect(ids.size).toBe(4);
  });

  it('logs requests without the address of a visitor and without what the query holds', async () => {
    await head('/contact-us?looking_for=Secret%20gloves');
    await expect.poll(nginx.log).toContain('/contact-us');
    const log = await nginx.log();
    expect(log).not.toContain('127.0.0.1');
    expect(log).not.toContain('Secret');
  });

  it('sends a drawing of the content folder instead of the one that ships', async () => {
    expect(await readdir('dist/site/content/pictures')).toContain(replaced);
    const drawing = await fetch(`${nginx.url}/content/pictures/${replaced}`);
    expect(await drawing.text()).toContain('Our own quay');
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('passes on what a page reads, so that the copy is the one for it', async () => {
    const body = async (path: string) => (await fetch(nginx.url + path)).text();
    const addresses = [
      ['/products?tab=2', '/products?utm=1&tab=2&x=3'],
      ['/products?tab=1', '/products?tab=1&tab=x'],
      ['/blog', '/blog?%70age=2'],
      ...languages.map((language) => [`/verify?lang=${language}`, `/verify?a=b&lang=${language}`]),
      ['/contact-us?looking_for=Rice%20%26%20oil', '/contact-us?a=1&looking_for=Rice%20%26%20oil'],
      ['/contact-us?looking_for=Rice&lang=TR', '/contact-us?lang=TR&x=1&looking_for=Rice'],
      ['/contact-us?looking_for=Rice&quantity=2&lang=tr', '/contact-us?quantity=2&lang=tr&looking_for=Rice'],
      [
        '/contact-us?looking_for=Rice&item=basmati-rice&lang=tr',
        '/contact-us?a=1&looking_for=Rice&item=basmati-rice&lang=tr&b=2',
      ],
      [
        '/contact-us?sent=00000000-0000-4000-8000-000000000000&lang=tr',
        '/contact-us?lang=tr&a=1&sent=00000000-0000-4000-8000-000000000000',
      ],
      ['/api/v1/blog?page=1&size=1', '/api/v1/blog?page=1&size=1'],
      [
        '/embed/product-tabs?type=services&color-scheme=dark',
        '/embed/product-tabs?color-scheme=dark&type=services',
      ],
    ] as const;
    for (const [path, same] of addresses)
      expect([path, await body(same)]).toEqual([path, await (await fetch(site.url + path)).text()]);
    expect((await head('/Products/?tab=2&x=1')).headers.location).toBe('/products?tab=2');
  });

  it('tells others whether the server works, and not what is wrong', async () => {
    const parts = async (origin: string) =>
      Object.keys(await (await fetch(`${origin}/healthz?alarm`)).json()).sort();
    expect(await parts(nginx.url)).toEqual(['build', 'status', 'version']);
    expect(await parts(site.url)).toContain('database');
  });

  it('refuses an enquiry that is too large in JSON, which the form reads, on its own and by the server', async () => {
    const post = async (bytes: number) => {
      const body = new FormData();
      body.set('remark', 'x'.repeat(bytes));
      const headers = { accept: 'application/json' };
      const response = await fetch(`${nginx.url}/api/v1/enquiry`, { method: 'POST', body, headers });
      return [response.status, response.headers.get('content-type'), await response.json()];
    };
    const refused = { error: 1, message: expect.stringContaining('The enquiry is too large') };
    expect(await post(100_000)).toEqual([413, 'application/json; charset=utf-8', refused]);
    expect(await post(400_000)).toEqual([413, 'application/json', refused]);
  });

  it('leads from the name without www to that of the site', async () => {
    const { status, headers } = await head('/blog?page=2', '', { headers: { host: 'example.com' } });
    expect([status, headers.location]).toEqual([301, 'https://www.example.com/blog?page=2']);
  });

  it('answers no request for another host', async () => {
    await expect(head('/', '', { headers: { host: 'evil.example' } })).rejects.toThrow('socket hang up');
  });

  it('limits the requests of one client for pages, not for files, and says so with the usual headers', async () => {
    const flood = async (path: string, client: string) =>
      Promise.all(
        Array.from({ length: 200 }, () => head(path, 'br', { localAddress: client, agent: false })),
      );
    const pages = await flood('/', '127.0.3.1');
    const refused = pages.filter(({ status }) => status === 429);
    expect(pages.length - refused.length).toBeGreaterThanOrEqual(100);
    expect(refused[0]?.headers).toMatchObject({
      'retry-after': '10',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      server: 'nginx',
    });
    expect((await head('/')).status).toBe(200);
    const elements = await flood('/elements/trade-elements.js', '127.0.3.2');
    expect(elements.map(({ status }) => status)).toEqual(elements.map(() => 200));
  });

  it('passes a search on, and what a client types is not counted against its pages', async () => {
    const search = '/search?q=palm%20%26%20olein&lang=tr&place=home';
    const answer = async (origin: string) => (await fetch(origin + search)).text();
    expect(await answer(nginx.url)).toMatch(/^<p class/);
    expect(await answer(nginx.url)).toBe(await answer(site.url));
    const client = { localAddress: '127.0.3.3', agent: false } as const;
    for (let turn = 0; turn < 2; turn++) {
      const typed = await Promise.all(Array.from({ length: 100 }, () => head(search, 'br', client)));
      expect(new Set(typed.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect((await head('/', 'br', client)).status).toBe(200);
  });

  it('stops sending a post and a picture after they are deleted', async () => {
    const [post] = (await (await fetch(`${site.url}/api/v1/blog?page=1&size=1`)).json()).data;
    const { data } = await (await fetch(`${site.url}/api/v1/gallery`)).json();
    const [size = ''] = data[0].attachment_srcset.split(' ');
    const page = `${publicUrl}/blog/${post.uuid}`;
    const addresses = [
      `/blog/${post.uuid}`,
      `/oembed?url=${page}`,
      '/content/pictures/quay.jpg',
      size,
      data[0].attachment_url,
    ];
    for (const address of addresses) expect([address, (await head(address)).status]).toEqual([address, 200]);
    const lists = [
      '/feed.xml',
      '/sitemap.xml',
      '/blog',
      '/site-map',
      '/api/v1/blog?page=1&size=8',
      `/api/v1/blog?id=${post.uuid}`,
    ];
    const has = async (list: string) => (await (await fetch(nginx.url + list)).text()).includes(post.uuid);
    for (const list of lists) expect([list, await has(list)]).toEqual([list, true]);
    await rm(join(content, 'posts/b.md'));
    await rm(join(content, 'pictures/quay.jpg'));
    await writeFile(join(content, 'gallery.yaml'), '[]\n');
    for (const address of addresses)
      await expect
        .poll(async () => [address, (await head(address)).status], { interval: 1000 })
        .toEqual([address, 404]);
    for (const list of lists)
      await expect.poll(async () => [list, await has(list)], { interval: 1000 }).toEqual([list, false]);
  });

  it('sends pages, elements and drawings that it has while the server is stopped, also when they have expired', async () => {
    const addresses = ['/about-us', '/elements/trade-elements.js', `/content/pictures/${replaced}`];
    for (const address of addresses) await head(address);
    await site.close();
    await expect
      .poll(() => head('/about-us'), { interval: 1000 })
      .toMatchObject({ status: 200, cacheStatus: 'nginx; detail=STALE' });
    for (const address of addresses) expect([address, (await head(address)).status]).toEqual([address, 200]);
    expect((await head('/never-requested')).status).toBe(502);
  });
});

it('offers only ciphers with forward secrecy, and redirects to the name of the site whatever the request names', async () => {
  const configuration = await readFile('hosts/deploy/nginx.conf', 'utf8');
  expect(configuration).toMatch(/ssl_ciphers (ECDHE-[\w-]+:?)+;/);
  expect(configuration).toContain('return 301 https://$server_name$request_uri;');
});

it('two servers that restart in turn leave no gap behind nginx', async ({ skip }) => {
  const start = (port = 0) =>
    listen(
      createServer((_request, response) => response.end('page')),
      port,
    );
  const [a, b] = [await start(), await start()];
  const proxy = needs(await startProxy(a.url, { second: b.url }), 'nginx', skip);
  const statuses = async () => {
    const all = Array.from({ length: 10 }, () => fetch(`${proxy.url}/page`));
    return new Set((await Promise.all(all)).map(({ status }) => status));
  };
  await a.close();
  expect(await statuses()).toEqual(new Set([200]));
  const again = await start(a.port);
  await b.close();
  expect(await statuses()).toEqual(new Set([200]));
  await again.close();
  await proxy.stop();
});
