import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pageSize } from '../../src/api/api.ts';
import { apiOf } from '../../tests/support/content-fixture.ts';
import type { Source } from '../api/source.ts';
import { html as markup } from '../html/html.ts';
import { createPageCache } from './page-cache.ts';
import type { RenderPage } from './page-renderer.ts';
import { pageRoutes } from './page-routes.ts';
import { pageTemplate } from './page-template.ts';
import { nameOf, pathOf, statusOf } from './page-view.ts';
import type { PagePart } from './pieces.ts';
import { createRenderQueue } from './render-queue.ts';

let app: FastifyInstance;
let address: URL;
/** Requests that Fastify saw. */
let seen: string[];
let rendered: string[];
/** Posts that the API was asked for. */
let asked: string[];

beforeEach(async () => {
  seen = [];
  rendered = [];
  asked = [];
  app = Fastify();
  onTestFinished(() => app.close());
  app.addHook('onRequest', async ({ url }, reply) => {
    seen.push(url);
    reply.header('x-security', 'strict');
  });
  const html = (text: string) => `<p>${text}</p>`.repeat(20);
  const five = Array.from({ length: 5 }, (_, tab) => ({ title: `Tab ${tab}`, content: [] }));
  const { pageSize: size = pageSize } = pageTemplate('blog');
  const posts = Array.from({ length: 3 * size }, (_, post) => ({
    uuid: post ? `post-${post}` : 'a-post',
    title: 'Post',
  }));
  const pages = { pages: { careers: { name: 'careers.html', text: '' } }, includes: {} };
  const api = apiOf({ tabs: five, posts, pages });
  const source: Source = {
    open: () => ({
      api: {
        ...api,
        gallery: api.blog as never,
        async article(id) {
          asked.push(id);
          if (id === 'broken') throw new Error('no response');
          return api.article(id);
        },
      },
      isCurrent: async () => true,
    }),
    isAvailable: async () => true,
  };
  const renderPage: RenderPage = async ({ view, language = 'en' }) => {
    rendered.push(language === 'en' ? pathOf(view) : `${pathOf(view)} ${language}`);
    const isOfReader = statusOf(view) !== 200 || (view.kind === 'contact' && view.goods === 'ofReader');
    const post = view.kind === 'article' ? ` made of ${view.post.uuid}` : '';
    const written = html(`${nameOf(view, language)}${post}</p>${language}<hr>`);
    const ofReader: PagePart = ({ attributes, answers }) => ({
      html: String(markup`<i>${Object.values(attributes ?? {}).join()} ${answers}</i>`),
      styles: [],
    });
    return {
      status: statusOf(view),
      html: written,
      parts: isOfReader ? [written, ofReader] : [written],
      complete: true,
      styles: [],
    };
  };
  const cache = createPageCache({ source, renders: createRenderQueue() });
  await app.register(pageRoutes, {
    cache,
    renderPage,
    source,
    strict: true,
    answerGoods: async (query, language) => ({ answers: markup`${query} in ${language}`, inForm: markup`` }),
    report: () => undefined,
  });
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
});

interface Reply {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function get(path: string, options: RequestOptions = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = address;
    // The path as it is: `new URL` would mend it.
    const sent = request({ hostname, port, path, agent: false, ...options }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { date: _date, ...headers } = response.headers;
      resolve({ status: response.statusCode, headers, body: Buffer.concat(chunks).toString('latin1') });
    });
    sent.on('error', reject).end();
  });
}

describe('a cached page', () => {
  it.each(['br', 'gzip', 'identity'])(
    'is sent with the same head and body as the first time: %s',
    async (name) => {
      const headers = { 'accept-encoding': name };
      const first = await get('/about-us', { headers });
      expect(first.headers).toMatchObject({
        'x-security': 'strict',
        'content-security-policy': expect.stringMatching(/^default-src 'self';object-src 'none'/),
        vary: 'accept-encoding',
        'content-length': String(first.body.length),
      });
      expect(first.headers['content-encoding'] ?? 'identity').toBe(name);
      expect(await get('/about-us', { headers })).toEqual(first);
      // Every hook of the server applies to it.
      expect([seen, rendered]).toEqual([['/about-us', '/about-us'], ['/about-us']]);
    },
  );

  it('is sent to each client in an encoding that it takes', async () => {
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['identity', 'identity'],
      ['gzip, BR', 'br'],
      ['br; q=0, gzip', 'gzip'],
      ['*, br;q=0.0', 'gzip'],
    ]) {
      const { headers } = await get('/blog', { headers: { 'accept-encoding': accepted } });
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    }
  });

  it('responds to HEAD as to GET without the body, and 304 to clients that have it', async () => {
    await get('/blog');
    const { status, headers } = await get('/blog');
    expect(await get('/blog', { method: 'HEAD' })).toEqual({ status, headers, body: '' });
    expect(headers.etag).toMatch(/^W\/"/);
    const known = await get('/blog', { headers: { 'if-none-match': String(headers.etag) } });
    expect([known.status, known.body, known.headers['x-security']]).toEqual([304, '', 'strict']);
    const changed = await get('/blog', { headers: { 'if-none-match': '"other"' } });
    expect(changed.status).toBe(200);
  });

  it('is separate for each tab, and the first for a missing tab', async () => {
    const tabs = {
      '': 0,
      '?tab=0': 0,
      '?tab=2': 2,
      '?tab=02': 2,
      '?tab=4': 4,
      '?tab=5': 0,
      '?tab=9': 0,
      '?a=b': 0,
    };
    for (const [query, tab] of [...Object.entries(tabs), ...Object.entries(tabs)]) {
      expect((await get(`/products${query}`)).body).toContain(`"/products","en",${tab}]`);
    }
    expect(rendered).toEqual(['/products', '/products', '/products']);
  });

  it('is separate for each part of a list, and 404 past its end', async () => {
    const parts = { '': 1, '?page=1': 1, '?page=x': 1, '?page=0': 1, '?page=2': 2, '?page=03': 3 };
    for (const [query, part] of [...Object.entries(parts), ...Object.entries(parts)]) {
      expect((await get(`/blog${query}`)).body).toContain(`"/blog","en",${part}]`);
    }
    for (const page of ['4', '5', '999999']) expect((await get(`/blog?page=${page}`)).status).toBe(404);
    expect(rendered).toEqual(['/blog', '/blog', '/blog', '/404']);
  });

  it('is one for everything that readers may be looking for, which is filled in and cached nowhere', async () => {
    await get('/contact-us');
    for (let number = 0; number < 50; number++) {
      const { body, headers } = await get(`/contact-us?looking_for=Gloves%20%3C${number}%3E`);
      expect(body).toContain(`Gloves &lt;${number}&gt;`);
      expect([headers['cache-control'], headers.etag]).toEqual(['private, no-cache', undefined]);
    }
    expect((await get('/contact-us')).body).not.toContain('Gloves');
    expect(rendered).toEqual(['/contact-us', '/contact-us']);
    const { headers } = await get('/contact-us?looking_for=Rice', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
  });

  it('has what an extra answers to the query of the contact page, in the language of the reader', async () => {
    const { body } = await get('/contact-us?looking_for=Rice&lang=tr');
    expect(body).toContain('?looking_for=Rice&amp;lang=tr in tr');
  });

  it('has one address, to which its other spellings lead', async () => {
    for (const [path, target] of [
      ['/contact-us/?looking_for=Gloves?%20Masks', '/contact-us?looking_for=Gloves?%20Masks'],
      ['/%61bout-us', '/about-us'],
      ['/About-Us?a=b', '/about-us?a=b'],
      ['/blog/%61-post/', '/blog/a-post'],
      ['//about-us', '/about-us'],
    ] as const) {
      const { status, headers } = await get(path);
      expect([path, status, headers.location]).toEqual([path, 301, target]);
    }
    expect(rendered).toEqual([]);
  });

  it('is never looked for on another host', async () => {
    for (const path of ['//other.example/', '//other.example', '/\\other.example/', '//about-us/x/']) {
      const { status, headers } = await get(path);
      expect([path, status, headers.location ?? '/']).toEqual([
        path,
        expect.toSatisfy((code) => [301, 404].includes(code)),
        expect.stringMatching(/^\/(?![/\\])/),
      ]);
    }
  });
});

describe('the language of a page', () => {
  const turkish = { headers: { 'accept-language': 'de, tr;q=0.9, en;q=0.8' } };

  it.each(['/verify', '/no-such-page', '/blog/none', '/blog/broken'])(
    'the language of %s is what the browser prefers, for this reader only',
    async (path) => {
      const { headers, body } = await get(path, turkish);
      expect(body).toContain('tr<');
      expect(headers).toMatchObject({
        vary: 'accept-encoding, accept-language',
        'cache-control': 'private, no-cache',
      });
      const other = await get(path);
      expect(other.body).toContain('en<');
      expect(other.headers).toMatchObject({
        vary: 'accept-encoding, accept-language',
        'cache-control': 'private, no-cache',
      });
    },
  );

  it.each(['/verify', '/no-such-page', '/blog/none', '/blog/broken'])(
    'the language of %s is the one that the address names, for all readers',
    async (path) => {
      const { headers, body, status } = await get(`${path}?lang=ur`, turkish);
      expect(body).toContain('ur<');
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['cache-control']).toBe(status === 200 ? 'max-age=0, s-maxage=15' : 'no-cache');
    },
  );

  it('is ignored if it is unknown', async () => {
    for (const query of ['?lang=klingon', '?lang=', '?lang=tr&lang=el'])
      expect((await get(`/verify${query}`, turkish)).body).toContain('tr<');
  });
});

it('a page of the folder has its name as its address, for reading only', async () => {
  expect((await app.inject('/careers')).statusCode).toBe(200);
  expect(rendered).toEqual(['/careers']);
  for (const url of ['/careers/x', '/pages/careers', '/careers.htm'])
    expect((await app.inject(url)).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/careers' })).statusCode).toBe(405);
});
