import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { version } from '../../src/element/version.ts';
import { routes } from '../pages/routes.ts';
import { allPosts } from '../render/feeds/all-posts.ts';
import { postPath } from '../render/feeds/sitemap.ts';
import { renderApi } from '../render/render-api.ts';
import { injectFetch } from './inject-fetch.ts';

const immutable = '  cache-control: public, max-age=31536000, immutable\n';
const copiedHeaders = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/**
 * Writes the pages as files, for static hosts. A post that is published later is shown by `blog/post.html`, which loads
 * it in the browser.
 *
 * @param hasPublicUrl whether the address of the site is known, which sitemap and feed need
 * @returns whether the API responded. If not, the pages have skeletons, which the browser fills, and posts, sitemap and
 * feed are left out.
 */
export async function writeStaticPages(
  app: FastifyInstance,
  folder: string,
  hasPublicUrl: boolean,
): Promise<boolean> {
  async function write(url: string, file: string): Promise<void> {
    const { statusCode, body } = await app.inject({ url });
    if (statusCode === 500) throw new Error(`${url} could not be rendered: ${body}`);
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, body);
  }

  await write('/', 'index.html');
  for (const { path } of routes) {
    if (path !== '/' && !path.includes(':')) await write(path, `${path}.html`);
  }
  await write('/blog/post', 'blog/post.html');
  await write('/404', '404.html');
  for (const file of ['robots.txt', 'contact.vcf', 'contact-qr.svg']) await write(`/${file}`, file);

  // `_headers` and `_redirects` are in the format of Netlify and Cloudflare Pages.
  const { headers } = await app.inject({ url: '/' });
  await writeFile(
    join(folder, '_headers'),
    `/*\n${copiedHeaders.map((name) => `  ${name}: ${headers[name]}\n`).join('')}/assets/*\n${immutable}/fonts/*\n${immutable}` +
      `/elements/*\n  access-control-allow-origin: *\n  cross-origin-resource-policy: cross-origin\n/elements/${version}/*\n${immutable}`,
  );
  await writeFile(join(folder, '_redirects'), '/blog/*  /blog/post.html  200\n');

  const posts = await allPosts(renderApi(injectFetch(app))).catch(() => undefined);
  if (!posts) return false;
  for (const post of posts) {
    const path = postPath(post);
    // Any other id could escape the folder; `blog/post.html` shows that post.
    if (/^\/blog\/[\w-]+$/.test(path)) await write(path, `${path}.html`);
  }
  if (hasPublicUrl) {
    await write('/sitemap.xml', 'sitemap.xml');
    await write('/feed.xml', 'feed.xml');
  }
  return true;
}
