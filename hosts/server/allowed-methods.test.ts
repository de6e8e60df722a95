import { expect, it, onTestFinished } from 'vitest';
import { createContentFolder, postSource } from '../../tests/support/content-fixture.ts';
import { smallestAssets } from '../../tests/support/site-fixture.ts';
import { loadContent } from '../content/load-content.ts';
import { createSite } from '../site/site.ts';
import { createServer } from './create-server.ts';
import { pageExtras } from './extras.ts';

const post = '3f0c1b1e-5d0f-4c8e-9a55-0f4c8f1a2b3c';

async function start() {
  const source = postSource(1, '2025-04-01T09:00:00Z').replace(/uuid: .*/, `uuid: ${post}`);
  const edition = await loadContent(await createContentFolder({ 'posts/d.md': source }));
  const site = createSite(smallestAssets, pageExtras);
  const app = await createServer(
    { publicUrl: '', enquiryRate: 10, trustProxy: false },
    { content: { current: () => edition }, site },
  );
  onTestFinished(() => app.close());
  return app;
}

it.each([
  ['POST', '/about-us', 405, 'GET, HEAD, OPTIONS'],
  ['POST', '/About-Us/', 405, 'GET, HEAD, OPTIONS'],
  ['POST', '/contact-us?sent=yes', 405, 'GET, HEAD, OPTIONS'],
  ['DELETE', '/', 405, 'GET, HEAD, OPTIONS'],
  ['POST', '/blog/x', 405, 'GET, HEAD, OPTIONS'],
  ['PUT', '/verify', 405, 'POST, GET, HEAD, OPTIONS'],
  ['PATCH', '/playground', 405, 'GET, HEAD, POST, OPTIONS'],
  ['POST', '/feed.xml', 405, 'GET, HEAD, OPTIONS'],
  ['POST', '/embed/gallery', 405, 'GET, HEAD, OPTIONS'],
  ['POST', '/api/v1/blog', 405, 'GET, HEAD, OPTIONS'],
  ['POST', '/no-such-page', 404, undefined],
  ['DELETE', '/api/v1/unknown', 404, undefined],
] as const)('%s of %s gets %d, with what the address takes', async (method, url, status, allow) => {
  const app = await start();
  const { statusCode, headers } = await app.inject({ method, url, payload: 'a=b' });
  expect([statusCode, headers.allow]).toEqual([status, allow]);
});

it('other origins may read that the API refuses a method', async () => {
  const app = await start();
  const { headers, body } = await app.inject({
    method: 'DELETE',
    url: '/api/v1/blog?lang=tr',
    headers: { origin: 'https://partner.example' },
  });
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(JSON.parse(body)).toEqual({ error: 1, message: 'Bu adres bu tür istekleri kabul etmez.' });
});

it('the address of a post in capitals, or with signs around it, leads to the post', async () => {
  const app = await start();
  const upper = post.toUpperCase();
  for (const spelling of [upper, `${post}.`, `${upper})`, `${post}%E2%80%9D`, `(${post})`, `${post}%20`]) {
    const { statusCode, headers } = await app.inject({ url: `/blog/${spelling}?a=b` });
    expect([statusCode, headers.location]).toEqual([301, `/blog/${post}?a=b`]);
  }
  for (const spelling of [`${post}x`, post.slice(1), '...', 'None.'])
    expect((await app.inject({ url: `/blog/${spelling}` })).statusCode).toBe(404);
});
