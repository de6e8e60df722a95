import { readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createContentFolder,
  createTemporaryFolder,
  postSource,
  validTabs,
} from '../../tests/support/content-fixture.ts';
import { photograph } from '../../tests/support/photographs.mjs';
import { checkContent } from './check-content.ts';
import { openContent } from './open-content.ts';
import { watchFiles } from './watch-files.ts';

const post = (number: number) => postSource(number, `2025-0${number}-01T09:00:00Z`);
const titles = ['Post 2', 'Post 3', 'Post 1'];
const gallery = (title: string) => `- title: ${title}\n  description: A crane\n  picture: crane\n`;

async function open(contentDir: string, dataDir: string, shippedDir = '') {
  const opened = await openContent({ contentDir, dataDir }, { shippedDir, interval: 15 });
  const { pictures } = opened;
  const { current } = opened.content;
  const lines: string[] = [];
  opened.start((line) => lines.push(line));
  onTestFinished(() => opened.stop());
  return {
    current,
    pictures,
    lines,
    stop: opened.stop,
    titles: () => current().posts.map(({ title }) => title),
    /** Waits for a list of titles. */
    shows: (expected: string[]) =>
      expect.poll(() => current().posts.map(({ title }) => title)).toEqual(expected),
    /** Waits for a logged line. */
    logs: (expected: RegExp) => expect.poll(() => lines.join('\n')).toMatch(expected),
  };
}

async function setUp() {
  const dir = await createContentFolder();
  const dataDir = await createTemporaryFolder();
  return { dir, dataDir, ...(await open(dir, dataDir)) };
}

/** At once, as editors and uploads do: a file that is read in the middle of a write is another one. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

describe('the company of a folder', () => {
  it('follows its file, and keeps the last good version of one with an error', async () => {
    const { dir, current, lines, logs } = await setUp();
    const file = join(dir, 'company.yaml');
    const before = current().company;
    const source = await readFile(file, 'utf8');
    await replaceFile(file, source.replace('+60 3 0000 0000', '+44 20 7946 0958'));
    await expect.poll(() => current().company.facts.phones).toBe('+44 20 7946 0958');
    expect(current().company.name).toBe(before.name);
    await replaceFile(file, source.replace('+60 3 0000 0000', '03 0000 0000'));
    await logs(/company\.yaml:7: phone is "03 0000 0000", expected .*keeps the last good version/);
    expect(current().company.phone).toBe('+44 20 7946 0958');
    await rm(file);
    await logs(/company\.yaml:1: cannot be read \(ENOENT\), expected a text file/);
    expect([current().company.phone, lines.length]).toEqual(['+44 20 7946 0958', 2]);
  });

  it('is needed for a start', async () => {
    const dir = await createContentFolder({ 'company.yaml': undefined });
    await expect(open(dir, await createTemporaryFolder())).rejects.toThrow(
      /company\.yaml:1: cannot be read \(ENOENT\)/,
    );
    await writeFile(join(dir, 'company.yml'), 'name: Lumex\n');
    await expect(open(dir, await createTemporaryFolder())).rejects.toThrow(/company\.yml:1: kind is missing/);
  });
});

describe('texts and theme of a folder', () => {
  it('follow their files, keep the last good version, also after a restart, and go with them', async () => {
    const { dir, dataDir, current, logs, stop } = await setUp();
    await replaceFile(join(dir, 'texts.yaml'), 'en:\n  contact.visits: Visits.\n');
    await replaceFile(join(dir, 'theme.yaml'), 'radius: 6px\n');
    const shown = (edition = current()) => [
      edition.texts?.en?.pages['contact.visits'],
      edition.theme?.constants.radius,
    ];
    await expect.poll(shown).toEqual(['Visits.', '6px']);
    await replaceFile(join(dir, 'texts.yaml'), 'en:\n  contact.visit: Visits.\n');
    await replaceFile(join(dir, 'theme.yaml'), 'radius: large\n');
    await logs(/texts\.yaml:2: contact\.visit is not the key.*the last good version/);
    await logs(/theme\.yaml:1: radius is "large", expected a length/);
    expect(shown()).toEqual(['Visits.', '6px']);
    stop();
    const again = await open(dir, dataDir);
    expect(shown(again.current())).toEqual(['Visits.', '6px']);
    await rm(join(dir, 'texts.yaml'));
    await rm(join(dir, 'theme.yaml'));
    await expect.poll(() => shown(again.current())).toEqual([undefined, undefined]);
  });

  it('that are called otherwise are named with what was meant', async () => {
    const dir = await createContentFolder({ 'text.yaml': 'en:\n' });
    const lines: string[] = [];
    await checkContent(dir, (line) => lines.push(line));
    expect(lines.join()).toMatch(
      /text\.yaml:1: is not read, expected company\.yaml, .*; if you meant "texts\.yaml"/,
    );
  });
});

describe('the content of a folder', () => {
  it.each(['pictures', 'posts'])(
    'reports %s that were moved elsewhere and linked, as a check does',
    async (folder) => {
      const { dir, lines, logs, titles: shown } = await setUp();
      await writeFile(join(dir, 'pictures/quay.jpg'), await photograph(40, 30).jpeg().toBuffer());
      const elsewhere = join(await createTemporaryFolder(), folder);
      await rename(join(dir, folder), elsewhere);
      await symlink(elsewhere, join(dir, folder));
      await logs(/is a link out of the folder/);
      expect(lines.join('\n')).toContain(folder);
      expect(shown()).toEqual(titles);
      const checked: string[] = [];
      expect(await checkContent(dir, (line) => checked.push(line))).toBeUndefined();
      expect(checked.join('\n')).toContain('is a link out of the folder');
    },
  );

  it('follows a post that is changed, added, renamed and removed', async () => {
    const { dir, current, lines, shows } = await setUp();
    expect(current().number).toBe(1);
    const file = join(dir, 'posts/b.md');
    await writeFile(file, post(2).replace('2025-02', '2025-03').replace('title: Post 2', 'title: Changed'));
    await shows(['Changed', 'Post 3', 'Post 1']);
    await writeFile(join(dir, 'posts/d.md'), post(4));
    await shows(['Post 4', 'Changed', 'Post 3', 'Post 1']);
    await rename(file, join(dir, 'posts/z.md'));
    await rm(join(dir, 'posts/a.md'));
    await shows(['Post 4', 'Changed', 'Post 3']);
    expect(current().number).toBeGreaterThan(1);
    expect(lines).toEqual([]);
  });

  it('is read again only where a file or one of its pictures has changed', async () => {
    const { dir, current, shows } = await setUp();
    const postOf = (title: string) => current().posts.find((post) => post.title === title);
    const [first, second] = [postOf('Post 1'), postOf('Post 2')];
    await writeFile(join(dir, 'posts/d.md'), post(4).replace('picture: crane', 'picture: quay'));
    await writeFile(join(dir, 'pictures/quay.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await shows(['Post 4', ...titles]);
    expect([postOf('Post 1'), postOf('Post 2')]).toEqual([first, second]);
    expect(postOf('Post 1')).toBe(first);
    const address = postOf('Post 4')?.attachment_url;
    await writeFile(join(dir, 'pictures/quay.svg'), '<svg xmlns="http://www.w3.org/2000/svg"> </svg>');
    await expect.poll(() => postOf('Post 4')?.attachment_url).not.toBe(address);
    expect(postOf('Post 1')).toBe(first);
  });

  it('is not read in the middle of an upload', async () => {
    const dir = await createContentFolder();
    const files = await watchFiles(dir);
    const found: { text: string; look: string }[] = [];
    for (const text of ['half', 'half', 'all of it', 'all of it', 'all of it']) {
      if (text !== found.at(-1)?.text) await writeFile(join(dir, 'posts/d.md'), text);
      found.push({ text, look: await files.look() });
    }
    expect(found.map(({ look }) => look)).toEqual([
      'changing',
      'changed',
      'changing',
      'changed',
      'unchanged',
    ]);
  });

  it('keeps the last good version of a file with an error, logs it in one line, and follows all others', async () => {
    const { dir, current, lines, titles: shown, shows, logs } = await setUp();
    await writeFile(join(dir, 'gallery.yaml'), gallery('New'));
    await writeFile(join(dir, 'posts/a.md'), post(1).replace('title: Post 1\n', ''));
    await logs(
      /posts\/a\.md:2: title is missing, expected a text; the site keeps the last good version of this file/,
    );
    await expect.poll(() => current().gallery[0]?.title).toBe('New');
    expect(shown()).toEqual(titles);
    // The same error, found again, is not logged again.
    await writeFile(join(dir, 'posts/d.md'), post(4));
    await shows(['Post 4', ...titles]);
    expect(lines).toHaveLength(1);
    await writeFile(join(dir, 'tabs/products.yaml'), 'no list');
    await logs(/products\.yaml:1: .*; the site keeps the last good version of this file/);
    expect(current().tabs.products[0]?.title).toBe('Tab 0');
    await writeFile(join(dir, 'tabs/products.yaml'), validTabs);
    await writeFile(join(dir, 'posts/a.md'), post(1).replace('title: Post 1', 'title: Mended'));
    await logs(/has no error any more/);
    expect(shown()).toEqual(['Post 4', 'Post 2', 'Post 3', 'Mended']);
  });

  it('stays when the folder disappears, and is updated when it is available again', async () => {
    const { dir, titles: shown, shows, logs } = await setUp();
    await rename(dir, `${dir}-gone`);
    await logs(/:1: cannot be read \(ENOENT\), expected a folder; the last good content stays/);
    expect(shown()).toEqual(titles);
    await writeFile(join(`${dir}-gone`, 'posts/d.md'), post(4));
    await rename(`${dir}-gone`, dir);
    await shows(['Post 4', ...titles]);
  });
});

describe('photographs of a folder', () => {
  const withPhotograph = post(4).replace('picture: crane', 'picture: quay');
  const addPhotograph = async (dir: string, seed = 1) =>
    writeFile(join(dir, 'pictures/quay.jpg'), await photograph(700, 500, seed).jpeg().toBuffer());

  it('are ready before their content is published', async () => {
    const { dir, current, pictures, shows } = await setUp();
    await addPhotograph(dir);
    await writeFile(join(dir, 'posts/d.md'), withPhotograph);
    await shows(['Post 4', ...titles]);
    const [, hash = ''] = /pictures\/(\w+)\//.exec(current().posts[0]?.attachment_url ?? '') ?? [];
    expect(await pictures?.findByHash(hash, 700, true)).toBe(join(pictures?.folder ?? '', hash, '700.webp'));
    expect(pictures?.findHash('quay.jpg')).toBe(hash);
  });

  it('stay as long as a post shows them, and until a damaged one is mended', async () => {
    const { dir, current, pictures, shows, logs, lines } = await setUp();
    await addPhotograph(dir);
    await writeFile(join(dir, 'posts/d.md'), withPhotograph);
    await shows(['Post 4', ...titles]);
    const address = current().posts[0]?.attachment_url ?? '';
    const hash = address.split('/').at(-2) ?? '';
    await writeFile(join(dir, 'pictures/quay.jpg'), 'damaged');
    await writeFile(join(dir, 'posts/a.md'), post(1).replace('title: Post 1', 'title: Changed'));
    await shows(['Post 4', 'Post 2', 'Post 3', 'Changed']);
    await logs(
      /quay\.jpg:1: cannot be read as a picture .*; the site keeps the last good version of this file/,
    );
    await rm(join(dir, 'pictures/quay.jpg'));
    await logs(/d\.md:7: picture is "quay", a picture that does not exist/);
    expect(current().posts[0]?.attachment_url).toBe(address);
    await utimes(join(pictures?.folder ?? '', hash), 0, 0);
    await pictures?.deleteUnused();
    expect(await pictures?.findByHash(hash)).toBe(join(pictures?.folder ?? '', hash, 'plain.jpg'));
    expect(lines).toHaveLength(2);
  });

  it('do not delay the start: their sizes are made behind it, and pages then have their colours', async () => {
    const dir = await createContentFolder({ 'posts/d.md': withPhotograph });
    await addPhotograph(dir);
    const opened = await openContent(
      { contentDir: dir, dataDir: await createTemporaryFolder() },
      { shippedDir: '', interval: 15 },
    );
    onTestFinished(() => opened.stop());
    const [first] = opened.content.current().posts;
    const hash = first?.attachment_url.split('/').at(-2) ?? '';
    expect(first).toMatchObject({ title: 'Post 4', width: 700, height: 500 });
    expect([first?.placeholder, await opened.pictures?.findByHash(hash, 700, true)]).toEqual([
      undefined,
      undefined,
    ]);
    expect((await opened.pictures?.findWaiting(hash))?.bytes?.length).toBeGreaterThan(1000);
    opened.start(() => undefined);
    await expect.poll(() => opened.content.current().posts[0]?.placeholder).toMatch(/^#/);
    expect(opened.content.current().posts[0]?.attachment_url).toBe(first?.attachment_url);
    expect(await opened.pictures?.findByHash(hash, 700, true)).toMatch(/700\.webp$/);
    expect(await opened.pictures?.findWaiting(hash)).toBeUndefined();
  });

  it('that turn out to be damaged behind the start are logged, and leave the site', async () => {
    const dir = await createContentFolder({ 'posts/d.md': withPhotograph });
    const whole = await photograph(700, 500).jpeg().toBuffer();
    await writeFile(join(dir, 'pictures/quay.jpg'), whole.subarray(0, whole.length / 2));
    const { current, logs } = await open(dir, await createTemporaryFolder());
    await logs(/quay\.jpg:1: cannot be read as a picture/);
    await logs(/d\.md:7: picture is "quay", a picture that does not exist/);
    expect(current().posts).toHaveLength(4);
  });
});
