import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveApiBase } from '../../src/api/api-base.ts';
import { loadContent } from '../content/loader/load-content.ts';
import { allPosts } from '../site/feeds/all-posts.ts';
import { postPath } from '../site/feeds/sitemap.ts';
import { renderApi } from '../site/render/render-api.ts';
import { routes } from '../site/routes.ts';
import { readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { injectFetch } from './inject-fetch.ts';
import { builtAssets } from './plugins/static.ts';
import { createSite } from './site.ts';

/**
 * Writes the pages as files into `dist/site`, for hosts that only send files. They are what the server sends at the time
 * of the build. A post that the API has later is shown by `blog/post.html`, which asks for it in the browser.
 *
 * An API that is away does not stop the build, whose server needs none: pages go out with skeletons, which the browser
 * fills, and posts, sitemap and feed are left out, with one line that says so.
 */
const dist = fileURLToPath(new URL('../', import.meta.url));
const app = await createServer(readConfig({ PUBLIC_URL: process.env.PUBLIC_URL }), {
  content: await loadContent(fileURLToPath(new URL('./content/', import.meta.url))),
  site: createSite(await builtAssets(dist)),
});

const posts = await allPosts(renderApi(injectFetch(app))).catch(() => undefined);
if (!posts) {
  process.stderr.write(
    `The API at ${resolveApiBase('')} does not respond: the static pages have no posts, no sitemap and no feed. When it does, run "node dist/server/export.js"\n`,
  );
}

const fixed = routes.map(({ path }) => path).filter((path) => !path.includes(':'));
/** An id that is no plain name of a file could lead out of the folder: such a post is left to `blog/post.html`. */
const postPaths = (posts ?? []).filter(({ uuid }) => /^[\w-]+$/.test(uuid)).map(postPath);
const files: [address: string, file: string][] = [
  ...[...fixed, ...postPaths].map((path): [string, string] => [
    path,
    path === '/' ? 'index.html' : `${path}.html`,
  ]),
  ['/blog/post', 'blog/post.html'],
  ['/404', '404.html'],
  ['/robots.txt', 'robots.txt'],
];
if (posts) files.push(['/sitemap.xml', 'sitemap.xml'], ['/feed.xml', 'feed.xml']);
for (const [url, file] of files) {
  const target = join(dist, 'site', file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, (await app.inject({ url })).body);
}
const { headers } = await app.inject({ url: '/' });
const sent = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];
const immutable = '  cache-control: public, max-age=31536000, immutable\n';
await writeFile(
  join(dist, 'site/_headers'),
  `/*\n${sent.map((name) => `  ${name}: ${headers[name]}\n`).join('')}/assets/*\n${immutable}/fonts/*\n${immutable}` +
    `/elements/*\n  access-control-allow-origin: *\n  cross-origin-resource-policy: cross-origin\n`,
);
await writeFile(join(dist, 'site/_redirects'), '/blog/*  /blog/post.html  200\n');
await app.close();
