import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { version } from '../../../package.json';
import { languages } from '../../../src/locales/languages.ts';
import { postPath } from '../../api/post-links.ts';
import type { PageApi } from '../../api/source.ts';
import { leavesOut } from '../../content/company-pages.ts';
import { notFoundPage } from '../../pages/routes.ts';
import { companyJson } from '../../render/company-json.ts';
import { contactFilesContent, securityPath, securityText } from '../../render/contact-files.ts';
import { atomFeed } from '../../render/feeds.ts';
import type { RenderPage } from '../../render/page-renderer.ts';
import type { PageRequest } from '../../render/page-request.ts';
import { fixedView } from '../../render/page-view.ts';
import { sitePolicy } from '../../render/policy.ts';
import { allPosts } from '../../render/read-posts.ts';
import { sitePagesOf } from '../../render/site-pages.ts';
import { robots, sitemap } from '../../render/sitemap.ts';
import { securityHeaders } from '../../site/headers.ts';

interface StaticPages {
  renderPage: RenderPage;
  api: PageApi;
  folder: string;
  /** Address of the site, which sitemap and feed need; empty where it is not known. */
  publicUrl: string;
}

/**
 * Writes the pages as files, for static hosts. A post that is published later is shown by `404.html`, which
 * loads it in the browser.
 *
 * @returns whether the API responded. If not, the pages have skeletons, which the browser fills, and posts,
 * sitemap and feed are left out.
 */
export async function writeStaticPages({
  renderPage,
  api,
  folder,
  publicUrl,
}: StaticPages): Promise<boolean> {
  const styles = new Set<string>();

  async function write(file: string, text: string): Promise<void> {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
    // An earlier export may have been compressed.
    for (const ending of ['.br', '.gz']) await rm(target + ending, { force: true });
  }

  async function writePage(file: string, request: PageRequest): Promise<void> {
    const page = await renderPage(request, api);
    for (const style of page.styles) styles.add(style);
    await write(file, page.html);
  }
  async function writePost(id: string): Promise<void> {
    // `404.html` shows posts that the API does not send now.
    const post = await api.article(id).catch(() => undefined);
    const path = postPath({ uuid: id });
    if (post) await writePage(`${path}.html`, { view: { kind: 'article', path, post, isDraft: false } });
  }

  const posts = await allPosts(api).catch(() => undefined);
  // An earlier export may have posts that are gone.
  if (posts) await rm(join(folder, 'blog'), { recursive: true, force: true });
  const pages = sitePagesOf(api.edition);
  for (const { path, page, languages } of pages) {
    const view = fixedView(page, path);
    await writePage(path === '/' ? 'index.html' : `${path}.html`, { view });
    // A host that sees the folder first, as Apache does, shows this one.
    if (page === 'blog') await writePage(`${path}/index.html`, { view });
    for (const language of languages) {
      if (language !== 'en') await writePage(`${language}${path}.html`, { view, language });
    }
  }
  await writePage('404.html', { view: { kind: 'error', page: notFoundPage, path: '/404' } });
  const { card, picture } = contactFilesContent(api.company, await api.people().catch(() => []));
  await write('contact.vcf', card);
  await write('contact-qr.svg', picture);
  await write(securityPath, securityText(publicUrl, api.company));
  await write('elements/company.json', companyJson(api.edition, await api.people().catch(() => [])));
  await write('robots.txt', robots(publicUrl));
  // Any other id could escape the folder; `404.html` shows that post.
  for (const post of posts ?? []) if (/^\/blog\/[\w-]+$/.test(postPath(post))) await writePost(post.uuid);
  if (posts && publicUrl) {
    await write('sitemap.xml', await sitemap(publicUrl, api, true));
    if (!leavesOut(api.company, 'blog')) await write('feed.xml', await atomFeed(publicUrl, api));
  }

  await write(
    '_headers',
    headersFile(
      pages.map(({ path }) => path),
      [...styles],
    ),
  );
  return posts !== undefined;
}

type Headers = Readonly<Record<string, string>>;

/** Repeats `no-transform`: hosts that join the values of several rules then send the same as those that take the last. */
const caching = (lifetime: string): Headers => ({ 'cache-control': `${lifetime}, no-transform` });

/**
 * The headers of all files, in the format of Netlify and Cloudflare Pages. A host that only sends files has one policy
 * for all pages.
 */
function headersFile(paths: readonly string[], styles: readonly string[]): string {
  const folders = ['blog', ...languages].map((folder) => `/${folder}/*`);
  const revalidated = caching('max-age=0, must-revalidate');
  const immutable = caching('public, max-age=31536000, immutable');
  const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  const headers = {
    'content-security-policy': sitePolicy(styles),
    ...securityHeaders({ publicUrl: '' }),
    'cache-control': 'no-transform',
  };
  const rules: [path: string, headers: Headers][] = [
    ['/*', headers],
    ...[...paths, ...folders, '/elements/:file'].map((path): [string, Headers] => [path, revalidated]),
    ['/assets/*', immutable],
    ['/fonts/*', immutable],
    ['/elements/*', shared],
    [`/elements/${version}/*`, immutable],
  ];
  const lines = rules.flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}
