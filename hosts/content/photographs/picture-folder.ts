import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../write-file-atomically.ts';

/** What is known of a prepared picture. */
export interface PictureInfo {
  /** File with the whole picture, for those who take no other. */
  file: string;
  /** Absent for a drawing. */
  photograph?: { width: number; height: number; placeholder?: string; widths: number[] };
}

/** Folder in `DATA_DIR` of all that is made of pictures: one folder for each, named by a hash of its file. */
export const picturesFolder = (dataDir: string): string => join(dataDir, 'pictures');

const infoFile = 'picture.json';
/** Pages that are open or cached show a picture after it has left the content. */
const keptDays = 60;

/** Undefined for a picture that is not prepared. */
export async function readInfo(folder: string, hash: string): Promise<PictureInfo | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, hash, infoFile), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The last file of a picture to be written: with it the picture is prepared. */
export const writeInfo = (folder: string, hash: string, info: PictureInfo): Promise<void> =>
  writePictureFile(folder, hash, infoFile, JSON.stringify(info));

export const writePictureFile = (
  folder: string,
  hash: string,
  file: string,
  data: Buffer | string,
): Promise<void> => writeFileAtomically(join(folder, hash), file, data);

/** Names of the files that were made of a picture. */
export const listMade = (folder: string, hash: string): Promise<string[]> =>
  readdir(join(folder, hash)).catch(() => []);

/** Notes which pictures are in use, and deletes what no content has had for long. */
export async function tidyPictures(folder: string, used: ReadonlySet<string>): Promise<void> {
  const now = new Date();
  const oldest = now.getTime() - keptDays * 24 * 60 * 60_000;
  for (const hash of await readdir(folder).catch(() => [])) {
    const path = join(folder, hash);
    if (used.has(hash)) await utimes(path, now, now);
    else if ((await stat(path)).mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}
