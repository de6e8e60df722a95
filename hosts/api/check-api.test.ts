import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../tests/listen.mjs';
import { startSmallestApi } from '../../tests/support/smallest-api.ts';
import { checkApi } from './check-api.ts';

interface Fault {
  name: string;
  /** What is asked of the API instead. */
  asks?: (url: string) => string;
  /** What becomes of the body of a response, which is changed in place or replaced. */
  // biome-ignore lint/suspicious/noExplicitAny: any JSON
  body?: (body: any, url: string) => unknown;
  status?: (status: number, url: string) => number;
  allows?: string;
  says: string | RegExp;
}

const isEnquiry = (url: string) => url.endsWith('/enquiry');

const faults: Fault[] = [
  {
    name: 'a path that is missing',
    status: (status, url) => (url.includes('/gallery') ? 404 : status),
    says: 'GET /api/v1/gallery?page=1&size=8: status 404',
  },
  {
    name: 'a body without a list',
    body: (body, url) => (url.includes('/product?type=2') ? { items: body } : body),
    says: "GET /api/v1/product?type=2: the response's body must be a list or have one in data, but is object",
  },
  {
    name: 'a body that is not JSON',
    body: (body, url) => (url.includes('/gallery') ? undefined : body),
    says: 'GET /api/v1/gallery?page=1&size=8: the response is not JSON',
  },
  {
    name: 'an item without its fields',
    body: (body, url) => (url.includes('/gallery') ? { ...body, data: [{ caption: 'Dot' }] } : body),
    says: 'GET /api/v1/gallery?page=1&size=8: the response\'s data[0] is left out: {"caption":"Dot"}',
  },
  {
    name: 'a post without uuid',
    body: (body, url) => (url.includes('/blog') ? { ...body, data: [{ title: 'Hello' }] } : body),
    says: 'GET /api/v1/blog: "Hello" has no uuid that can be read (In the address of the post.)',
  },
  {
    name: 'a text that would move the cursor of a terminal',
    body: (body, url) => (url.includes('/blog') ? { ...body, data: [{ title: 'Hi\u001b[2J\u202e' }] } : body),
    says: /^GET \/api\/v1\/blog: "Hi\\u\{1b\}\[2J\\u\{202e\}" has no uuid/,
  },
  {
    name: 'a redirect',
    status: (status, url) => (url.includes('/gallery') ? 302 : status),
    says: 'GET /api/v1/gallery?page=1&size=8: status 302',
  },
  {
    name: 'pages that are all the first',
    asks: (url) => url.replace('page=2', 'page=1'),
    body: (body) => ('last_page' in body ? { ...body, last_page: 2 } : body),
    says: 'GET /api/v1/blog ignores page=2: it has the items of page 1, which visitors would see twice',
  },
  {
    name: 'pages that are longer than asked for',
    body: (body, url) =>
      url.includes('/blog') ? { ...body, data: Array(9).fill(body.data[0] ?? {}), last_page: 2 } : body,
    says: 'GET /api/v1/blog ignores size=8: a page has 9 items',
  },
  {
    name: 'an id that is ignored',
    asks: (url) => url.replace(/&id=.*/, ''),
    says: 'GET /api/v1/blog sends a post for an id that no post has: visitors see another post, not "Post Not Found"',
  },
  {
    name: 'a post that cannot be found by its uuid',
    asks: (url) => url.replace(/&id=.*/, '&id=other'),
    says: 'GET /api/v1/blog?page=1&size=1&id=hello does not send the post with that uuid',
  },
  {
    name: 'a post without its text',
    body: (body, url) => (url.includes('id=hello') ? { data: [{ ...body.data[0], content: null }] } : body),
    says: 'GET /api/v1/blog?page=1&size=1&id=hello: "Hello" has no content that can be read (The text.)',
  },
  {
    name: 'a date in words',
    body: (body, url) =>
      url.includes('id=hello') ? { data: [{ ...body.data[0], updated_at: 'May 1' }] } : body,
    says: 'GET /api/v1/blog?page=1&size=1&id=hello: "Hello" has no updated_at that can be read',
  },
  {
    name: 'a picture that is gone',
    body: (body, url) =>
      url.includes('/gallery') ? { ...body, data: [{ title: 'Dot', attachment_url: '/gone.gif' }] } : body,
    says: /^GET \/api\/v1\/gallery: http.*\/gone\.gif does not load as a picture \(status 404, application\/json\)$/,
  },
  {
    name: 'types that are all the first',
    asks: (url) => url.replace(/type=\d/, 'type=1'),
    says: 'GET /api/v1/product?type=2 sends the tabs of another type: products, services and industries would be the same',
  },
  {
    name: 'no permission for other origins',
    allows: 'https://www.example.com',
    says: 'POST /api/v1/enquiry lacks the header Access-Control-Allow-Origin: no page of another site can read the response',
  },
  {
    name: 'a refusal that counts as stored',
    status: (status, url) => (isEnquiry(url) ? 200 : status),
    body: (body, url) => (isEnquiry(url) ? { error: 1, message: 'Name is required' } : body),
    says: /an enquiry without its fields counts as stored, because the response has status 200/,
  },
  {
    name: 'a success that counts as failed',
    body: (body, url) => (isEnquiry(url) ? { success: true, errors: body.errors } : body),
    says: /a complete enquiry does not count as stored, because the response has status 200/,
  },
];

let api: Awaited<ReturnType<typeof startSmallestApi>>;
let spoiling: Awaited<ReturnType<typeof listen>>;
let fault: Fault | undefined;

/** Passes on what the API sends, with a fault. */
async function spoil(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers, url = '' } = request;
  const sent = await fetch(api.url + (fault?.asks?.(url) ?? url), {
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': headers['content-type'] ?? '' },
      body: Buffer.concat(await request.toArray()),
    }),
  });
  const body = await sent.json();
  const changed = fault?.body ? fault.body(body, url) : body;
  response.writeHead(fault?.status?.(sent.status, url) ?? sent.status, {
    'content-type': 'application/json',
    'access-control-allow-origin': fault?.allows ?? '*',
    ...(fault?.name === 'a redirect' && { location: '/api/v1/blog' }),
  });
  response.end(changed === undefined ? '<h1>Maintenance</h1>' : JSON.stringify(changed));
}

beforeAll(async () => {
  api = await startSmallestApi();
  spoiling = await listen(createServer(spoil));
});
afterAll(async () => {
  await spoiling?.close();
  await api?.close();
});
beforeEach(() => {
  fault = undefined;
});

describe('check-api', () => {
  it('finds nothing wrong with the smallest server of the docs, which stores the enquiry', async () => {
    expect(await checkApi(api.url, true)).toEqual([]);
    expect(await api.enquiries()).toMatchObject([{ name: 'check-api', email: 'check-api@example.com' }]);
  });

  it('stores nothing unless requested', async () => {
    const before = (await api.enquiries()).length;
    expect(await checkApi(spoiling.url)).toEqual([]);
    expect(await api.enquiries()).toHaveLength(before);
  });

  it.each(faults)('names $name', async (planted) => {
    fault = planted;
    const found = await checkApi(spoiling.url, true);
    expect(found).toContainEqual(
      typeof planted.says === 'string' ? planted.says : expect.stringMatching(planted.says),
    );
  });

  it('reports a missing connection without a stack trace', async () => {
    expect(await checkApi('http://127.0.0.1:9')).toContain(
      'GET /api/v1/blog?page=1&size=8: no connection (bad port)',
    );
  });
});
