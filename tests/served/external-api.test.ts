import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSource } from '../../hosts/api/external-source.ts';
import { type EditionContent, unchanging } from '../../hosts/content/edition.ts';
import { writeStaticPages } from '../../hosts/extras/static-export/write-static-pages.ts';
import { createServer } from '../../hosts/server/create-server.ts';
import { pageExtras } from '../../hosts/server/extras.ts';
import { builtAssets } from '../../hosts/site/files.ts';
import { createSite, createSiteRenderer } from '../../hosts/site/site.ts';
import type { TabEntry } from '../../src/api/response-fields.ts';
import { sample } from '../full.ts';
import { publicUrl } from '../site/site.ts';
import { contentWith, createTemporaryFolder, emptyContent } from '../support/content-fixture.ts';
import { type ForeignApi, startForeignApi } from './foreign-api.ts';

const postIds = Array.from({ length: 11 }, (_, index) => `foreign-${index + 1}`);
const tab: TabEntry = { title: 'Tab', description: '', isGrid: 1, content: [], footer: '' };
const tabs = [tab, tab, tab, tab];
const content: EditionContent = {
  ...emptyContent,
  posts: postIds.map((uuid, index) => ({
    uuid,
    attachment_url: '',
    title: `Foreign post ${index + 1}`,
    posted_by: 'Another desk',
    short_description: '',
    content: '<p>Text.</p>',
    updated_at: `2026-03-${String(index + 1).padStart(2, '0')}T00:00:00Z`,
  })),
  tabs: { products: tabs, services: tabs, industries: tabs },
};

let api: ForeignApi;
const servers: FastifyInstance[] = [];

/** The built site, freshly started, over an external API. */
async function startSite(): Promise<FastifyInstance> {
  const server = await createServer(
    { enquiryRate: 1000, trustProxy: false, publicUrl },
    {
      content: contentWith(),
      site: createSite(await builtAssets(resolve('dist')), pageExtras),
    },
  );
  servers.push(server);
  return server;
}

beforeAll(async () => {
  api = await startForeignApi(content);
  vi.stubEnv('VITE_API_BASE', api.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all(servers.map((server) => server.close()));
  await api?.close();
});

/** A site over an API that behaves so until the end of the test. */
async function setUp(mode: Parameters<ForeignApi['behave']>[0]) {
  const server = await startSite();
  api.behave(mode);
  onTestFinished(() => api.behave('well'));
  return (url: string) => server.inject({ url });
}

const post = `/blog/${postIds[0]}`;

describe.each(sample(['failing', 'refusing', 'silent', 'unavailable'] as const, 1))(
  'an unavailable API (%s)',
  (mode) => {
    it('a list without a cached page has its heading, skeletons and contact links', async () => {
      const get = await setUp(mode);
      for (const [path, heading] of [
        ['/blog', 'The Trade Elements blog'],
        ['/gallery', 'Photo Gallery'],
        ['/products', 'Our Products'],
      ] as const) {
        const { statusCode, body, headers } = await get(path);
        expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache, no-transform']);
        expect(body).toMatch(new RegExp(`<h1[^>]*>[^<]*${heading}`));
        expect(body).toContain('href="/contact-us"');
        // The view of a list that still loads.
        expect(body).toContain('<div data-view lang="en"');
      }
    });

    it('a post without a cached page gets status 503, Retry-After and links', async () => {
      const get = await setUp(mode);
      const { statusCode, headers, body } = await get(post);
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
        503,
        '30',
        'private, no-cache, no-transform',
      ]);
      expect(body).toContain('This post cannot be shown now</h1>');
      expect(body).toMatch(/<main[\s\S]*<a href="\/blog"[\s\S]*<\/main>/);
    });
  },
);

const shipped = async () => {
  const { loadContent } = await import('../../hosts/content/load-content.ts');
  return loadContent('hosts/content');
};

it('a site over an external API has no text of the content that ships', async () => {
  const content = await shipped();
  const server = await createServer(
    { enquiryRate: 1000, trustProxy: false, publicUrl },
    { content: unchanging(content), site: createSite(await builtAssets(resolve('dist')), pageExtras) },
  );
  servers.push(server);
  const texts = [
    ...content.posts.flatMap(({ uuid, title }) => [uuid, title]),
    ...content.people.flatMap(({ name, email = name }) => [name, email]),
    ...content.impostors.map(({ address }) => address),
  ];
  const paths = ['/', '/blog', '/products', '/gallery', '/about-us', '/contact-us', '/verify', '/site-map'];
  const files = ['/feed.xml', '/sitemap.xml', '/contact.vcf', '/embed/product-tabs', '/api/v1/people'];
  for (const path of [...paths, ...files, ...content.posts.map(({ uuid }) => `/blog/${uuid}`)]) {
    const { body } = await server.inject(path);
    const shown = texts.filter((text) => body.replaceAll(path.replace('/blog/', ''), '').includes(text));
    expect([path, shown]).toEqual([path, []]);
  }
});

describe('the static pages', () => {
  const write = async () => {
    const folder = await createTemporaryFolder();
    const context = { publicUrl, hasShippedContent: false };
    const complete = await writeStaticPages({
      renderPage: createSiteRenderer(await builtAssets(resolve('dist')), context, { isStatic: true }),
      api: openSource(contentWith(), () => undefined).open().api,
      folder,
      publicUrl,
    });
    return { folder, complete, files: await readdir(folder, { recursive: true }) };
  };

  it("contain the API's own posts, sitemap and feed", async () => {
    const { folder, complete, files } = await write();
    expect(complete).toBe(true);
    expect(await readFile(join(folder, 'contact-us.html'), 'utf8')).toContain(
      `action="${api.url}/api/v1/enquiry"`,
    );
    expect(files.filter((file) => file.startsWith('blog/')).sort()).toEqual(
      ['blog/index.html', ...postIds.map((id) => `blog/${id}.html`)].sort(),
    );
    const page = await readFile(join(folder, `blog/${postIds[9]}.html`), 'utf8');
    expect(page).toContain('<title>Foreign post 10</title>');
    expect((await readFile(join(folder, 'sitemap.xml'), 'utf8')).match(/\/blog\/[^<]+<\/loc>/g)).toHaveLength(
      postIds.length,
    );
    expect(await readFile(join(folder, 'feed.xml'), 'utf8')).toContain('<updated>2026-03-10T');
  });
});
