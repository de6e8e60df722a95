import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { photograph } from '../../tests/support/photographs.mjs';
import { listContent } from './content-files.ts';
import { createPictureLibrary, type PictureLibrary } from './picture-library.ts';
import type { PictureFields } from './pictures.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3"/></svg>';

/** EXIF data as a phone writes it, with the GPS position. */
const phoneExif = {
  IFD0: { Make: 'SecretCamera', Copyright: 'SecretOwner' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '3/1 8/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '101/1 41/1 12/1',
  },
};

const throws = (error: Error) => {
  throw error;
};

/** Reads a folder and makes all files; rejects at the first error. */
const readAll = async (library: PictureLibrary, dir: string, isLate = false) =>
  library.read(dir, (await listContent(dir)).pictures, isLate, throws);

async function setUp(files: Record<string, Buffer | string>) {
  const dir = await createTemporaryFolder();
  for (const folder of ['pictures', 'posts']) await mkdir(join(dir, folder));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(dir, 'pictures', name), bytes);
  const dataDir = await createTemporaryFolder();
  const library = createPictureLibrary(dataDir);
  return {
    dir,
    library,
    /** Reads the folder and makes all files. */
    read: () => readAll(library, dir),
    /** What is served of a picture: in a width, or whole. */
    async served(fields: PictureFields | undefined, isWebp: boolean, width?: number) {
      return readFile((await library.findByHash(hashOf(fields), width, isWebp)) ?? 'none');
    },
  };
}

const hashOf = (fields: PictureFields | undefined) => fields?.hash ?? '';

/** The start of a PNG, which says how large it is. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('IHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0', 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(header));
  const start = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0d', 'latin1');
  return Buffer.concat([start, header, checksum, Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e', 'latin1')]);
}

async function fieldsOf(name: string, bytes: Buffer) {
  const setting = await setUp({ [name]: bytes });
  const fields = (await setting.read()).get(name);
  return { fields, served: (isWebp: boolean, width?: number) => setting.served(fields, isWebp, width) };
}

describe('a photograph', () => {
  it('is named with its widths, its size and its average colour', async () => {
    const { fields } = await fieldsOf('Port quay.jpg', await photograph(1800, 120).jpeg().toBuffer());
    const address = fields?.attachment_url.replace(/\.jpg$/, '') ?? '';
    expect(address).toMatch(/^\/content\/pictures\/[0-9a-f]{16}\/Port%20quay$/);
    expect(fields).toEqual({
      attachment: 'Port quay.jpg',
      hash: expect.stringMatching(/^[\da-f]{16}$/),
      attachment_url: `${address}.jpg`,
      attachment_srcset: [320, 640, 960, 1440, 1800]
        .map((width) => `${address}-${width} ${width}w`)
        .join(', '),
      textUrl: `${address}-960`,
      width: 1800,
      height: 120,
      placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });

  it('is upright, however the camera was held', async () => {
    const colour = (background: string) => ({
      create: { width: 40, height: 40, channels: 3 as const, background },
    });
    const right = await sharp(colour('#0000ff')).png().toBuffer();
    const upright = sharp(colour('#ff0000'))
      .extend({ right: 40 })
      .composite([{ input: right, left: 40, top: 0 }]);
    // Orientation 6: the sensor was turned to the left.
    const sensor = await sharp(await upright.png().toBuffer())
      .rotate(270)
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { served, fields } = await fieldsOf('turned.jpg', sensor);
    expect([fields?.width, fields?.height]).toEqual([80, 40]);
    for (const isWebp of [true, false]) {
      const pixels = await sharp(await served(isWebp, 80))
        .resize(2, 1)
        .removeAlpha()
        .raw()
        .toBuffer();
      expect([...pixels].map((value) => (value > 128 ? 1 : 0))).toEqual([1, 0, 0, 0, 0, 1]);
    }
  });

  it('is served without a byte of its metadata', async () => {
    const bytes = await photograph(700, 500)
      .withExif(phoneExif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(bytes.includes('SecretCamera')).toBe(true);
    expect(bytes.includes('SecretPlace')).toBe(true);
    const { served } = await fieldsOf('warehouse.jpg', bytes);
    for (const isWebp of [true, false]) {
      const bytes = await served(isWebp, 700);
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes('Secret')).toBe(false);
    }
  });
});

describe('the files of a photograph', () => {
  const jpeg = (seed = 1) => photograph(700, 500, seed).jpeg().toBuffer();

  it('are made in each width and format, and kept over a restart', async () => {
    const { dir, library, read } = await setUp({ 'a.jpg': await jpeg() });
    const hash = hashOf((await read()).get('a'));
    expect(await library.findByHash(hash)).toBe(join(library.folder, hash, 'plain.jpg'));
    expect(await library.findByHash(hash, 320)).toBe(join(library.folder, hash, 'plain.jpg'));
    expect(await library.findByHash(hash, 320, true)).toBe(join(library.folder, hash, '320.webp'));
    expect(await library.findByHash(hash, 321, true)).toBeUndefined();
    expect(await library.findByHash('f'.repeat(16), 320, true)).toBeUndefined();
    expect((await readdir(join(library.folder, hash))).sort()).toEqual(
      ['320.webp', '700.webp', 'picture.json', 'plain.jpg'].sort(),
    );
    const restarted = createPictureLibrary(dirname(library.folder));
    await readAll(restarted, dir, true);
    expect(await restarted.makeNext()).toBe(false);
  });

  it('wait behind a start, what was asked for first; only small originals without metadata are sent', async () => {
    const { dir, library } = await setUp({
      'a.jpg': await jpeg(),
      'b.jpg': await photograph(2100, 20).jpeg().toBuffer(),
      'c.jpg': await photograph(700, 500, 3).withExif(phoneExif).jpeg().toBuffer(),
    });
    const pictures = await readAll(library, dir, true);
    const [a, b, c] = ['a', 'b', 'c'].map((name) => hashOf(pictures.get(name))) as [string, string, string];
    expect(await library.findWaiting(b)).toEqual({ type: '' });
    expect(await library.findWaiting(c)).toEqual({ type: '' });
    expect((await library.findWaiting(a))?.bytes).toEqual(await readFile(join(dir, 'pictures/a.jpg')));
    await rm(join(dir, 'pictures/a.jpg'));
    await symlink('/etc/hostname', join(dir, 'pictures/a.jpg'));
    expect(await library.findWaiting(a)).toEqual({ type: 'image/jpeg' });
    expect(await library.makeNext()).toBe(true);
    expect([await library.findWaiting(b), await library.findByHash(b)]).toEqual([
      undefined,
      join(library.folder, b, 'plain.jpg'),
    ]);
    library.publish(pictures);
    expect(await library.deleteUnused()).toBe(true);
    while (await library.makeNext());
    expect((await readdir(library.folder)).sort()).toEqual([b, c].sort());
  });

  it('are deleted after the picture has left the content', async () => {
    const { dir, library, read } = await setUp({ 'a.jpg': await jpeg(), 'b.svg': drawing });
    const pictures = await read();
    const hash = hashOf(pictures.get('a'));
    library.publish(pictures);
    await makeOld(library.folder);
    await library.deleteUnused();
    expect(await library.findByHash(hash, 320, true)).toBe(join(library.folder, hash, '320.webp'));
    await rm(join(dir, 'pictures/a.jpg'));
    library.publish(await read());
    await library.deleteUnused();
    expect(await readdir(library.folder)).toEqual([hashOf(pictures.get('b'))]);
    // The same picture again.
    await writeFile(join(dir, 'pictures/a.jpg'), await jpeg());
    await read();
    expect(await library.findByHash(hash, 320, true)).toBe(join(library.folder, hash, '320.webp'));
  });

  /** A minute has passed. */
  async function makeOld(folder: string) {
    const minuteAgo = Date.now() / 1000 - 60;
    for (const name of await readdir(folder)) await utimes(join(folder, name), minuteAgo, minuteAgo);
  }
});

describe('a file that is not a picture is named, with what is expected:', () => {
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await photograph(600, 400).jpeg().toBuffer();
  });
  it.each<[string, string, () => Buffer | string, RegExp]>([
    [
      'a truncated JPEG',
      'a.jpg',
      () => jpeg.subarray(0, jpeg.length / 2),
      /cannot be read .*, expected a whole file/,
    ],
    ['a text', 'a.jpg', () => 'Not a picture at all', /cannot be read as a picture \(.*\), expected/],
    ['an empty file', 'a.png', () => '', /cannot be read as a picture \(.*\), expected/],
    ['a drawing under another name', 'a.jpg', () => drawing, /is svg, expected JPEG/],
    [
      'too many pixels',
      'a.png',
      () => pngHeader(30_000, 30_000),
      /has 30,000 × 30,000 pixels, expected at most 100/,
    ],
    ['too many bytes', 'a.jpg', () => Buffer.alloc(161 * 2 ** 20), /is 161 MB, expected at most 160 MB/],
    [
      'HEIC',
      'a.heic',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      /is HEIC, .*save it as JPEG/,
    ],
    [
      'a text under the name of a drawing',
      'a.svg',
      () => 'text',
      /cannot be read as a drawing .*, expected a whole SVG/,
    ],
  ])('%s', async (_case, name, bytes, message) => {
    const { library, dir } = await setUp({ [name]: bytes() });
    const error = await readAll(library, dir).catch((error: Error) => error);
    expect(error).toMatchObject({ name: 'ContentError' });
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).toContain(`${name}:1: `);
    expect((error as Error).message).not.toContain('\n');
  });
});
