import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../tests/support/test-app.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp({
    plugin: async (app) => {
      app.get('/broken', async () => {
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

  it('sends 405 whatever the body', async () => {
    const { payload, headers } = multipartRequest([['name', 'A']]);
    const form = await server.app.inject({ method: 'POST', url: '/api/v1/blog', payload, headers });
    const json = await server.app.inject({ method: 'PUT', url: '/api/v1/enquiry', payload: { name: 'A' } });
    expect([form.statusCode, json.statusCode]).toEqual([405, 405]);
  });
});

describe('the message of an error', () => {
  const cases = [
    ['/api/v1/unknown', 'Bu adreste bir şey yok.'],
    ['/api/v1/blog?page=0', 'page bir tam sayı olmalıdır (en az 1)'],
    ['/broken', 'Bizim tarafımızda bir sorun oluştu.'],
  ] as const;

  it.each(cases)('is in the language that the browser prefers: %s', async (url, text) => {
    const { headers, body } = await server.app.inject({
      url,
      headers: { 'accept-language': 'de, tr;q=0.8' },
    });
    expect(JSON.parse(body).message).toContain(text);
    expect(headers['content-language']).toBe('tr');
    expect(headers.vary).toContain('Accept-Language');
  });

  it('is in the language that the address names', async () => {
    const url = '/api/v1/blog?size=500&lang=el';
    const response = await server.app.inject({ url, headers: { 'accept-language': 'tr' } });
    expect(response.json().message).toBe('Το size πρέπει να είναι ακέραιος αριθμός από 1 έως 100');
    expect(response.headers['content-language']).toBe('el');
  });

  it('names the method that is not allowed', async () => {
    const headers = { 'accept-language': 'zh-CN' };
    const response = await server.app.inject({ method: 'PUT', url: '/api/v1/blog', headers });
    expect(response.json().message).toBe('此处不允许使用 PUT。');
  });
});

describe('an error of the code', () => {
  it('sends 500 without details', async () => {
    const response = await server.app.inject({ url: '/broken' });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual(error);
    expect(response.body).not.toContain('secret');
  });
});

describe('other origins', () => {
  const origin = 'https://partner.example';

  it.each(['/api/v1/blog', '/api/v1/blog?page=0', '/api/v1/unknown'])(
    'may read %s, without credentials',
    async (url) => {
      const { headers } = await server.app.inject({ url, headers: { origin } });
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  it('may post an enquiry and read Retry-After', async () => {
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
