import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  createContentFolder,
  createTemporaryFolder,
  postSource,
  validTabs,
} from '../../tests/support/content-fixture.ts';
import { photograph } from '../../tests/support/photographs.mjs';
import { runCommand } from '../extras/content-command/run-command.ts';
import { openContent } from './open-content.ts';

const post = postSource(1, '2025-01-01T09:00:00Z');
const withText = (text: string) => post.replace('Text of post 1', text);
const withField = (from: string, to: string) => post.replace(from, to);
const field = (line: string) => withField('title: Post 1', line);
const next = postSource(4, '2025-04-01T09:00:00Z');
const jpeg = () => photograph(60, 40).jpeg().toBuffer();
const moving = async () => {
  const frames = [1, 2].map((seed) => photograph(20, 10, seed).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
};
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h3"/></svg>';
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

type File = string | Buffer | (() => Promise<Buffer>) | ((path: string) => void);
type Files = Record<string, File>;
/** A post whose text has this; or lines of which each is matched by one that is logged. */
type Outcome = { shows?: RegExp; lines?: RegExp[] };
/** A text is that of `posts/a.md`. */
type Row = [what: string, files: Files | string, outcome: Outcome];

const shown = (shows: RegExp, ...lines: RegExp[]): Outcome => ({ shows, lines });
const lines = (...lines: RegExp[]): Outcome => ({ lines });

async function write(dir: string, files: Files): Promise<void> {
  for (const [path, file] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    if (typeof file !== 'function') await writeFile(join(dir, path), file);
    else {
      const bytes = await file(join(dir, path));
      if (bytes) await writeFile(join(dir, path), bytes);
    }
  }
}

async function publish(dir: string) {
  const { content, start, stop } = await openContent(
    { contentDir: dir, dataDir: await createTemporaryFolder() },
    { shippedDir: '', interval: 60_000 },
  );
  const logged: string[] = [];
  start((line) => logged.push(line.replace('; the site keeps the last good version of this file', '')));
  stop();
  return { content: content.current(), logged };
}

async function check(dir: string): Promise<string[]> {
  let written = '';
  await runCommand(['--check', dir], {
    shippedDir: '',
    env: {},
    unitSettings: '/nowhere',
    write: () => {},
    writeError: (text) => {
      written += text;
    },
  });
  return written.split('\n').filter(Boolean);
}

function holds(rows: Row[]) {
  it.each(rows)('%s', async (_what, files, { shows, lines = [] }) => {
    const dir = await createContentFolder();
    await write(dir, typeof files === 'string' ? { 'posts/a.md': files } : files);
    const { content, logged } = await publish(dir);
    if (shows) expect(JSON.stringify(content)).toMatch(shows);
    expect(logged).toEqual(lines.map((line) => expect.stringMatching(line)));
    for (const line of logged) expect(line).toMatch(/^[^\n]+:\d+: [^\n]+$/);
    // All other files are on the site.
    expect(content.posts.map(({ title }) => title)).toEqual(expect.arrayContaining(['Post 2', 'Post 3']));
    expect(content.gallery).toHaveLength(1);
    expect(await check(dir)).toEqual(logged);
  });
}

interface Case {
  text?: string;
  field?: string;
  replace?: [from: string, to: string];
  files?: Record<string, string>;
  shows?: string;
  says?: string[];
}

const cases: Record<string, Record<string, Case>> = parse(
  readFileSync('hosts/content/odd-content.cases.yaml', 'utf8'),
);

const contents: Record<string, File> = { NEXT: next, JPEG: jpeg, TABS: validTabs };

function filesOf({ text, field, replace, files = {} }: Case): Files {
  const [from, to] =
    replace ?? (text ? ['Text of post 1', text] : ['title: Post 1', field ?? 'title: Post 1']);
  const written = Object.entries(files).map(([name, file]): [string, File] => [name, contents[file] ?? file]);
  return { 'posts/a.md': withField(from, to), ...Object.fromEntries(written) };
}

describe.each(Object.entries(cases))('%s', (_group, rows) => {
  holds(
    Object.entries(rows).map(([what, row]) => {
      const says = (row.says ?? []).map((line) => new RegExp(line));
      return [what, filesOf(row), row.shows ? shown(new RegExp(row.shows), ...says) : lines(...says)];
    }),
  );
});

it('--check says of posts from other systems what readers would not see as it was meant, and nothing else', async () => {
  interface Post {
    text?: string;
    field?: string;
    says?: string[];
  }
  const posts: Post[] = Object.values(parse(readFileSync('hosts/content/other-systems.cases.yaml', 'utf8')));
  const files = posts.map(({ text = 'Text', field = 'category: News' }, index) => {
    const uuid = `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const fields = `uuid: ${uuid}\ntitle: Post\nposted_by: Ann\nshort_description: A post\n${field}\nupdated_at: 2025-01-01T09:00:00Z`;
    return [`posts/${100 + index}.md`, `---\n${fields}\n---\n${text}\n`];
  });
  const lines = (await check(await createContentFolder(Object.fromEntries(files)))).map((line) =>
    line.replace(/^.*posts\//, ''),
  );
  const expected = posts.flatMap(({ says = [] }, index) =>
    says.map((line) => expect.stringMatching(`^${100 + index}\\.md:${line}`)),
  );
  expect(posts.length).toBeGreaterThanOrEqual(40);
  expect(lines.sort()).toEqual(expected);
});

describe('a link or a special file', () => {
  holds([
    [
      'to a file of the folder',
      { 'posts/x.md': (path) => symlink(`${dirname(path)}/../posts/b.md`, path) },
      lines(/x\.md:2: uuid is that of .*b\.md/),
    ],
    [
      'that is a pipe',
      {
        'posts/x.md': (path) => void execFileSync('mkfifo', [path]),
        'pictures/x.jpg': (path) => void execFileSync('mkfifo', [path]),
      },
      lines(/x\.jpg:1: is not a file, expected a picture/, /x\.md:1: is not a file/),
    ],
  ]);
});

describe('the text of a file', () => {
  holds([
    ['with line ends of an old Mac', { 'posts/x.md': next.replaceAll('\n', '\r') }, shown(/Post 4/)],
    ['in UTF-16', { 'posts/x.md': utf16(next) }, lines(/x\.md:1: is not in UTF-8/)],
    [
      'in Latin-1',
      { 'posts/x.md': Buffer.from(next.replace('Post 4', 'Caf\u00e9'), 'latin1') },
      lines(/x\.md:3: is not in UTF-8/),
    ],
    [
      'of more than 250 KB',
      { 'posts/x.md': next + 'word '.repeat(50_000) },
      lines(/x\.md:1: is 251 KB, expected at most 250 KB/),
    ],
  ]);
});

describe('a field', () => {
  holds([
    [
      'with a bomb of aliases',
      {
        'posts/a.md': field(
          `title: &a [x,x]\n${[...'bcdefghijklmnopqr'].map((name, index) => `${name}: &${name} [${`*${'abcdefghijklmnopqr'[index]},`.repeat(9)}]`).join('\n')}`,
        ),
      },
      lines(/a\.md:\d+: /),
    ],
    [
      'with a title of 1,001 characters',
      field(`title: ${'x'.repeat(1_001)}`),
      lines(/a\.md:3: title has 1001 characters, expected at most 1000/),
    ],
  ]);
});

describe('a picture', () => {
  holds([
    [
      'of 40 x 20,000 pixels',
      { 'pictures/a.jpg': () => photograph(40, 20_000).jpeg().toBuffer() },
      lines(/a\.jpg:1: has 40 × 20,000 pixels, too tall for WebP; expected at most 16383 of height/),
    ],
    [
      'in CMYK',
      {
        'pictures/a.jpg': () => photograph(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
        'posts/a.md': withField('crane', 'a'),
      },
      shown(/a\.jpg/),
    ],
    [
      'that moves',
      {
        'pictures/a.gif': () => moving(),
        'posts/a.md': withField('crane', 'a'),
      },
      shown(/"width":20,"height":10/),
    ],
    [
      'drawn with a prefix, in UTF-16, with entities, without a size',
      {
        'pictures/a.svg': drawing.replace(/(<\/?)/g, '$1ns0:').replace('xmlns=', 'xmlns:ns0='),
        'pictures/b.svg': utf16(`<?xml version="1.0" encoding="UTF-16"?>${drawing}`),
        'pictures/c.svg': `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;"/>`,
        'posts/a.md': withText('![a](a.svg) ![b](b.svg) ![c](c.svg)'),
      },
      shown(/a\.svg.*b\.svg.*c\.svg/),
    ],
    [
      'drawn without a namespace, or half uploaded',
      {
        'pictures/a.svg': '<svg width="10" height="10"><path d="M0 0h3"/></svg>',
        'pictures/b.svg': drawing.slice(0, -10),
        'pictures/c.svg': '<html><body></body></html>',
      },
      lines(
        /a\.svg:1: cannot be read as a drawing \(it does not begin with <svg xmlns=/,
        /b\.svg:1: cannot be read as a drawing \(.*unclosed tag/,
        /c\.svg:1: cannot be read as a drawing/,
      ),
    ],
    [
      'with a script',
      {
        'pictures/a.svg': drawing.replace('<path', '<script>alert(1)</script><path'),
        'posts/a.md': withField('crane', 'a'),
      },
      shown(/a\.svg/),
    ],
    [
      'drawn in 6 MB',
      { 'pictures/a.svg': drawing + ' '.repeat(6e6) },
      lines(/a\.svg:1: is 6 MB, expected at most 5 MB/),
    ],
  ]);
});

it.each([
  [
    'tabs/services.yaml',
    validTabs.replace('title: Item', `title: ${'x'.repeat(1_001)}`),
    ':6: title has 1001',
  ],
  ['gallery.yaml', '', ':1: the file is not a list'],
])('gallery and tabs with an error in %s', async (file, text, line) => {
  expect(await check(await createContentFolder({ [file]: text }))).toEqual([expect.stringContaining(line)]);
});
