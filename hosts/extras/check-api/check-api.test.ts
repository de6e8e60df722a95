import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../tests/listen.mjs';
import { startSmallestApi } from '../../../tests/support/smallest-api.ts';
import { checkApi } from './check-api.ts';

interface Change {
  /** What is asked of the API instead. */
  asks?: (url: string) => string;
  /** What becomes of the body of a response, which is changed in place or replaced. */
  // biome-ignore lint/suspicious/noExplicitAny: any JSON
  body?: (body: any, url: string) => unknown;
  status?: (status: number, url: string) => number;
  allows?: string;
  location?: string;
}

interface Fault extends Change {
  name: string;
  /** Everything that is found, without the server's address. */
  says: string[];
}

const isEnquiry = (url: string) => url.endsWith('/enquiry');

const faults: Fault[] = [
  {
    name: 'a path that is missing',
    status: (status, url) => (url.includes('/gallery') ? 404 : status),
    says: ['GET /api/v1/gallery?page=1&size=8: status 404'],
  },
  {
    name: 'a body without a list',
    body: (body, url) => (url.includes('/product?type=2') ? { items: body } : body),
    says: [
      "GET /api/v1/product?type=2: the response's body must be a list or have one in data, but is object",
    ],
  },
  {
    name: 'a body that is not JSON',
    body: (body, url) => (url.includes('/gallery') ? undefined : body),
    says: ['GET /api/v1/gallery?page=1&size=8: the response is not JSON'],
  },
  {
    name: 'an item without its fields',
    body: (body, url) => (url.includes('/gallery') ? { ...body, data: [{ caption: 'Dot' }] } : body),
    says: ['GET /api/v1/gallery?page=1&size=8: the response\'s data[0] is left out: {"caption":"Dot"}'],
  },
  {
    name: 'a post without uuid',
    body: (body, url) => (url.includes('/blog') ? { ...body, data: [{ title: 'Hello' }] } : body),
    says: [
      'GET /api/v1/blog: "Hello" has no uuid that can be read (In the address of the post.)',
      'GET /api/v1/blog sends no post that can be opened, so an article could not be checked',
    ],
  },
  {
    name: 'a text that would move the cursor of a terminal',
    body: (body, url) => (url.includes('/blog') ? { ...body, data: [{ title: 'Hi\u001b[2J\u202e' }] } : body),
    says: [
      'GET /api/v1/blog: "Hi\\u{1b}[2J\\u{202e}" has no uuid that can be read (In the address of the post.)',
      'GET /api/v1/blog sends no post that can be opened, so an article could not be checked',
    ],
  },
  {
    name: 'a redirect',
    status: (status, url) => (url.includes('/gallery') ? 302 : status),
    location: '/api/v1/blog',
    says: ['GET /api/v1/gallery?page=1&size=8: status 302'],
  },
  {
    name: 'pages that are all the first',
    asks: (url) => url.replace('page=2', 'page=1'),
    body: (body) => ('last_page' in body ? { ...body, last_page: 2 } : body),
    says: ['blog', 'gallery'].map(
      (name) =>
        `GET /api/v1/${name} ignores page=2: it has the items of page 1, which visitors would see twice`,
    ),
  },
  {
    name: 'pages that are longer than asked for',
    body: (body, url) =>
      url.includes('/blog?page=1&size=8')
        ? { ...body, data: Array(9).fill(body.data[0]), last_page: 2 }
        : body,
    says: ['GET /api/v1/blog ignores size=8: a page has 9 items'],
  },
  {
    name: 'an id that is ignored',
    asks: (url) => url.replace(/&id=.*/, ''),
    says: [
      'GET /api/v1/blog sends a post for an id that no post has: visitors see another post, not "Post Not Found"',
    ],
  },
  {
    name: 'a post that cannot be found by its uuid',
    asks: (url) => url.replace(/&id=.*/, '&id=other'),
    says: ['GET /api/v1/blog?page=1&size=1&id=hello does not send the post with that uuid'],
  },
  {
    name: 'a post without its text',
    body: (body, url) => (url.includes('id=hello') ? { data: [{ ...body.data[0], content: null }] } : body),
    says: ['GET /api/v1/blog?page=1&size=1&id=hello: "Hello" has no content that can be read (The text.)'],
  },
  {
    name: 'a date in words',
    body: (body, url) =>
      url.includes('id=hello') ? { data: [{ ...body.data[0], updated_at: 'May 1' }] } : body,
    says: ['GET /api/v1/blog?page=1&size=1&id=hello: "Hello" has no updated_at that can be read'],
  },
  {
    name: 'a picture that is gone',
    body: (body, url) =>
      url.includes('/gallery') ? { ...body, data: [{ title: 'Dot', attachment_url: '/gone.gif' }] } : body,
    says: ['GET /api/v1/gallery: /gone.gif does not load as a picture (status 404, application/json)'],
  },
  {
    name: 'a picture that is something else',
    body: (body, url) =>
      url.includes('/gallery') ? { ...body, data: [{ title: 'Dot', attachment_url: '/api/v1/blog' }] } : body,
    says: ['GET /api/v1/gallery: /api/v1/blog does not load as a picture (status 200, application/json)'],
  },
  {
    name: 'a picture on a server that cannot be reached',
    body: (body, url) =>
      url.includes('/gallery')
        ? { ...body, data: [{ title: 'Dot', attachment_url: 'http://127.0.0.1:9/dot.gif' }] }
        : body,
    says: ['GET /api/v1/gallery: http://127.0.0.1:9/dot.gif does not load as a picture (no connection)'],
  },
  {
    name: 'types that are all the first',
    asks: (url) => url.replace(/type=\d/, 'type=1'),
    says: [2, 3].map(
      (type) =>
        `GET /api/v1/product?type=${type} sends the tabs of another type: products, services and industries would be the same`,
    ),
  },
  {
    name: 'no permission for other origins',
    allows: 'https://www.example.com',
    says: [
      'GET /api/v1/blog',
      'GET /api/v1/gallery',
      'GET /api/v1/product',
      'GET /api/v1/people',
      'GET /api/v1/impostors',
      'POST /api/v1/enquiry',
    ].map(
      (call) =>
        `${call} lacks the header Access-Control-Allow-Origin: no page of another site can read the response`,
    ),
  },
  {
    name: 'a path for enquiries that is missing',
    status: (status, url) => (isEnquiry(url) ? 404 : status),
    says: [
      'POST /api/v1/enquiry: status 404; the API takes no enquiries',
      'POST /api/v1/enquiry: a complete enquiry does not count as stored, because the response has status 404 without "error": 0 or a message; visitors will send it again',
    ],
  },
  {
    name: 'a refusal that counts as stored',
    status: (status, url) => (isEnquiry(url) ? 200 : status),
    body: (body, url) => (isEnquiry(url) ? { error: 1, message: 'Name is required' } : body),
    says: [
      'POST /api/v1/enquiry: an enquiry without its fields counts as stored, because the response has status 200 and either "error": 0 or a message; refuse it with a status from 400 to 499',
    ],
  },
  {
    name: 'a success that counts as failed',
    body: (body, url) => (isEnquiry(url) ? { success: true, errors: body.errors } : body),
    says: [
      'POST /api/v1/enquiry: a complete enquiry does not count as stored, because the response has status 200 without "error": 0 or a message; visitors will send it again',
    ],
  },
];

let api: Awaited<ReturnType<typeof startSmallestApi>>;
let spoiling: Awaited<ReturnType<typeof listen>>;
let fault: Change | undefined;

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
    ...(fault?.location && { location: fault.location }),
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
    expect(found.map((line) => line.replace(spoiling.url, ''))).toEqual(planted.says);
  });

  it.each([404, 410])('does not mind an API that says %i for a post that does not exist', async (missing) => {
    fault = { status: (status, url) => (url.includes('dead') ? missing : status) };
    expect(await checkApi(spoiling.url)).toEqual([]);
  });

  it('reports a missing connection without a stack trace', async () => {
    expect(await checkApi('http://127.0.0.1:9')).toContain(
      'GET /api/v1/blog?page=1&size=8: no connection (bad port)',
    );
  });
});
