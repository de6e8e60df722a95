import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePhotograph, type PictureInfo, recipe } from './photograph.ts';

const infoFile = 'picture.json';
const sizeFile = (width: number): string => `${width}.webp`;

/** The time for which an unused picture is kept, in milliseconds: cached pages may still show it. */
const unusedTime = 10_000;
/** The same time for files that another process may be writing, or another release may use. */
const foreignTime = 60 * 60_000;

export interface CheckedPicture {
  info: PictureInfo;
  /** The file in full size. */
  fullSize: Buffer;
}

export type PictureFiles = ReturnType<typeof createPictureFiles>;

/**
 * The files made of pictures: a folder for each picture, named by its hash, with all its files, or not at
 * all.
 */
export function createPictureFiles(folder: string) {
  async function makeFiles(
    name: string,
    hash: string,
    bytes: Buffer,
    { info, fullSize }: CheckedPicture,
  ): Promise<void> {
    const draft = join(folder, `.${randomUUID()}`);
    try {
      await mkdir(draft, { recursive: true });
      await writeFile(join(draft, infoFile), JSON.stringify(info), { flush: true });
      await writeFile(join(draft, info.file), fullSize, { flush: true });
      for (const width of info.photograph?.widths ?? [])
        await writeFile(join(draft, sizeFile(width)), await encodePhotograph(name, bytes, width, 'webp'), {
          flush: true,
        });
      // Removes an incomplete folder of an interrupted start.
      if (!(await readInfo(hash))) await rm(join(folder, hash), { recursive: true, force: true });
      await rename(draft, join(folder, hash));
    } catch (error) {
      // Another process may have made it in the meantime.
      if (!(await readInfo(hash))) throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async function readInfo(hash: string): Promise<PictureInfo | undefined> {
    try {
      return JSON.parse(await readFile(join(folder, hash, infoFile), 'utf8'));
    } catch {
      return undefined;
    }
  }

  /** File of a picture: in a width as WebP, or in full size. */
  async function findByHash(hash: string, width?: number, isWebp = false): Promise<string | undefined> {
    const info = await readInfo(hash);
    if (!info || (width && !info.photograph?.widths.includes(width))) return;
    return join(folder, hash, width && isWebp ? sizeFile(width) : info.file);
  }

  /** Deletes the folders of pictures that are not used; returns the hashes of all that are there. */
  async function deleteOthers(used: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const folders = new Set(await readdir(folder).catch(() => []));
    for (const name of folders) {
      if (used.has(name)) continue;
      const { mtimeMs } = await stat(join(folder, name));
      const isOld = mtimeMs < Date.now() - (name.startsWith(`${recipe}`) ? unusedTime : foreignTime);
      if (isOld) await rm(join(folder, name), { recursive: true, force: true });
    }
    return folders;
  }

  return { makeFiles, readInfo, findByHash, deleteOthers };
}

/** The recipe and a hash of the bytes, which is computed outside the main thread. */
export async function hashOf(bytes: Buffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return `${recipe}${Buffer.from(digest).toString('hex').slice(0, 15)}`;
}
