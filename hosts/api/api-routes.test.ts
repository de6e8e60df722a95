import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../tests/support/test-app.ts';

const cases: Record<'languages', [string, string, Record<string, string>, string, string][]> = parse(
  readFileSync('hosts/api/api-routes.cases.yaml', 'utf8'),
);

let server: Awaited<ReturnType<typeof testApp>>;
const logged: string[] = [];
beforeAll(async () => {
  server = await testApp({
    log: { level: 'warn', stream: { write: (line) => void logged.push(line) } },
    plugin: async (app) => {
      app.get('/api/broken', async () => {
        throw new Error('secret of the code');
      });
    },
  });
});
afterAll(() => server.close());

const error = { error: 1, message: expect.any(String) };
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('GET /api/v1/blog', () => {
  it('lists cards, newest first, without their texts', async () => {
    const response = await get('/api/v1/blog?page=1&size=2');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ current_page: 1, last_page: 2 });
    expect(response.json().data).toHaveLength(2);
    expect(response.json().data[0]).toEqual({
      uuid: '00000000-0000-4000-8000-000000000002',
      attachment_url: '/content/pictures/crane.svg',
      title: 'Post 2',
      posted_by: 'Trade Desk',
      updated_at: '2025-03-01T09:00:00.000Z',
      short_description: 'What post 2 tells',
    });
  });

  it('starts with page 1 of size 8, continues where the page before ends, and is empty past the last', async () => {
    const pageOf = async (query: string) => {
      const { statusCode, body } = await get(`/api/v1/blog${query}`);
      const { data, ...page } = JSON.parse(body);
      return [statusCode, data.map(({ title }: { title: string }) => title), page];
    };
    expect(await pageOf('')).toEqual([
      200,
      ['Post 2', 'Post 3', 'Post 1'],
      { current_page: 1, last_page: 1, total: 3 },
    ]);
    expect(await pageOf('?page=2&size=2')).toEqual([
      200,
      ['Post 1'],
      { current_page: 2, last_page: 2, total: 3 },
    ]);
    expect(await pageOf('?page=9&size=2')).toEqual([200, [], { current_page: 9, last_page: 2, total: 3 }]);
  });
});

it.each([
  ['/api/v1/blog', 'page', '0'],
  ['/api/v1/blog', 'page', 'one'],
  ['/api/v1/blog', 'size', '101'],
  ['/api/v1/gallery', 'size', '8x'],
  ['/api/v1/product', 'type', '4'],
  ['/api/v1/product', 'type', 'products'],
])('a parameter of %s out of range is refused with its name: %s=%s', async (path, name, value) => {
  const response = await get(`${path}?${name}=${value}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ error: 1, message: expect.stringContaining(`/${name} must be`) });
  expect(response.headers['cache-control']).toBe('no-store, no-transform');
});

it('reads may be cached for 15 seconds, and get 304 if the client has them', async () => {
  const first = await get('/api/v1/blog');
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=15, no-transform',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const etag = String(first.headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get('/api/v1/blog', { 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await get('/api/v1/gallery', { 'if-none-match': etag })).statusCode).toBe(200);
});

it.each(cases.languages)(
  'the message of an error is in the language of the reader: %s %s',
  async (method, url, headers, language, text) => {
    const response = await server.app.inject({ method, url, headers });
    expect(response.json().message).toContain(text);
    expect(response.headers['content-language']).toBe(language);
    expect(response.headers.vary).toContain('Accept-Language');
  },
);

describe('an error of the code', () => {
  it('sends 500 without details', async () => {
    const response = await get('/api/broken');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual(error);
    expect(response.body).not.toContain('secret');
  });

  it('has one line in the log, and a refusal of a request has none', async () => {
    logged.length = 0;
    await get('/api/broken');
    await get('/api/v1/blog?page=0');
    await get('/api/v1/unknown');
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'request failed',
        err: expect.objectContaining({ message: 'secret of the code' }),
      }),
    ]);
  });
});

const origin = 'https://partner.example';

it('other origins may read everything, without credentials, and post an enquiry', async () => {
  for (const url of ['/api/v1/blog', '/api/v1/blog?page=0', '/api/v1/unknown']) {
    const { headers } = await get(url, { origin });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  }
  const { headers } = await server.app.inject(multipartRequest([], { origin }));
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-expose-headers']).toBe('ETag, Retry-After');
});
