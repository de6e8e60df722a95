import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../server/testing/content-fixture.ts';
import { fourQuarters, phoneExif, photograph } from '../../server/testing/photographs.ts';
import type { Format } from './limits.ts';
import { createPictureLibrary } from './picture-library.ts';
import { createRenditions } from './renditions.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3"/></svg>';
const avif: Format[] = ['avif', 'webp'];

async function setUp(files: Record<string, Buffer | string>) {
  const dir = await createTemporaryFolder();
  await mkdir(join(dir, 'pictures'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(dir, 'pictures', name), bytes);
  const folder = await createTemporaryFolder();
  const library = createPictureLibrary(folder);
  const errors: unknown[] = [];
  const renditions = createRenditions(folder, library, (error) => errors.push(error));
  return { dir, folder, library, renditions, errors };
}

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

type Setting = Awaited<ReturnType<typeof setUp>>;

/** What is served of the one picture in a width, once it is made. */
async function served({ folder, library, renditions }: Setting, width: number, accepted: Format[]) {
  const [hash = ''] = library.prepared().keys();
  await renditions.find(hash, width, accepted);
  await renditions.idle();
  const found = await renditions.find(hash, width, accepted);
  return { ...found, bytes: await readFile(join(folder, hash, found?.file ?? '')) };
}

async function fieldsOf(name: string, bytes: Buffer) {
  const setting = await setUp({ [name]: bytes });
  const fields = (await setting.library.read(setting.dir)).get(name);
  return { setting, fields };
}

describe('a photograph', () => {
  it('is named with its widths, its size and its average colour', async () => {
    const { fields } = await fieldsOf('Port quay.jpg', await photograph(1800, 1200).jpeg().toBuffer());
    const address = fields?.attachment_url.replace(/\.jpg$/, '') ?? '';
    expect(address).toMatch(/^\/content\/pictures\/[0-9a-f]{16}\/Port%20quay$/);
    expect(fields).toEqual({
      attachment: 'Port quay.jpg',
      attachment_url: `${address}.jpg`,
      attachment_srcset: [320, 640, 960, 1440, 1800]
        .map((width) => `${address}-${width} ${width}w`)
        .join(', '),
      textUrl: `${address}-960`,
      width: 1800,
      height: 1200,
      placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });

  it('has no width beyond its own', async () => {
    const { fields } = await fieldsOf('small.png', await photograph(330, 200).png().toBuffer());
    expect(fields?.attachment_srcset).toMatch(/-330 330w$/);
    expect(fields?.attachment_srcset).not.toContain('320w');
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const { setting, fields } = await fieldsOf(
      `picture.${format}`,
      await photograph(400, 300).toFormat(format).toBuffer(),
    );
    expect([fields?.width, fields?.height]).toEqual([400, 300]);
    expect((await sharp((await served(setting, 400, avif)).bytes).metadata()).format).toBe('heif');
  });

  it('keeps what is transparent', async () => {
    const transparent = { create: { width: 40, height: 30, channels: 4 as const, background: '#0000' } };
    const { setting, fields } = await fieldsOf('logo.png', await sharp(transparent).png().toBuffer());
    expect(fields?.attachment_url).toMatch(/\.webp$/);
    expect(fields).not.toHaveProperty('placeholder');
    const [hash = ''] = setting.library.prepared().keys();
    const { hasAlpha } = await sharp(await readFile(join(setting.folder, hash, 'plain.webp'))).metadata();
    expect(hasAlpha).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('with EXIF orientation %i is upright', async (orientation) => {
    const upright = await fourQuarters(80, 40);
    // How a camera holds its sensor for each orientation: the opposite of what turns the picture upright.
    const turned = {
      1: (picture: Sharp) => picture,
      2: (picture: Sharp) => picture.flop(),
      3: (picture: Sharp) => picture.rotate(180),
      4: (picture: Sharp) => picture.flip(),
      5: (picture: Sharp) => picture.rotate(90).flip(),
      6: (picture: Sharp) => picture.rotate(270),
      7: (picture: Sharp) => picture.rotate(270).flip(),
      8: (picture: Sharp) => picture.rotate(90),
    }[orientation] as (picture: Sharp) => Sharp;
    // The library flips before it rotates, whatever the order of the calls.
    const sensor = await sharp(await turned(sharp(upright)).png().toBuffer())
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation })
      .toBuffer();
    const { setting, fields } = await fieldsOf('turned.jpg', sensor);
    expect([fields?.width, fields?.height]).toEqual([80, 40]);
    for (const accepted of [avif, []]) {
      const { bytes } = await served(setting, 80, accepted);
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const colourAt = (x: number, y: number) =>
        [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
          .map((value) => (value > 128 ? 1 : 0))
          .join('');
      expect([info.width, info.height]).toEqual([80, 40]);
      expect([colourAt(10, 10), colourAt(70, 10), colourAt(10, 30), colourAt(70, 30)]).toEqual([
        '100',
        '010',
        '001',
        '110',
      ]);
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
    const { setting } = await fieldsOf('warehouse.jpg', bytes);
    for (const accepted of [avif, ['webp'] as Format[], []]) {
      const { bytes, final } = await served(setting, 700, accepted);
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect([final, exif, xmp, iptc, icc]).toEqual([true, undefined, undefined, undefined, undefined]);
      expect(bytes.includes('Secret')).toBe(false);
    }
  });

  it('keeps its colours when its profile is another than that of the web', async () => {
    const colour = { create: { width: 400, height: 300, channels: 3 as const, background: '#c86432' } };
    const bytes = await sharp(colour).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    const { setting } = await fieldsOf('wide.jpg', bytes);
    const { channels } = await sharp((await served(setting, 400, avif)).bytes).stats();
    const [red, green, blue] = channels.map(({ mean }) => mean);
    expect(red).toBeCloseTo(200, -1);
    expect(green).toBeCloseTo(100, -1);
    expect(blue).toBeCloseTo(50, -1);
  });

  it('has at most 1.3 times the bytes of the best that the library makes', async () => {
    const bytes = await photograph(700, 467).jpeg({ quality: 92 }).toBuffer();
    const { setting } = await fieldsOf('picture.jpg', bytes);
    for (const [accepted, best] of [
      [avif, { format: 'avif', quality: 55, effort: 9, chromaSubsampling: '4:2:0' }],
      [['webp'] as Format[], { format: 'webp', quality: 78, effort: 6 }],
    ] as const) {
      const made = await served(setting, 320, [...accepted]);
      const { format, ...options } = best;
      const least = await sharp(bytes).resize({ width: 320 }).toFormat(format, options).toBuffer();
      expect(made.bytes.length / least.length).toBeLessThan(1.3);
    }
  }, 60_000);
});

describe('a size that is not made yet', () => {
  it('is replaced by the next best, and made once', async () => {
    const setting = await setUp({ 'a.jpg': await photograph(1000, 667).jpeg().toBuffer() });
    await setting.library.read(setting.dir);
    const { renditions } = setting;
    const [hash = ''] = setting.library.prepared().keys();
    expect(await renditions.find(hash, 640, avif)).toEqual({ file: 'plain.jpg', final: false });
    await renditions.idle();
    expect(await renditions.find(hash, 640, avif)).toEqual({ file: '640.avif', final: true });
    expect(await renditions.find(hash, 320, avif)).toEqual({ file: '640.avif', final: false });
    await renditions.idle();
    expect(await renditions.find(hash, 320, ['webp'])).toEqual({ file: '320.webp', final: true });
    expect(await renditions.find(hash, 641, avif)).toBeUndefined();
    expect(await renditions.find('f'.repeat(16), 640, avif)).toBeUndefined();
  });

  it('is made when nothing else is to be made, and kept over a restart', async () => {
    const setting = await setUp({ 'a.jpg': await photograph(700, 500).jpeg().toBuffer() });
    await setting.library.read(setting.dir);
    await setting.renditions.makeMissing();
    await setting.renditions.idle();
    const [hash = ''] = setting.library.prepared().keys();
    const none = createPictureLibrary(setting.folder);
    const restarted = createRenditions(setting.folder, none, () => undefined);
    for (const width of [320, 700]) {
      expect(await restarted.find(hash, width, avif)).toEqual({ file: `${width}.avif`, final: true });
    }
  });

  it('is not made of another picture that has the name now, nor of a file that is gone', async () => {
    const setting = await setUp({ 'a.jpg': await photograph(700, 500).jpeg().toBuffer() });
    await setting.library.read(setting.dir);
    const [hash = ''] = setting.library.prepared().keys();
    const file = join(setting.dir, 'pictures/a.jpg');
    await writeFile(file, await photograph(700, 500, 7).jpeg().toBuffer());
    expect((await served(setting, 320, avif)).file).toBe('plain.jpg');
    await rename(file, `${file}.gone`);
    expect((await served(setting, 320, avif)).file).toBe('plain.jpg');
    expect(setting.errors).toEqual([]);
    expect(hash).not.toBe('');
  });
});

describe('a file that is no picture is named, with what is expected:', () => {
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await photograph(600, 400).jpeg().toBuffer();
  });
  it.each<[string, string, () => Buffer | string | Promise<Buffer>, RegExp]>([
    [
      'a truncated JPEG',
      'a.jpg',
      () => jpeg.subarray(0, jpeg.length / 2),
      /a\.jpg:1: cannot be read as a picture \(.*\), expected a whole file in JPEG/,
    ],
    [
      'a text',
      'a.jpg',
      () => 'Not a picture at all',
      /a\.jpg:1: cannot be read as a picture \(.*\), expected/,
    ],
    ['an empty file', 'a.png', () => '', /a\.png:1: cannot be read as a picture \(.*\), expected/],
    ['a drawing under the name of a photograph', 'a.jpg', () => drawing, /a\.jpg:1: is svg, expected JPEG/],
    [
      'too many pixels',
      'a.png',
      () => pngHeader(30_000, 30_000),
      /a\.png:1: has 30,000 × 30,000 pixels, expected at most 100 megapixels/,
    ],
    [
      'too many bytes',
      'a.jpg',
      () => Buffer.alloc(161 * 2 ** 20),
      /a\.jpg:1: has 161 MB, expected at most 160 MB/,
    ],
    [
      'HEIC',
      'a.heic',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      /a\.heic:1: is HEIC, .*save it as JPEG/,
    ],
    [
      'a drawing with a script',
      'a.svg',
      () => '<svg xmlns="x">\n<script>alert(1)</script></svg>',
      /a\.svg:2: has a script, expected a drawing without script/,
    ],
    ['a drawing with a handler', 'a.svg', () => '<svg\nonload="x()"/>', /a\.svg:1: has the script onload/],
    [
      'a drawing with a link that is a script',
      'a.svg',
      () => '<svg><a href=" java\nscript:x()"/></svg>',
      /a\.svg:1: has a link that is a script/,
    ],
    ['a text under the name of a drawing', 'a.svg', () => 'text', /a\.svg:1: is not an SVG/],
    [
      'a large drawing',
      'a.svg',
      () => Buffer.alloc(3 * 2 ** 20),
      /a\.svg:1: has 3\.0 MB, expected an SVG of at most 2 MB/,
    ],
  ])('%s', async (_case, name, bytes, message) => {
    const { library, dir } = await setUp({ [name]: await bytes() });
    const error = await library.read(dir).catch((error: Error) => error);
    expect(error).toMatchObject({ name: 'ContentError' });
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain('\n');
  });

  it('a link out of the folder', async () => {
    const { library, dir } = await setUp({});
    await symlink('/etc/hostname', join(dir, 'pictures/a.jpg'));
    await expect(library.read(dir)).rejects.toThrow(/a\.jpg:1: is a link out of the folder/);
  });
});

describe('the folder of pictures', () => {
  it('may have other files', async () => {
    const { library, dir } = await setUp({
      'a.svg': drawing,
      '.DS_Store': 'x',
      'notes.txt': 'x',
      'b.jpg.part': 'x',
    });
    expect([...(await library.read(dir)).keys()]).toEqual(['a', 'a.svg']);
  });

  it('names a picture without its ending only where that is one', async () => {
    const { library, dir } = await setUp({
      'a.svg': drawing,
      'a.png': await photograph(20, 20).png().toBuffer(),
    });
    expect([...(await library.read(dir)).keys()].sort()).toEqual(['a.png', 'a.svg']);
  });

  it('gives a changed picture another address', async () => {
    const { library, dir } = await setUp({ 'a.svg': drawing });
    const first = (await library.read(dir)).get('a')?.attachment_url;
    expect((await library.read(dir)).get('a')?.attachment_url).toBe(first);
    await writeFile(join(dir, 'pictures/a.svg'), drawing.replace('h3', 'h2 '));
    expect((await library.read(dir)).get('a')?.attachment_url).not.toBe(first);
  });
});
