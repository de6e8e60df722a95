import { chmod, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  createContentFolder,
  createTemporaryFolder,
  postSource,
} from '../../tests/support/content-fixture.ts';
import { captureOutput } from '../../tests/support/output.ts';
import { openContent } from '../content/open-content.ts';
import { runCommand } from '../extras/content-command/run-command.ts';
import { createServer } from '../server/create-server.ts';
import { pageExtras } from '../server/extras.ts';
import { createSite } from './site.ts';

const assets = {
  scripts: ['/router.js'],
  script: (source: string) => source,
  build: '',
  cards: new Set<string>(),
  strict: true,
  plugin: async () => undefined,
};
const publicUrl = 'https://www.example.com';
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const draft = postSource(8, '2025-04-01T09:00:00Z').replace('---\nText', 'draft: true\n---\nText');
const scheduled = postSource(9, '2999-01-01T09:00:00Z');

/** The server over a folder with a draft and a post for later, and the command of its editor. */
async function start() {
  const contentDir = await createContentFolder({ 'posts/draft.md': draft, 'posts/2999/later.md': scheduled });
  const dataDir = await createTemporaryFolder();
  const opened = await openContent({ contentDir, dataDir }, { shippedDir: '', interval: 15 });
  const app = await createServer(
    { publicUrl, enquiryRate: 1, trustProxy: false },
    {
      content: opened.content,
      pictures: opened.pictures && { pictures: opened.pictures, pagePictures: '' },
      site: createSite(assets, pageExtras),
    },
  );
  opened.start(() => undefined);
  onTestFinished(async () => {
    opened.stop();
    await app.close();
  });
  const get = (url: string) =>
    app.inject({ url: url.replace(publicUrl, ''), headers: { accept: 'text/html' } });
  async function preview(file: string, changes: Record<string, string> = {}) {
    const { written, ...output } = captureOutput();
    const env = { CONTENT_DIR: contentDir, DATA_DIR: dataDir, PUBLIC_URL: publicUrl, ...changes };
    const code = await runCommand(['--preview', file], { shippedDir: '', env, ...output });
    return { code, ...written };
  }
  const address = async (file: string) => (await preview(file)).out.trim();
  return { contentDir, dataDir, get, preview, address };
}

it.each([
  ['draft.md', 8],
  ['posts/2999/later.md', 9],
])(
  '%s is shown before it is published at the address that the command prints, and nowhere else',
  async (file, number) => {
    const { get, address } = await start();
    const url = await address(file);
    expect(url).toMatch(new RegExp(`^${publicUrl}/blog/${idOf(number)}\\?preview=\\d{10}-[0-9a-f]{32}$`));
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
    });
    expect(page.body).toContain(`Text of post ${number}`);
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    // The code leads nowhere: not by scripts, shared links, cards or search engines.
    expect(page.body).not.toMatch(/preview=|rel="canonical"|og:url|og:image|oembed|ld\+json|router\.js/);

    const addresses = [
      '/blog',
      '/site-map',
      '/feed.xml',
      '/sitemap.xml',
      '/api/v1/blog',
      `/api/v1/blog?id=${idOf(number)}`,
    ];
    for (const path of [...addresses, ...[1, 2, 3].map((post) => `/blog/${idOf(post)}`)])
      expect([path, (await get(path)).body.match(new RegExp(`${idOf(number)}|Post ${number}`))]).toEqual([
        path,
        null,
      ]);
    expect((await get(`/oembed?url=${publicUrl}/blog/${idOf(number)}`)).statusCode).toBe(404);
  },
);

it('any other code gets the same response as for an unknown post', async () => {
  const { get, address } = await start();
  const url = await address('draft.md');
  const [code = ''] = /\d{10}-.*/.exec(url) ?? [];
  const unknown = async (id: string) => {
    const {
      statusCode,
      headers: { date, 'x-request-id': _, ...headers },
      body,
    } = await get(id);
    return { statusCode, headers, body: body.replaceAll(/0{8}-[0-9a-f-]+/g, 'ID') };
  };
  const expected = await unknown(`/blog/${idOf(7)}`);
  expect(expected.statusCode).toBe(404);
  const other = await address('posts/2999/later.md');
  const codes = [
    '',
    'x',
    `${code}0`,
    ` ${code}`,
    code.toUpperCase(),
    code.slice(0, -1),
    code.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    `${Number(code.slice(0, 10)) + 1}${code.slice(10)}`,
    other.split('preview=')[1],
    `${code}&preview=${code}`,
    '9'.repeat(5_000),
  ];
  for (const wrong of codes)
    expect([wrong, await unknown(`/blog/${idOf(8)}?preview=${wrong}`)]).toEqual([wrong, expected]);
  expect((await get(url)).statusCode).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 86_400_000 + 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await unknown(url)).toEqual(expected);
});

it('a preview follows its file, until the post is published', async () => {
  const { contentDir, get, preview, address } = await start();
  const url = await address('draft.md');
  const has = (text: string) => expect.poll(async () => (await get(url)).body).toContain(text);
  await has('Text of post 8');
  await writeFile(join(contentDir, 'posts/draft.md'), draft.replace('Text of', 'A better text of'));
  await has('A better text of post 8');
  await writeFile(join(contentDir, 'posts/draft.md'), draft.replace('draft: true\n', ''));
  await has('rel="canonical"');
  // Nobody can fill the cache of a proxy with copies.
  const published = await get(url);
  expect([published.headers['cache-control'], published.headers['x-robots-tag']]).toEqual([
    'no-cache, no-transform',
    undefined,
  ]);
  expect((await get(`/blog/${idOf(8)}`)).headers['cache-control']).toContain('s-maxage');
  expect(await preview('draft.md')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/posts\/draft\.md is published: https:.*; expected "draft: true"/),
  });
  await rm(join(contentDir, 'posts/draft.md'));
  await expect.poll(async () => (await get(url)).statusCode).toBe(404);
});

it('the command says why there is no address', async () => {
  const { contentDir, dataDir, preview } = await start();
  const outside = join(await createTemporaryFolder(), 'x.md');
  await writeFile(outside, draft);
  await writeFile(join(contentDir, 'posts/broken.md'), draft.replace('title:', 'titel:'));
  await writeFile(join(contentDir, 'posts/a-copy.md'), draft);
  await writeFile(
    join(contentDir, 'posts/picture.md'),
    `${draft.replace(idOf(8), idOf(7))}\n![A crane](crane)\n![](crane.svg)\n`,
  );
  for (const [file, changes, error] of [
    ['nothing.md', {}, /^"nothing\.md" is not a post that the server reads; expected a file in .*posts/],
    [outside, {}, /x\.md" is not a post that the server reads/],
    ['gallery.yaml', {}, /"gallery\.yaml" is not a post/],
    ['broken.md', {}, /posts\/broken\.md:3: the file has the unknown field titel/],
    ['draft.md', {}, /posts\/draft\.md:2: uuid is that of .*a-copy\.md/],
    [
      'picture.md',
      { DATA_DIR: await createTemporaryFolder() },
      /The key of the server cannot be read in DATA_DIR .*ENOENT/,
    ],
    ['draft.md', { CONTENT_DIR: '' }, /^CONTENT_DIR is not set/],
    ['draft.md', { PUBLIC_URL: 'x' }, /^PUBLIC_URL/],
  ] as const)
    expect([file, await preview(file, changes)]).toEqual([
      file,
      { code: 1, out: '', error: expect.stringMatching(error) },
    ]);
  expect(await preview(join(contentDir, 'posts/picture.md'))).toMatchObject({
    code: 0,
    error: expect.stringMatching(
      /^\S*posts\/picture\.md:\d+: the picture "crane\.svg" has no alternative text.*\n$/,
    ),
  });
  expect(((await stat(join(dataDir, 'preview-key'))).mode & 0o777).toString(8)).toBe('600');
});

it('a server keeps its key across starts, and shows no preview without one or with a damaged one', async () => {
  const contentDir = await createContentFolder({ 'posts/draft.md': draft });
  const dataDir = await createTemporaryFolder();
  const open = async () => {
    const opened = await openContent({ contentDir, dataDir }, { shippedDir: '' });
    const lines: string[] = [];
    opened.start((line) => lines.push(line));
    opened.stop();
    return { preview: opened.content.preview, lines };
  };
  const servers = await Promise.all([open(), open(), open()]);
  const { written, ...output } = captureOutput();
  await runCommand(['--preview', 'draft.md'], {
    shippedDir: '',
    env: { CONTENT_DIR: contentDir, DATA_DIR: dataDir },
    ...output,
  });
  const code = written.out.trim().split('preview=')[1] ?? '';
  for (const { preview, lines } of [...servers, await open()])
    expect([preview?.(idOf(8), code)?.title, lines]).toEqual(['Post 8', []]);
  await chmod(join(dataDir, 'preview-key'), 0o600);
  await writeFile(join(dataDir, 'preview-key'), '');
  const { preview, lines } = await open();
  expect(preview?.(idOf(8), code)).toBe(undefined);
  expect(lines).toEqual([
    expect.stringMatching(/^no draft can be previewed, because .*preview-key cannot be used: it is damaged/),
  ]);
});
