import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { photograph } from '../../tests/support/photographs.mjs';
import { listShippedPictures, writeShippedWidths } from './shipped-pictures.ts';

/** A folder of content with one photograph, and one of a build. */
async function folderWith(yard: Buffer) {
  const [dir, folder] = [await createTemporaryFolder(), await createTemporaryFolder()];
  for (const part of ['pictures', 'posts']) await mkdir(join(dir, part));
  await writeFile(join(dir, 'pictures/yard.jpg'), yard);
  return { dir, folder };
}

it('a photograph that ships is named in the widths whose files the build makes', async () => {
  const { dir, folder } = await folderWith(await photograph(1000, 400).jpeg().toBuffer());
  await writeFile(join(dir, 'pictures/quay.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

  const pictures = await listShippedPictures(dir);
  await writeShippedWidths(dir, folder);

  expect(pictures.get('quay')).toEqual({
    attachment: 'quay.svg',
    attachment_url: '/content/pictures/quay.svg',
  });
  expect(pictures.get('yard')).toEqual({
    attachment: 'yard.jpg',
    attachment_url: '/content/pictures/yard.jpg',
    width: 1000,
    height: 400,
    placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
    textUrl: '/content/pictures/yard-1000.webp',
    attachment_srcset:
      '/content/pictures/yard-320.webp 320w, /content/pictures/yard-640.webp 640w, /content/pictures/yard-1000.webp 1000w',
  });
  expect((await readdir(folder)).sort()).toEqual([
    'yard-1000.webp',
    'yard-320.webp',
    'yard-640.avif',
    'yard-640.webp',
  ]);
  expect(await sharp(join(folder, 'yard-320.webp')).metadata()).toMatchObject({ format: 'webp', width: 320 });
  expect(await sharp(join(folder, 'yard-640.avif')).metadata()).toMatchObject({ format: 'heif', width: 640 });
});

const widthsOf = async (dir: string) => (await readdir(join(dir, 'widths'))).sort();

it('a width of a photograph that ships is part of the repository', async () => {
  const dir = await createTemporaryFolder();
  await cp('hosts/content', dir, { recursive: true });
  await writeShippedWidths(dir, await createTemporaryFolder());
  expect(await widthsOf(dir), 'run a build, and commit hosts/content/widths').toEqual(
    await widthsOf('hosts/content'),
  );
}, 60_000);
