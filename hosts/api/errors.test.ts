import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../tests/support/test-app.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp({
    plugin: async (app) => {
      app.get('/api/broken', async () => {
        throw new Error('secret of the code');
      });
    },
  });
});
afterAll(() => server.close());

const error = { error: 1, message: expect.any(String) };

describe('an unknown address of the API', () => {
  it.each(['/api/v1/unknown', '/api/v1/blog/', '/api/v1/', '/api/v1/%'])('%s gets JSON', async (url) => {
    const response = await server.app.inject({ url });
    expect(response.statusCode).toBe(url.endsWith('%') ? 400 : 404);
    expect(response.json()).toEqual(error);
  });
});

describe('a method that a path does not have', () => {
  it.each([
    ['POST', '/api/v1/blog', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/v1/gallery', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/v1/product?type=1', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/v1/enquiry', 'POST, OPTIONS'],
    ['PUT', '/api/v1/enquiry', 'POST, OPTIONS'],
  ] as const)('%s %s gets 405 with the allowed methods', async (method, url, allow) => {
    const response = await server.app.inject({ method, url });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(response.json()).toEqual(error);
  });

  it('gets 400 for a page number with 400 digits', async () => {
    expect((await server.app.inject({ url: `/api/v1/blog?page=${'1'.repeat(400)}` })).statusCode).toBe(400);
  });

  it('gets 405 whatever the body', async () => {
    const form = await server.app.inject({ ...multipartRequest([['name', 'A']]), url: '/api/v1/blog' });
    const json = await server.app.inject({ method: 'PUT', url: '/api/v1/enquiry', payload: { name: 'A' } });
    expect([form.statusCode, json.statusCode]).toEqual([405, 405]);
  });
});

describe('the message of an error', () => {
  it.each([
    ['GET', '/api/v1/unknown', { 'accept-language': 'de, tr;q=0.8' }, 'tr', 'Bu adreste bir şey yok.'],
    [
      'GET',
      '/api/v1/blog?page=0',
      { 'accept-language': 'tr' },
      'tr',
      'page bir tam sayı olmalıdır (en az 1)',
    ],
    ['GET', '/api/broken', { 'accept-language': 'tr' }, 'tr', 'Bizim tarafımızda bir sorun oluştu.'],
    ['PUT', '/api/v1/blog', { 'accept-language': 'zh-CN' }, 'zh-Hans', '此处不允许使用 PUT。'],
    // The language of the address comes before that of the browser.
    [
      'GET',
      '/api/v1/blog?size=500&lang=el',
      { 'accept-language': 'tr' },
      'el',
      'Το size πρέπει να είναι ακέραιος αριθμός από 1 έως 100',
    ],
  ] as const)('is in the language of the reader: %s %s', async (method, url, headers, language, text) => {
    const response = await server.app.inject({ method, url, headers });
    expect(response.json().message).toContain(text);
    expect(response.headers['content-language']).toBe(language);
    expect(response.headers.vary).toContain('Accept-Language');
  });
});

describe('an error of the code', () => {
  it('sends 500 without details', async () => {
    const response = await server.app.inject({ url: '/api/broken' });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual(error);
    expect(response.body).not.toContain('secret');
  });
});

describe('other origins', () => {
  const origin = 'https://partner.example';

  it('may read everything, without credentials, and post an enquiry', async () => {
    for (const url of ['/api/v1/blog', '/api/v1/blog?page=0', '/api/v1/unknown']) {
      const { headers } = await server.app.inject({ url, headers: { origin } });
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    const { headers } = await server.app.inject(multipartRequest([], { origin }));
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-expose-headers']).toContain('Retry-After');
  });

  it('may cache the response to their preflight', async () => {
    const { statusCode, headers } = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/enquiry',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-requested-with',
      },
    });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'x-requested-with',
      'access-control-max-age': '86400',
    });
  });
});
