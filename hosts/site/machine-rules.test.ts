import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { machineRules } from './machine-rules.ts';

const long = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ title: `Item ${index}` })));

async function serve(isStaging = false) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(machineRules, isStaging ? { isStaging } : {});
  app.get('/api/v1/product', (_request, reply) =>
    reply.type('application/json').header('cache-control', 'public').send(long),
  );
  app.get('/drawing.svg', (_request, reply) => reply.type('image/svg+xml').send(`<svg>${long}</svg>`));
  app.get('/photograph.webp', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)));
  app.get('/packed', (_request, reply) =>
    reply.type('text/html').header('content-encoding', 'br').send(Buffer.alloc(5_000)),
  );
  app.get('/embed/gallery', async () => 'frame');
  app.get('/blog', async () => 'page');
  app.get('/apiary', async () => 'page');
  return (url: string, encoding?: string) =>
    app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });
}

it.each([
  ['/api/v1/product', 'gzip, br', 'br', brotliDecompressSync],
  ['/api/v1/product', 'gzip', 'gzip', gunzipSync],
  ['/drawing.svg', 'br', 'br', brotliDecompressSync],
] as const)('%s is compressed for a client that takes %s', async (url, accepted, encoding, unpack) => {
  const request = await serve();
  const plain = await request(url);
  const { headers, rawPayload } = await request(url, accepted);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('accept-encoding');
  expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(unpack(rawPayload).toString()).toBe(plain.body);
});

it.each(['/photograph.webp', '/blog'])(
  '%s, which would not become smaller, is sent as it is',
  async (url) => {
    const { headers } = await (await serve())(url, 'gzip, br');
    expect(headers['content-encoding']).toBeUndefined();
  },
);

it('what is compressed already stays as it is', async () => {
  const { rawPayload } = await (await serve())('/packed', 'gzip, br');
  expect(rawPayload).toEqual(Buffer.alloc(5_000));
});

it('no response may be transformed, whatever its caching', async () => {
  const request = await serve();
  expect((await request('/api/v1/product')).headers['cache-control']).toBe('public, no-transform');
  expect((await request('/blog')).headers['cache-control']).toBe('no-transform');
});

it('search engines are asked not to list the API and frames, and on a staging server nothing', async () => {
  const listed = async (isStaging: boolean) => {
    const request = await serve(isStaging);
    const urls = ['/blog', '/apiary', '/api/v1/product?type=1', '/embed/gallery', '/api/none'];
    const responses = await Promise.all(urls.map((url) => request(url)));
    return urls.filter((_, index) => !responses[index]?.headers['x-robots-tag']);
  };
  expect(await listed(false)).toEqual(['/blog', '/apiary']);
  expect(await listed(true)).toEqual([]);
});
