import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeWhole } from '../config/files.ts';
import { builtName } from './brand-names.ts';
import type { BrandPictures } from './brand-pictures.ts';
import { listContent } from './content-files.ts';
import { readDrawing } from './drawing.ts';
import type { PictureKeys } from './edition.ts';
import {
  describePhotograph,
  encodePhotograph,
  type Format,
  hashEncoding,
  phoneWidth,
  widthFields,
} from './photograph.ts';
import { namePictures, type PictureFields, type Pictures, withoutEnding } from './pictures.ts';

const shippedEnding = '.webp';

/**
 * The pictures of the content that ships. The build serves them under their names, and a photograph in each
 * of its widths, in one format, because a static host does not choose.
 */
export async function listShippedPictures(dir: string): Promise<Pictures> {
  const { pictures } = await listContent(dir);
  const reading = pictures.map(async (path): Promise<PictureFields> => {
    const attachment = basename(path);
    const address = `/content/pictures/${attachment}`;
    const fields = { attachment, attachment_url: address };
    const bytes = await readFile(join(dir, path));
    if (path.endsWith('.svg')) {
      const { key } = readDrawing(path, bytes);
      return { ...fields, ...(key && { key }) };
    }
    const { widths, ...details } = await describePhotograph(attachment, bytes);
    return { ...fields, ...details, ...widthFields(withoutEnding(address), widths, shippedEnding) };
  });
  return namePictures(await Promise.all(reading));
}

/** Logo and shared picture of the content that ships. Its icon is among the icons of the build. */
export async function readShippedBrand(dir: string): Promise<BrandPictures> {
  const { brand } = await listContent(dir);
  const find = (name: string) => brand.find((path) => path.toLowerCase().startsWith(`${name}.`));
  const addressOf = (path: string) => `/content/pictures/${builtName(path)}`;
  const [logo, social] = [find('logo'), find('social')];
  const { width, height } = logo ? readDrawing(logo, await readFile(join(dir, logo))) : {};
  return {
    ...(logo && width && height && { logo: { address: addressOf(logo), width, height } }),
    ...(social && { social: addressOf(social) }),
  };
}

/** The keys of the drawings that ship; a folder without pictures has none. */
export async function readShippedKeys(dir: string): Promise<PictureKeys> {
  const folder = join(dir, 'pictures');
  const drawings = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.svg'));
  const reading = drawings.map(
    async (file) => [file, readDrawing(file, await readFile(join(folder, file))).key ?? []] as const,
  );
  return new Map(await Promise.all(reading));
}

/**
 * A picture that ships, by the name of its file: a drawing as it is, a photograph in the width of the name
 * (`cartons-640.webp` is made of `cartons.jpg`).
 * @throws {Error} if there is no such file
 */
export async function readShippedPicture(dir: string, file: string): Promise<Buffer> {
  const [, photograph, width, format] = /^(.+)-(\d+)\.(webp|avif)$/.exec(file) ?? [];
  if (!photograph) return readFile(join(dir, 'pictures', file));
  return (await readWidth(dir, `${photograph}.jpg`, Number(width), format as Format)).content;
}

/**
 * A width of a photograph is encoded once: `widths/`, a part of the repository, keeps it under a hash of all
 * that it depends on.
 */
async function readWidth(dir: string, photograph: string, width: number, format: Format) {
  const bytes = await readFile(join(dir, 'pictures', photograph));
  const name = `${withoutEnding(photograph)}-${width}-${hashEncoding(bytes, width, format)}.${format}`;
  const file = join(dir, 'widths', name);
  const content = await readFile(file).catch(async () => {
    const encoded = await encodePhotograph(photograph, bytes, width, format);
    await writeWhole(file, encoded);
    return encoded;
  });
  return { name, content };
}

/**
 * Writes the widths of the photographs that ship into the folder of the build that is served as
 * `/content/pictures/`, and deletes the files of `widths/` that no photograph has any more.
 */
export async function writeShippedWidths(dir: string, folder: string): Promise<void> {
  const used = new Set<string>();
  for (const { attachment, attachment_srcset = '' } of (await listShippedPictures(dir)).all) {
    for (const [, file = '', width] of attachment_srcset.matchAll(/([^/]+)\.webp (\d+)w/g)) {
      const formats: Format[] = Number(width) === phoneWidth ? ['webp', 'avif'] : ['webp'];
      for (const format of formats) {
        const { name, content } = await readWidth(dir, attachment, Number(width), format);
        await writeFile(join(folder, `${file}.${format}`), content);
        used.add(name);
      }
    }
  }
  const widths = join(dir, 'widths');
  for (const name of await readdir(widths)) if (!used.has(name)) await rm(join(widths, name));
}
