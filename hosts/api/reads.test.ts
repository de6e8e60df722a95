import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../tests/support/test-app.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

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

  it('gives the article with its text for an id', async () => {
    const { data, last_page } = (
      await get('/api/v1/blog?page=1&size=1&id=00000000-0000-4000-8000-000000000003')
    ).json();
    expect(last_page).toBe(1);
    expect(data).toEqual([
      expect.objectContaining({ content: '<p>Text of post 3</p>', updated_at: '2025-02-01T09:00:00.000Z' }),
    ]);
  });

  it('gives empty data for an unknown id', async () => {
    for (const id of ['unknown', '', '__proto__']) {
      const response = await get(`/api/v1/blog?page=1&size=1&id=${id}`);
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { data: [], current_page: 1, last_page: 1, total: 0 },
      ]);
    }
  });
});

describe('GET /api/v1/gallery and /product', () => {
  it('lists the gallery', async () => {
    expect((await get('/api/v1/gallery?page=1&size=8')).json()).toEqual({
      data: [{ title: 'Crane', description: 'A crane', attachment_url: '/content/pictures/crane.svg' }],
      current_page: 1,
      last_page: 1,
      total: 1,
    });
  });

  it.each([1, 2, 3])('lists the four tabs of type %i', async (type) => {
    const tabs = (await get(`/api/v1/product?type=${type}`)).json();
    expect(tabs.map((tab: { title: string }) => tab.title)).toEqual(['Tab 0', 'Tab 1', 'Tab 2', 'Tab 3']);
  });
});

describe('a parameter out of range', () => {
  it.each([
    ['blog', 'page', '0'],
    ['blog', 'page', 'one'],
    ['blog', 'page', ''],
    ['blog', 'page', '1.5'],
    ['blog', 'page', '99999999999999999999'],
    ['blog', 'size', '0'],
    ['blog', 'size', '101'],
    ['gallery', 'page', '-1'],
    ['gallery', 'size', '8x'],
    ['product', 'type', '0'],
    ['product', 'type', '4'],
    ['product', 'type', 'products'],
  ])('a parameter of /%s out of range is refused with its name: %s=%s', async (path, name, value) => {
    const response = await get(`/api/v1/${path}?${name}=${value}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: 1, message: expect.stringMatching(`^${name} must be`) });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is refused when given twice, and a missing type too', async () => {
    for (const query of ['blog?page=1&page=2', 'blog?id=a&id=b', 'product']) {
      expect((await get(`/api/v1/${query}`)).statusCode).toBe(400);
    }
  });
});

describe('reads', () => {
  it.each(['blog', 'openapi.json'])(
    'may be cached for a minute, and get 304 if the client has them: %s',
    async (path) => {
      const first = await get(`/api/v1/${path}`);
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=60',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      const etag = String(first.headers.etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await get(`/api/v1/${path}`, { 'if-none-match': known });
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      }
      expect((await get('/api/v1/gallery', { 'if-none-match': etag })).statusCode).toBe(200);
    },
  );

  it('respond to HEAD without a body', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: '/api/v1/blog' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});
