import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { site } from '../site/setting.ts';
import { firstPost } from '../site/site.ts';
import { renew } from '../support/renew.ts';

/** Without what differs between builds and runs. */
const stable = (text: string): string =>
  text
    .replaceAll(site.url, 'http://site')
    .replaceAll(new URL(site.url).host, 'site')
    .replace(/(assets|fonts)\/([\w.-]+?)-[\w-]{8}\./g, '$1/$2-HASH.')
    .replace(/'sha(256|384)-[^']+'/g, "'sha$1-…'")
    .replace(/data-site="[^"]*"/g, 'data-site="…"');

const expectFile = (text: string, name: string) =>
  expect(stable(text), renew).toMatchFileSnapshot(`machine-readable/${name}`);

const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init });

it('_headers tells a static host the same as before', async () => {
  await expectFile(await readFile('dist/site/_headers', 'utf8'), '_headers');
});

it('each kind of response has the headers that it had before', async () => {
  const { uuid } = await firstPost(site.url);
  const kinds = [
    '/about-us',
    `/blog/${uuid}`,
    '/no-such-page',
    '/api/v1/blog?page=1&size=8',
    '/api/v1/none',
    '/elements/trade-elements.js',
    '/elements/integrity.json',
    '/content/pictures/port-quay.svg',
    '/embed/enquiry-form',
    '/embed/resize.js',
    '/sitemap.xml',
    '/feed.xml',
    '/contact.vcf',
    '/healthz',
  ];
  const lines = await Promise.all(
    kinds.map(async (path) => {
      const { status, headers } = await get(path, { headers: { 'accept-encoding': 'br' } });
      const changing = ['date', 'etag', 'last-modified', 'content-length', 'connection', 'x-request-id'];
      const kept = [...headers].filter(([name]) => !changing.includes(name));
      return `${path.replace(uuid, 'ID')} ${status}\n${kept.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
    }),
  );
  await expectFile(lines.join('\n'), 'headers.txt');
});
