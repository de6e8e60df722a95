import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../listen.mjs';
import { site } from '../site/setting.ts';
import { firstPost } from '../site/site.ts';

let proxy: Awaited<ReturnType<typeof listen>>;
/** Hides the addresses of email in everything that may be transformed, as some CDNs do. */
beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const { method = '' } = request;
    const answer = await fetch(site.url + request.url, {
      method,
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const mayChange = !/\bno-transform\b/.test(answer.headers.get('cache-control') ?? '');
    const body = await answer.text();
    const kept = ['content-type', 'cache-control', 'etag', 'location'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value ? [[name, value]] : [];
    });
    response.writeHead(answer.status, Object.fromEntries(kept));
    response.end(mayChange ? `<!-- changed -->${body.replaceAll('@', ' at ')}` : body);
  });
  proxy = await listen(server);
});
afterAll(() => proxy?.close());

const form = (accept: string, field: string): RequestInit => {
  const body = new FormData();
  body.set(field, 'someone@example.com');
  return { method: 'POST', headers: { accept }, body };
};

it.each<[string, RequestInit?]>([
  ['/'],
  ['/contact-us'],
  ['/blog/:id'],
  ['/blog/none'],
  ['/none'],
  ['/%zz'],
  ['/verify?lang=tr'],
  ['/About-Us/'],
  ['/contact-us', { method: 'HEAD' }],
  ['/contact-us', { headers: { 'if-none-match': '*' } }],
  ['/embed/contact-links'],
  ['/embed/enquiry-form'],
  ['/embed/none'],
  ['/embed/resize.js'],
  ['/oembed?url=none'],
  ['/playground'],
  ['/verify', { method: 'POST', body: new URLSearchParams({ address: 'someone@example.com' }) }],
  ['/api/v1/enquiry', form('text/html', 'email')],
  ['/api/v1/enquiry', form('application/json', 'email')],
  ['/api/v1/enquiry'],
  ['/api/v1/blog?page=1'],
  ['/feed.xml'],
  ['/sitemap.xml'],
  ['/robots.txt'],
  ['/contact.vcf'],
  ['/contact-qr.svg'],
  ['/.well-known/security.txt'],
  ['/elements/trade-elements.js'],
  ['/elements/none.js'],
  ['/favicon.svg'],
  ['/healthz?ready'],
])('a proxy that hides addresses of email leaves %s as it is: %j', async (address, init = {}) => {
  const path = address.replace(':id', (await firstPost(site.url)).uuid);
  const read = async (origin: string) => {
    const response = await fetch(origin + path, { ...init, redirect: 'manual' });
    return [
      response.status,
      response.headers.get('location'),
      (await response.text()).replace(/Expires:.*/, ''),
    ];
  };
  expect(await read(proxy.url)).toEqual(await read(site.url));
});
