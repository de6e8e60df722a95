import { chmod, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createContentFolder,
  createTemporaryFolder,
  person,
  postSource,
} from '../../tests/support/content-fixture.ts';
import { photograph } from '../../tests/support/photographs.mjs';
import { openContent } from './open-content.ts';

const personSource = Object.entries(person('Aisha'))
  .map(([name, value]) => `  ${name}: ${JSON.stringify(value)}\n`)
  .join('')
  .replace(' ', '-');
const everyList: Record<string, string> = {
  'people.yaml': personSource,
  'impostors.yaml': '- address: sales@example.net\n  date: "2025-01-02"\n  purpose: A false invoice\n',
};

async function openOnce(contentDir: string, dataDir: string, release?: string) {
  const opened = await openContent({ contentDir, dataDir }, { shippedDir: '', interval: 60_000, release });
  const lines: string[] = [];
  opened.start((line) => lines.push(line));
  opened.stop();
  return { shown: opened.content.current(), lines, hasError: opened.hasError(), pictures: opened.pictures };
}

/** A folder of whose content a server has accepted everything, with a photograph, and that server’s edition. */
async function accept() {
  const dir = await createContentFolder({
    ...everyList,
    'posts/d.md': postSource(4, '2025-04-01T09:00:00Z').replace('picture: crane', 'picture: quay'),
    'posts/e.md': postSource(5, '2025-05-01T09:00:00Z').replace('picture: crane', 'draft: true'),
  });
  await writeFile(join(dir, 'pictures/quay.jpg'), await photograph(700, 500).jpeg().toBuffer());
  const dataDir = await createTemporaryFolder();
  const opened = await openContent({ contentDir: dir, dataDir }, { shippedDir: '', interval: 5 });
  const lines: string[] = [];
  opened.start((line) => lines.push(line));
  onTestFinished(() => opened.stop());
  await expect.poll(() => opened.content.current().posts[0]?.placeholder).toMatch(/^#/);
  opened.stop();
  expect(lines).toEqual([]);
  // What the server was writing is there.
  await expect
    .poll(() => readFile(join(dataDir, 'accepted-content.json'), 'utf8'))
    .toContain('"placeholder":"#');
  const before = opened.content.current();
  return { dir, dataDir, before, restart: () => openOnce(dir, dataDir) };
}

const contentOf = (edition: object) => JSON.parse(JSON.stringify({ ...edition, number: 0 }));

describe('a start', () => {
  it.each([
    'company.yaml',
    'gallery.yaml',
    'tabs/products.yaml',
    'tabs/services.yaml',
    'tabs/industries.yaml',
    'people.yaml',
    'impostors.yaml',
    'posts/a.md',
    'posts/d.md',
    'posts/e.md',
    'pictures/crane.svg',
    'pictures/quay.jpg',
  ])('shows the last good version of a file with an error, and says so: %s', async (file) => {
    const { dir, before, restart } = await accept();
    await writeFile(join(dir, file), '\t: {');
    for (const start of [1, 2]) {
      const { shown, lines, hasError } = await restart();
      expect([start, contentOf(shown)]).toEqual([start, contentOf(before)]);
      expect([start, hasError, lines]).toEqual([
        start,
        true,
        [
          expect.stringMatching(
            new RegExp(`${file}:\\d+: .*; the site keeps the last good version of this file`),
          ),
        ],
      ]);
    }
  });

  it.each<[string, (dir: string) => Promise<unknown>]>([
    ['is empty', async (dir) => [await rm(dir, { recursive: true }), await mkdir(dir)]],
    [
      'has only empty folders',
      async (dir) => {
        await rm(dir, { recursive: true });
        for (const name of ['posts', 'pictures', 'tabs']) await mkdir(join(dir, name), { recursive: true });
      },
    ],
    ['is gone', (dir) => rename(dir, `${dir}-gone`)],
    ['is a file', async (dir) => [await rm(dir, { recursive: true }), await writeFile(dir, '')]],
    ['has posts that cannot be read', (dir) => spoil(join(dir, 'posts'))],
    ['has tabs that cannot be read', (dir) => spoil(join(dir, 'tabs'))],
    ['has pictures that cannot be read', (dir) => spoil(join(dir, 'pictures'))],
  ])('shows the last good content while its folder %s, and says so', async (_what, change) => {
    const { dir, before, restart } = await accept();
    await change(dir);
    const { shown, lines, hasError, pictures } = await restart();
    expect(contentOf(shown)).toEqual(contentOf(before));
    expect([hasError, lines]).toEqual([
      true,
      [
        expect.stringMatching(
          /:1: (has no content|cannot be read).*, expected .*; the last good content stays/,
        ),
      ],
    ]);
    const [, hash = ''] = /pictures\/(\w+)\//.exec(shown.posts[0]?.attachment_url ?? '') ?? [];
    expect(await pictures?.findByHash(hash, 700, true)).toContain(hash);
    expect(pictures?.isPublished(hash, 'quay-700')).toBe(true);
  });

  it('leaves out what is gone, however it was accepted', async () => {
    const { dir, restart } = await accept();
    for (const file of ['posts/a.md', 'people.yaml', 'impostors.yaml']) await rm(join(dir, file));
    await writeFile(join(dir, 'company.yaml'), 'name:');
    const { shown, lines } = await restart();
    expect(shown.posts.map(({ title }) => title)).toEqual(['Post 4', 'Post 2', 'Post 3']);
    expect([shown.people, shown.impostors, lines.length]).toEqual([[], [], 1]);
    // A post that comes back with an error is as a new one.
    await writeFile(join(dir, 'posts/a.md'), 'name:');
    expect((await restart()).shown.posts).toHaveLength(3);
  });

  it('does not need a file again without which the site has nothing to show', async () => {
    const { dir, before, restart } = await accept();
    for (const file of ['company.yaml', 'gallery.yaml', 'tabs/services.yaml']) await rm(join(dir, file));
    const { shown, lines } = await restart();
    expect(contentOf(shown)).toEqual(contentOf(before));
    expect(lines).toHaveLength(3);
  });

  it('has the last good version of a post whose picture is gone, with the picture', async () => {
    const { dir, dataDir, before, restart } = await accept();
    await rm(join(dir, 'pictures/quay.jpg'));
    const { shown, pictures } = await restart();
    expect(contentOf(shown)).toEqual(contentOf(before));
    const [, hash = ''] = /pictures\/(\w+)\//.exec(shown.posts[0]?.attachment_url ?? '') ?? [];
    await utimes(join(dataDir, 'pictures', hash), 0, 0);
    await pictures?.deleteUnused();
    expect(await pictures?.findByHash(hash)).toContain('plain.jpg');
  });

  it('reads posts again only where their file or a picture of theirs is another', async () => {
    const dir = await createContentFolder({
      'posts/b.md': `${postSource(2, '2025-03-01T09:00:00Z')}\n![](crane.svg)\n`,
    });
    const dataDir = await createTemporaryFolder();
    const { lines } = await openOnce(dir, dataDir, 'a');
    expect(lines).toEqual([
      expect.stringMatching(/b\.md:11: the picture "crane\.svg" has no alternative text/),
    ]);
    const copy = join(dataDir, 'accepted-content.json');
    const mark = async () =>
      writeFile(copy, (await readFile(copy, 'utf8')).replaceAll('"title":"Post', '"title":"Kept'));
    async function titlesIn(release?: string) {
      await mark();
      const { shown, lines: again } = await openOnce(dir, dataDir, release);
      expect(again).toEqual(lines);
      return shown.posts.map(({ title }) => title);
    }
    expect(await titlesIn('a')).toEqual(['Kept 2', 'Kept 3', 'Kept 1']);
    await utimes(join(dir, 'posts/c.md'), 0, 0);
    expect(await titlesIn('a')).toEqual(['Kept 2', 'Post 3', 'Kept 1']);
    await writeFile(join(dir, 'pictures/crane.svg'), '<svg xmlns="http://www.w3.org/2000/svg"> </svg>');
    expect(await titlesIn('a')).toEqual(['Post 2', 'Post 3', 'Post 1']);
  });

  it('has the posts that another release has read, and reads them again behind the start', async () => {
    const dir = await createContentFolder();
    const dataDir = await createTemporaryFolder();
    await openOnce(dir, dataDir, 'a');
    const copy = join(dataDir, 'accepted-content.json');
    await writeFile(copy, (await readFile(copy, 'utf8')).replaceAll('"title":"Post', '"title":"Earlier'));
    for (const start of ['that ends at once', 'that goes on'])
      expect([start, (await openOnce(dir, dataDir, 'b')).shown.posts[0]?.title]).toEqual([
        start,
        'Earlier 2',
      ]);
    const { content, start, stop } = await openContent(
      { contentDir: dir, dataDir },
      { shippedDir: '', interval: 5, release: 'b' },
    );
    onTestFinished(stop);
    start(() => undefined);
    await expect.poll(() => content.current().posts[0]?.title).toBe('Post 2');
    stop();
    await expect.poll(() => readFile(copy, 'utf8')).not.toContain('Earlier');
  });

  it('has nothing from another folder, nor from a damaged copy', async () => {
    const { dir, dataDir } = await accept();
    const other = await createContentFolder({ 'company.yaml': 'name:' });
    await expect(openOnce(other, dataDir)).rejects.toThrow(/company\.yaml:1: kind is missing/);
    await writeFile(join(dir, 'company.yaml'), 'name:');
    await writeFile(join(dataDir, 'accepted-content.json'), '{"folder":');
    await expect(openOnce(dir, dataDir)).rejects.toThrow(/company\.yaml:1: kind is missing/);
  });

  it('goes on without the copy when it is damaged or cannot be written, and says so', async () => {
    const dir = await createContentFolder();
    const dataDir = await createTemporaryFolder();
    await mkdir(join(dataDir, 'accepted-content.json'));
    const { shown, lines } = await openOnce(dir, dataDir);
    expect(shown.posts).toHaveLength(3);
    expect(lines).toEqual([
      expect.stringMatching(/accepted-content\.json cannot be used, .*EISDIR/),
      expect.stringMatching(
        /the content cannot be kept for the next start \(EISDIR\), expected room in DATA_DIR/,
      ),
    ]);
  });
});

/** Makes a folder one that nobody can read, root included. */
async function spoil(folder: string): Promise<void> {
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  await chmod(folder, 0);
}
