import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadContent } from '../content/loader/load-content.ts';
import type { EnquiryStore } from '../enquiries/store.ts';
import { routes } from '../site/routes.ts';
import { createApp } from './app.ts';
import { builtAssets } from './built-assets.ts';
import { readSettings } from './settings.ts';
import { createSite } from './site.ts';

/**
 * Writes the pages as files into `dist/site`, for hosts that only send files. They are what the server sends at the time
 * of the build. A post that the API has later is shown by `blog/post.html`, which asks for it in the browser.
 */
const dist = fileURLToPath(new URL('../', import.meta.url));
const settings = readSettings({ PUBLIC_URL: process.env.PUBLIC_URL });
const content = await loadContent(fileURLToPath(new URL('./content/', import.meta.url)));
const { registerSite, renderEnquiryPage } = createSite(settings, await builtAssets(dist), content);
const app = await createApp({
  content,
  // No page asks for an enquiry.
  enquiries: {} as EnquiryStore,
  settings,
  register: registerSite,
  renderEnquiryPage,
});

const pages = routes.flatMap(({ path }) =>
  path.includes(':id') ? content.posts.map(({ uuid }) => path.replace(':id', uuid)) : [path],
);
const files: [address: string, file: string][] = [
  ...pages.map((path): [string, string] => [path, path === '/' ? 'index.html' : `${path}.html`]),
  ['/blog/post', 'blog/post.html'],
  ['/404', '404.html'],
  ['/sitemap.xml', 'sitemap.xml'],
  ['/robots.txt', 'robots.txt'],
  ['/feed.xml', 'feed.xml'],
];
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
