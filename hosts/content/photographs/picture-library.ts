import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ContentError } from '../loader/content-error.ts';
import { namePictures } from '../loader/picture-fields.ts';
import { listFolder, requireInside, shownPath } from '../loader/source-file.ts';
import type { PictureFields, Pictures } from '../loader/types.ts';
import { checkDrawing } from './check-drawing.ts';
import { maxBytes, recipe } from './limits.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { type PictureInfo, readInfo, tidyPictures, writeInfo, writePictureFile } from './picture-folder.ts';
import { preparePhotograph } from './prepare-photograph.ts';

const endings = /\.(jpe?g|png|webp|avif|gif|svg|heic|heif)$/i;

/** A file of `pictures/` that is prepared. */
export interface PreparedPicture {
  hash: string;
  /** Path of the file. */
  source: string;
  info: PictureInfo;
  fields: PictureFields;
}

export interface PictureLibrary {
  /**
   * Reads `pictures/` of a content folder and prepares what is new in it.
   * @throws {ContentError} at the first file that is no picture, or too large
   */
  read(dir: string): Promise<Pictures>;
  /** The photographs that were read last, by hash. */
  prepared(): ReadonlyMap<string, PreparedPicture>;
}

/** @param folder keeps what is made of the pictures */
export function createPictureLibrary(folder: string): PictureLibrary {
  /** By path, size and time: a file that is the same need not be read again. */
  let known = new Map<string, PreparedPicture>();
  let prepared = new Map<string, PreparedPicture>();

  async function prepare(dir: string, file: string): Promise<[state: string, PreparedPicture]> {
    const path = `pictures/${file}`;
    const source = join(dir, path);
    await requireInside(dir, path, 'a picture');
    const { size, mtimeMs, ino } = await stat(source);
    const state = [source, size, mtimeMs, ino].join(' ');
    const seen = known.get(state);
    if (seen) return [state, seen];
    const name = shownPath(source);
    if (size > maxBytes) {
      const megabytes = Math.round(size / 2 ** 20);
      throw new ContentError(name, 1, `has ${megabytes} MB, expected at most ${maxBytes / 2 ** 20} MB`);
    }
    const bytes = await readFile(source);
    const hash = await hashOf(bytes);
    const info = (await readInfo(folder, hash)) ?? (await makeFirst(name, hash, bytes));
    return [state, { hash, source, info, fields: pictureAddresses(file, hash, info) }];
  }

  async function makeFirst(name: string, hash: string, bytes: Buffer): Promise<PictureInfo> {
    if (extname(name).toLowerCase() === '.svg') {
      checkDrawing(name, bytes);
      const info = { file: 'drawing.svg' };
      await writePictureFile(folder, hash, info.file, bytes);
      await writeInfo(folder, hash, info);
      return info;
    }
    const { info, plain } = await preparePhotograph(name, bytes);
    await writePictureFile(folder, hash, info.file, plain);
    await writeInfo(folder, hash, info);
    return info;
  }

  return {
    async read(dir) {
      const files = (await listFolder(dir, 'pictures', 'a folder of pictures')).filter((file) =>
        endings.test(file),
      );
      const now = new Map<string, PreparedPicture>();
      // One after the other, so that the same error is always named first, and requests have a processor left.
      for (const file of files) now.set(...(await prepare(dir, file)));
      known = now;
      prepared = new Map([...now.values()].map((picture) => [picture.hash, picture]));
      await tidyPictures(folder, new Set(prepared.keys()));
      return namePictures([...now.values()].map(({ fields }) => fields));
    },
    prepared: () => prepared,
  };
}

/** Of the bytes and of what is made of them; computed outside the thread that answers requests. */
export async function hashOf(bytes: Buffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return `${recipe}${Buffer.from(digest).toString('hex').slice(0, 15)}`;
}
