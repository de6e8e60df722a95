import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createContentFolder,
  createTemporaryFolder,
  postSource,
} from '../../server/testing/content-fixture.ts';
import { openLiveContent } from './live-content.ts';

const post = (number: number) =>
  postSource(number, `2025-0${number}-01T09:00:00Z`).replace('picture: crane\n', '');
const titles = ['Post 2', 'Post 3', 'Post 1'];
const gallery = (title: string) => `- title: ${title}\n  description: A crane\n  picture: crane\n`;

const pictures = new Map([['crane', { attachment: 'crane.svg', attachment_url: '/crane.svg' }]]);
const readPictures = async () => pictures;

async function open(dir: string, keptIn: string) {
  const live = await openLiveContent(dir, { keptIn, interval: 15, readPictures });
  const lines: string[] = [];
  live.start((line) => lines.push(line));
  onTestFinished(() => live.stop());
  return {
    content: live.content,
    lines,
    titles: () => live.content.posts.map(({ title }) => title),
    /** Waits for a list of titles. */
    shows: (expected: string[]) =>
      vi.waitFor(() => expect(live.content.posts.map(({ title }) => title)).toEqual(expected), 10_000),
    /** Waits for a logged line. */
    logs: (expected: RegExp) =>
      vi.waitFor(() => expect(lines.join('\n')).toMatch(expected), 10_000).then(() => lines.length),
  };
}

async function setUp() {
  const dir = await createContentFolder();
  const keptIn = await createTemporaryFolder();
  return { dir, keptIn, ...(await open(dir, keptIn)) };
}

describe('the content of a folder', () => {
  it('follows a post that is changed, added, renamed and removed', async () => {
    const { dir, content, lines, shows } = await setUp();
    expect(content.edition).toBe(1);
    const file = join(dir, 'posts/b.md');
    await writeFile(file, post(2).replace('2025-02', '2025-03').replace('title: Post 2', 'title: Changed'));
    await shows(['Changed', 'Post 3', 'Post 1']);
    await writeFile(join(dir, 'posts/d.md'), post(4));
    await shows(['Post 4', 'Changed', 'Post 3', 'Post 1']);
    await rename(file, join(dir, 'posts/z.md'));
    await rm(join(dir, 'posts/a.md'));
    await shows(['Post 4', 'Changed', 'Post 3']);
    expect(content.edition).toBeGreaterThan(1);
    expect(lines).toEqual([]);
  });

  it('takes several files that change at a time as one change', async () => {
    const { dir, content, shows } = await setUp();
    for (const number of [4, 5, 6, 7]) await writeFile(join(dir, `posts/${number}.md`), post(number));
    await shows(['Post 7', 'Post 6', 'Post 5', 'Post 4', ...titles]);
    expect(content.edition).toBeLessThanOrEqual(3);
  });

  it('stays as it was while there is an error, which one line names, and follows when it is mended', async () => {
    const { dir, content, lines, titles: shown, logs } = await setUp();
    await writeFile(join(dir, 'gallery.yaml'), gallery('New'));
    await writeFile(join(dir, 'posts/a.md'), post(1).replace('title: Post 1\n', ''));
    await logs(/posts\/a\.md:2: title is missing, expected a text; the last good content stays on the site/);
    expect(shown()).toEqual(titles);
    expect(content.gallery[0]?.title).toBe('Crane');
    // Another look at the same error is no news.
    await writeFile(join(dir, 'gallery.yaml'), gallery('Newer'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(lines).toHaveLength(1);
    await writeFile(join(dir, 'posts/a.md'), post(1));
    await logs(/has no error any more/);
    expect(content.gallery[0]?.title).toBe('Newer');
  });

  it('stays when the folder disappears, and follows when it is there again', async () => {
    const { dir, titles: shown, shows, logs } = await setUp();
    await rename(dir, `${dir}-gone`);
    await logs(/posts:1: cannot be read \(ENOENT\), expected a folder of Markdown files/);
    expect(shown()).toEqual(titles);
    await writeFile(join(`${dir}-gone`, 'posts/d.md'), post(4));
    await rename(`${dir}-gone`, dir);
    await shows(['Post 4', ...titles]);
  });

  it('refuses two posts with one id, and a link to a file elsewhere', async () => {
    const { dir, titles: shown, logs } = await setUp();
    await writeFile(join(dir, 'posts/d.md'), post(1));
    await logs(/d\.md:2: uuid is that of .*a\.md already/);
    const secret = join(await createTemporaryFolder(), 'secret.md');
    await writeFile(secret, post(4));
    await rm(join(dir, 'posts/d.md'));
    await symlink(secret, join(dir, 'posts/e.md'));
    await logs(/e\.md:1: is a link out of the folder, expected a text file in it/);
    expect(shown()).toEqual(titles);
  });

  it('is that of before at a start with an error', async () => {
    const { dir, keptIn } = await setUp();
    await writeFile(join(dir, 'gallery.yaml'), 'no list');
    const next = await open(dir, keptIn);
    expect(next.titles()).toEqual(titles);
    await next.logs(/gallery\.yaml:1: .*the last good content stays/);
    await writeFile(join(dir, 'gallery.yaml'), gallery('Mended'));
    await next.logs(/no error any more/);
    expect(next.content.gallery[0]?.title).toBe('Mended');
  });

  it('must be good at the first start', async () => {
    const keptIn = await createTemporaryFolder();
    const broken = await createContentFolder({ 'gallery.yaml': 'no list' });
    await expect(openLiveContent(broken, { keptIn, readPictures })).rejects.toThrow(
      /gallery\.yaml:1: the file is not a list/,
    );
    await expect(openLiveContent(join(broken, 'none'), { keptIn, readPictures })).rejects.toThrow(
      /^CONTENT_DIR is ".*none", which does not exist; expected a folder with content/,
    );
    await mkdir(join(broken, 'none'));
    await expect(openLiveContent(join(broken, 'none'), { keptIn, readPictures })).rejects.toThrow(
      /posts:1: cannot be read/,
    );
  });
});
