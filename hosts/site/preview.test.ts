import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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
    const { written, ...context } = { ...captureOutput(), shippedDir: '', unitSettings: '/nowhere' };
    const env = { CONTENT_DIR: contentDir, DATA_DIR: dataDir, PUBLIC_URL: publicUrl, ...changes };
    const code = await runCommand(['--preview', file], { ...context, env });
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
      'cache-control': 'private, no-store, no-transform',
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

it('a server keeps its key across starts, and shows no preview without one or with a damaged one', async () => {
  const contentDir = await createContentFolder({ 'posts/draft.md': draft });
  const dataDir = await createTemporaryFolder();
  const open = async () => {
    const opened = await openContent({ contentDir, dataDir }, { shippedDir: '' });
    const lines: string[] = [];
    opened.start((line) => lines.push(line));
    opened.stop();
    return { preview: opened.content.current().preview, lines };
  };
  const servers = await Promise.all([open(), open(), open()]);
  const { written, ...output } = captureOutput();
  await runCommand(['--preview', 'draft.md'], {
    shippedDir: '',
    env: { CONTENT_DIR: contentDir, DATA_DIR: dataDir },
    unitSettings: '/nowhere',
    ...output,
  });
  const code = written.out.trim().split('preview=')[1] ?? '';
  for (const { preview, lines } of [...servers, await open()])
    expect([preview?.(idOf(8), code)?.title, lines]).toEqual(['Post 8', []]);
  await chmod(join(dataDir, 'preview-key'), 0o600);
  await writeFile(join(dataDir, 'preview-key'), 'damaged');
  const { preview, lines } = await open();
  expect(preview?.(idOf(8), code)).toBe(undefined);
  expect(lines).toEqual([
    expect.stringMatching(
      /^no draft can be previewed, because .*preview-key cannot be used: it is damaged: delete it/,
    ),
  ]);
});

it.each(['', '\n'])(
  'an empty key, as a full disk has left it, is no key: the next start makes one: %j',
  async (left) => {
    const contentDir = await createContentFolder({ 'posts/draft.md': draft });
    const dataDir = await createTemporaryFolder();
    await writeFile(join(dataDir, 'preview-key'), left);
    const { written, ...output } = captureOutput();
    const env = { CONTENT_DIR: contentDir, DATA_DIR: dataDir };
    const command = { shippedDir: '', env, unitSettings: '/nowhere', ...output };
    expect(await runCommand(['--preview', 'draft.md'], command)).toBe(1);
    expect(written.error).toMatch(/The key of the server cannot be read .*: it is empty; expected/);
    const opened = await openContent({ contentDir, dataDir }, { shippedDir: '' });
    expect(await runCommand(['--preview', 'draft.md'], command)).toBe(0);
    const code = written.out.trim().split('preview=')[1] ?? '';
    expect(opened.content.current().preview?.(idOf(8), code)?.title).toBe('Post 8');
    expect(await readdir(dataDir)).toEqual(['accepted-content.json', 'pictures', 'preview-key']);
    expect((await stat(join(dataDir, 'preview-key'))).mode & 0o777).toBe(0o600);
  },
);
