import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../../src/api/response-fields.ts';
import { decoded } from '../../src/api/shapes.ts';
import { writeWhole } from '../config/sync.ts';
import { listContent, plainName } from './content-files.ts';
import {
  describePhotograph,
  encodePhotograph,
  type Format,
  hashEncoding,
  phoneWidth,
  widthFields,
} from './photograph.ts';

/** The fields by which the API names a picture. */
export interface PictureFields extends Omit<Picture, 'alt'> {
  /** Path of the file below `pictures/`. */
  attachment: string;
  /** Address for a picture within a text, where it has one of its own. */
  textUrl?: string;
}

/** The pictures of the content. */
export interface Pictures {
  readonly all: readonly PictureFields[];
  /** Finds a picture by a name that texts may use: with folder and ending or without, in capitals or not. */
  get(name: string): PictureFields | undefined;
}

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '');
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The names by which a text may mean a picture, the surest first. */
const names: ((path: string) => string)[] = [
  (path) => path.normalize('NFC'),
  plainName,
  (path) => plainName(withoutEnding(path)),
  (path) => plainName(lastPart(path)),
  (path) => plainName(withoutEnding(lastPart(path))),
];

/** The spellings of a name that a person may write: `pictures/crane.jpg`, `../pictures/crane.jpg`, `my%20crane.jpg`. */
function spellings(name: string): string[] {
  const plain = name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.*\/)*(?:pictures\/)?/i, '');
  return [plain, decoded(plain).normalize('NFC')].flatMap((spelling) => [spelling, plainName(spelling)]);
}

/**
 * Finds pictures by their names. A name that two pictures have is only found with what distinguishes them.
 */
export function namePictures(pictures: Iterable<PictureFields>): Pictures {
  const all = [...pictures];
  const named = new Map<string, PictureFields | undefined>();
  for (const nameOf of names) {
    const level = new Map<string, PictureFields | undefined>();
    for (const picture of all) {
      const name = nameOf(picture.attachment);
      level.set(name, level.has(name) ? undefined : picture);
    }
    for (const [name, picture] of level) if (!named.has(name)) named.set(name, picture);
  }
  return {
    all,
    get(name) {
      const found = spellings(name).find((spelling) => named.get(spelling));
      return found === undefined ? undefined : named.get(found);
    },
  };
}

const shippedEnding = '.webp';

/**
 * The pictures of the content that ships. The build serves them under their names, and a photograph in each
 * of its widths, in one format, because a static host does not choose.
 */
export async function listShippedPictures(dir: string): Promise<Pictures> {
  const { pictures } = await listContent(dir);
  const reading = pictures.map(async (path): Promise<PictureFields> => {
    const attachment = lastPart(path);
    const address = `/content/pictures/${attachment}`;
    const fields = { attachment, attachment_url: address };
    if (path.endsWith('.svg')) return fields;
    const { widths, ...details } = await describePhotograph(attachment, await readFile(join(dir, path)));
    return { ...fields, ...details, ...widthFields(withoutEnding(address), widths, shippedEnding) };
  });
  return namePictures(await Promise.all(reading));
}

/**
 * A picture that ships, by the name of its file: a drawing as it is, a photograph in the width of the name
 * (`vials-640.webp` is made of `vials.jpg`).
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
