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
const showing = (name: string) => withText(`![A quay](${name})`);
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
  return { content, logged };
}

async function check(dir: string): Promise<string[]> {
  let written = '';
  await runCommand(['--check', dir], {
    shippedDir: '',
    env: {},
    write: () => {},
    writeError: (text) => {
      written += text;
    },
  });
  return written.split('\n').filter((line) => line && !line.startsWith('root may read'));
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

describe('a name of a file', () => {
  holds([
    ['in capitals', { 'posts/NEWS.MD': next }, shown(/Post 4/)],
    ['with the long ending', { 'posts/news.markdown': next }, shown(/Post 4/)],
    ['in a folder that is in capitals', { 'Posts/x.md': next }, shown(/Post 4/)],
    ['with a line break', { 'posts/a\nb.md': 'x' }, lines(/a\uFFFDb\.md:1: front matter is missing/)],
    ['of a copy', { 'posts/a (copy).md': post }, lines(/a\.md:2: uuid is that of .*a \(copy\)\.md/)],
    [
      'with a space at its end',
      { 'posts/x.md ': next },
      lines(/x\.md :1: is not read, expected a text file whose name ends in \.md$/),
    ],
    ['of a text', { 'posts/x.txt': next }, lines(/x\.txt:1: is not read/)],
    [
      'of a backup',
      { 'posts/x.md.bak': next, 'posts/x.md~': next, 'posts/~$x.md': 'x' },
      lines(/x\.md\.bak:1: is not read/, /x\.md~:1: is not read/, /~\$x\.md:1: front matter/),
    ],
    [
      'of a Mac and of Windows',
      {
        'posts/._x.md': 'x',
        'posts/.DS_Store': 'x',
        'pictures/Thumbs.db': 'x',
        'posts/desktop.ini': 'x',
        'posts/.#x.md': 'x',
      },
      {},
    ],
    ['hidden by a dot', { 'posts/.x.md': next }, lines(/\.x\.md:1: is not read/)],
    [
      'beside the folders',
      { 'x.md': next, 'photo.jpg': 'x' },
      lines(/photo\.jpg:1: is not read, expected it in the folder/, /x\.md:1: is not read/),
    ],
    [
      'in a folder with another name',
      { 'post/x.md': next },
      lines(/post:1: is not read, expected it in the folder posts/),
    ],
    [
      'of tabs that the site does not have',
      { 'tabs/news.yaml': validTabs },
      lines(/news\.yaml:1: is not read, expected products\.yaml/),
    ],
    ['of a gallery twice', { 'gallery.yml': '- title: x' }, lines(/gallery\.yml:1: is not read/)],
    [
      'of a folder that looks like a post',
      { 'posts/x.md/y.md': next },
      lines(/x\.md:1: is not a file, expected a text file/),
    ],
  ]);
});

describe('a link or a special file', () => {
  holds([
    [
      'to a file of the folder',
      { 'posts/x.md': (path) => symlink(`${dirname(path)}/../posts/b.md`, path) },
      lines(/x\.md:2: uuid is that of .*b\.md/),
    ],
    [
      'in a circle',
      { 'posts/x.md': (path) => symlink(path, path) },
      lines(/x\.md:1: cannot be read \(ELOOP\)/),
    ],
    [
      'to a folder around it',
      { 'posts/around': (path) => symlink(dirname(path), path) },
      lines(/around:1: is not read/),
    ],
    [
      'to nothing',
      { 'posts/x.md': (path) => symlink(`${path}.none`, path) },
      lines(/x\.md:1: cannot be read \(ENOENT\)/),
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
      'in UTF-16 without a mark',
      { 'posts/x.md': utf16(next).subarray(2) },
      lines(/x\.md:1: is not in UTF-8/),
    ],
    [
      'in Latin-1',
      { 'posts/x.md': Buffer.from(next.replace('Post 4', 'Caf\u00e9'), 'latin1') },
      lines(/x\.md:3: is not in UTF-8/),
    ],
    [
      'without the end of its front matter',
      { 'posts/x.md': next.replace('crane\n---\n', 'crane\n') },
      lines(/x\.md:1: front matter is missing/),
    ],
    ['with a rule below', withText('One\n\n---\n\nTwo'), shown(/One<\/p>\\n<hr>\\n<p>Two/)],
    [
      'with a conflict of git',
      withText('One\n\n<<<<<<< HEAD\nTwo\n=======\nThree\n>>>>>>> main'),
      lines(/a\.md:11: has the mark of a conflict/),
    ],
    [
      'of more than 250 KB',
      { 'posts/x.md': next + 'word '.repeat(50_000) },
      lines(/x\.md:1: is 251 KB, expected at most 250 KB/),
    ],
    ['with a line of 20,000 characters', { 'posts/x.md': next + 'word '.repeat(4_000) }, shown(/Post 4/)],
    [
      'with a picture as data',
      { 'posts/x.md': `${next}\n![x](data:image/png;base64,${'A'.repeat(5_000)})` },
      shown(/base64,A{5000}/),
    ],
  ]);
});

describe('a field', () => {
  const date = (value: string) => withField('2025-01-01T09:00:00Z', value);
  const noDate = lines(/a\.md:6: updated_at is not a date and time, expected UTC like 2025-03-14T09:00:00Z/);
  holds([
    ['with a date that does not exist', date('2025-02-30T09:00:00Z'), noDate],
    ['with a time zone', date('2025-02-01T09:00:00+08:00'), noDate],
    ['with an hour too many', date('2025-02-01T24:00:00Z'), noDate],
    ['with a Unix time', date('1735722000'), lines(/a\.md:6: updated_at is not a text/)],
    ['with a date in quotes', date('"2025-02-01T09:00:00Z"'), shown(/"2025-02-01T09:00:00.000Z"/)],
    ['that is a number', field('title: 2025'), lines(/a\.md:3: title is not a text/)],
    ['that is yes', field('title: yes'), shown(/"title":"yes"/)],
    ['that is null', field('title: ~'), lines(/a\.md:3: title is missing/)],
    ['that is blank', field('title: "  "'), lines(/a\.md:3: title is blank/)],
    ['that nobody sees', field('title: "\u200B\u200B"'), lines(/a\.md:3: title is blank/)],
    ['called Title', field('Title: Post 1'), lines(/a\.md:3: .*the unknown field Title,/)],
    [
      'with an invisible character in its name',
      field('ti\u200Btle: Post 1'),
      lines(/a\.md:3: .*the unknown field ti\\u\{200b\}tle,/),
    ],
    ['with half a character', field('title: "a\\uD800b"'), shown(/"title":"a\uFFFDb"/)],
    ['with a colon', field('title: Size: 22 cm'), lines(/a\.md:3: .*must be in quotes$/)],
    ['with a tab before it', field('\ttitle: Post 1'), lines(/a\.md:3: Tabs are not allowed/)],
    [
      'whose end would be a comment',
      field('title: The #1 supplier, No. #2'),
      shown(/"title":"The"/, /a\.md:3: the text loses "#1"; .* must be in quotes/),
    ],
    [
      'that loses what YAML takes for something else',
      field('title: &Co opens an office\ncategory: Supplier of the year #1 in ASEAN\nalt: !Important notice'),
      shown(
        /"title":"opens an office"/,
        /a\.md:3: the text loses "&Co"/,
        /a\.md:4: the text loses "#1"/,
        /a\.md:5: the text loses "!Important"/,
      ),
    ],
    [
      'that begins with a quoted word',
      field('title: "Palm" and rice'),
      lines(/a\.md:3: .*must be in quotes$/),
    ],
    ['that begins with a bracket', field('title: [News] Ports'), lines(/a\.md:3: .*must be in quotes$/)],
    ['that begins with a star', field('title: *Special* offer'), lines(/a\.md:[23]: .*/)],
    [
      'that is optional, and left empty',
      withField('picture: crane', 'picture: ""\ncategory:\nalt: ~\ngoods: null\ndraft:'),
      shown(/"attachment_url":""[^}]*,"content"/),
    ],
    ['twice', field('title: A\ntitle: B'), lines(/a\.md:4: .*unique/)],
    ['with an alias', field('title: &t Same\ncategory: *t'), shown(/"title":"Same".*"category":"Same"/)],
    [
      'with a bomb of aliases',
      {
        'posts/a.md': field(
          `title: &a [x,x]\n${[...'bcdefghijklmnopqr'].map((name, index) => `${name}: &${name} [${`*${'abcdefghijklmnopqr'[index]},`.repeat(9)}]`).join('\n')}`,
        ),
      },
      lines(/a\.md:\d+: /),
    ],
    ['1,000 deep', field(`title: ${'['.repeat(1_000)}`), lines(/a\.md:\d+: /)],
    [
      'with a title of 1,001 characters',
      field(`title: ${'x'.repeat(1_001)}`),
      lines(/a\.md:3: title has 1001 characters, expected at most 1000/),
    ],
    ['called __proto__', { 'posts/a.md': field('title: A\n__proto__: {x: 1}') }, lines(/a\.md:4: /)],
    [
      'that names no picture beside a picture called undefined',
      { 'posts/a.md': withField('picture: crane\n', ''), 'pictures/undefined.svg': drawing },
      shown(/Post 1"[^}]*"attachment_url":""/),
    ],
  ]);
});

describe('Markdown', () => {
  const table: Record<string, { text: string; shows?: string; says?: string[] }> = parse(
    readFileSync('tests/support/odd-markdown.yaml', 'utf8'),
  );
  holds(
    Object.entries(table).map(([what, { text, shows, says = [] }]) => [
      what,
      withText(text),
      { ...(shows && { shows: new RegExp(shows) }), lines: says.map((line) => new RegExp(line)) },
    ]),
  );
});

describe('a picture', () => {
  holds([
    [
      'with spaces in its name',
      { 'pictures/my photo.jpg': jpeg, 'posts/a.md': showing('my photo.jpg') },
      shown(/my%20photo-60/),
    ],
    [
      'with a number in brackets',
      { 'pictures/a (1).jpg': jpeg, 'posts/a.md': showing('a (1).jpg') },
      shown(/a%20\(1\)-60/),
    ],
    [
      'in angle brackets',
      { 'pictures/my photo.jpg': jpeg, 'posts/a.md': showing('<my photo.jpg>') },
      shown(/my%20photo-60/),
    ],
    [
      'with a percent sign',
      { 'pictures/50% off.jpg': jpeg, 'posts/a.md': showing('50% off.jpg') },
      shown(/50%25%20off-60/),
    ],
    ['with a hash', { 'pictures/no#1.jpg': jpeg, 'posts/a.md': showing('no#1.jpg') }, shown(/no%231-60/)],
    [
      'with decomposed letters',
      { 'pictures/Mu\u0308nchen.jpg': jpeg, 'posts/a.md': withField('crane', 'M\u00fcnchen.jpg') },
      shown(/M%C3%BCnchen\.jpg/),
    ],
    ['with capitals', { 'pictures/Plain.JPG': jpeg, 'posts/a.md': showing('plain.jpg') }, shown(/Plain-60/)],
    [
      'by its folder',
      { 'pictures/2025/q.jpeg': jpeg, 'posts/a.md': showing('../pictures/2025/q.jpeg') },
      shown(/q-60/),
    ],
    [
      'by its name without its folder',
      { 'pictures/2025/q.jpeg': jpeg, 'posts/a.md': withField('crane', 'q') },
      shown(/"attachment":"2025\/q\.jpeg"|q\.jpg/),
    ],
    ['as Windows writes its path', withField('crane', '..\\pictures\\crane.svg'), shown(/crane\.svg/)],
    [
      'with a name of 200 characters',
      { [`pictures/${'x'.repeat(200)}.jpg`]: jpeg, 'posts/a.md': withField('crane', 'x'.repeat(200)) },
      shown(/\/x{40}\.jpg/),
    ],
    [
      'as TIFF, BMP or of a camera',
      { 'pictures/a.tif': 'x', 'pictures/b.bmp': 'x', 'pictures/c.CR2': 'x' },
      lines(
        /a\.tif:1: is not read, expected a picture saved as JPEG/,
        /b\.bmp:1: is not read/,
        /c\.CR2:1: is not read/,
      ),
    ],
    [
      'that a post needs',
      { 'pictures/a.jpg': '', 'posts/a.md': withField('crane', 'a.jpg') },
      lines(
        /pictures\/a\.jpg:1: cannot be read/,
        /a\.md:7: picture is "a\.jpg", a picture that does not exist/,
      ),
    ],
    [
      'of 40 x 20,000 pixels',
      { 'pictures/a.jpg': () => photograph(40, 20_000).jpeg().toBuffer() },
      lines(/a\.jpg:1: has 40 × 20,000 pixels, too tall for WebP; expected at most 16383 of height/),
    ],
    [
      'of 20,000 x 70 pixels',
      {
        'pictures/a.png': () => photograph(20_000, 70).png().toBuffer(),
        'posts/a.md': withField('crane', 'a.png'),
      },
      shown(/"width":20000,"height":70/),
    ],
    [
      'of one pixel',
      { 'pictures/a.png': () => photograph(1, 1).png().toBuffer(), 'posts/a.md': withField('crane', 'a') },
      shown(/"width":1,"height":1/),
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
      'with the ending of another format',
      { 'pictures/a.png': jpeg, 'posts/a.md': withField('crane', 'a') },
      shown(/"width":60,"height":40/),
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
      'with an alpha channel that hides nothing',
      {
        'pictures/a.png': () => photograph(60, 40).ensureAlpha(1).png().toBuffer(),
        'posts/a.md': withField('crane', 'a'),
      },
      shown(/a\.png"[^}]*"width":60/),
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

describe('gallery and tabs', () => {
  holds([
    [
      'with the short ending',
      { 'tabs/Products.YML': validTabs },
      lines(/Products\.YML:1: is not read|products\.yaml:1: is not read/),
    ],
    [
      'with a task list in a tab',
      { 'tabs/products.yaml': validTabs.replace('An item', '"- [x] done"') },
      shown(/type=.*checkbox/),
    ],
  ]);
  it.each([
    [
      'tabs/services.yaml',
      validTabs.replace('title: Item', `title: ${'x'.repeat(1_001)}`),
      ':6: title has 1001',
    ],
    ['gallery.yaml', '- title: B\n  description: B\n', ':1: picture is missing'],
    ['gallery.yaml', '', ':1: the file is not a list'],
    ['tabs/products.yaml', validTabs.replace('- title: Tab 3', ''), 'products.yaml:'],
  ])('with an error in %s', async (file, text, line) => {
    expect(await check(await createContentFolder({ [file]: text }))).toEqual([expect.stringContaining(line)]);
  });
});
