import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ContentError, orRefuse, refuse, statInside, withinTime } from './content-files.ts';
import { checkDrawing } from './drawing.ts';
import {
  checkPhotograph,
  encodePhotograph,
  type Format,
  formats,
  type PictureInfo,
  recipe,
  widthFields,
} from './photograph.ts';
import { namePictures, type PictureFields, type Pictures } from './pictures.ts';

const maxBytes = 160 * 2 ** 20;
/** A drawing is sent as it is. */
const maxDrawingBytes = 5 * 2 ** 20;
const infoFile = 'picture.json';
const sizeFile = (width: number, format: Format): string => `${width}.${format}`;

/** The time for which an unused picture is kept, in milliseconds: cached pages may still show it. */
const unusedTime = 10_000;
/** The same for files that another process may be writing, or another release may use. */
const foreignTime = 60 * 60_000;

interface CheckedPicture {
  info: PictureInfo;
  whole: Buffer;
}

/**
 * The files made of pictures: a folder for each picture, named by its hash, with all its files, or not at
 * all.
 */
function createPictureFiles(folder: string) {
  async function makeFiles(
    name: string,
    hash: string,
    bytes: Buffer,
    { info, whole }: CheckedPicture,
  ): Promise<void> {
    const draft = join(folder, `.${randomUUID()}`);
    try {
      await mkdir(draft, { recursive: true });
      await writeFile(join(draft, infoFile), JSON.stringify(info), { flush: true });
      await writeFile(join(draft, info.file), whole, { flush: true });
      for (const width of info.photograph?.widths ?? []) {
        const writing = (Object.keys(formats) as Format[]).map(async (format) => {
          const encoded = await encodePhotograph(name, bytes, width, format);
          await writeFile(join(draft, sizeFile(width, format)), encoded, { flush: true });
        });
        await Promise.all(writing);
      }
      // What an interrupted start has left, if anything, cannot be read.
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

  /** File of a picture: in a width and the best of the accepted formats, or whole. */
  async function findByHash(hash: string, width?: number, [best]: readonly Format[] = []) {
    const info = await readInfo(hash);
    if (!info || (width && !info.photograph?.widths.includes(width))) return;
    return join(hash, width && best ? sizeFile(width, best) : info.file);
  }

  /** Deletes the folders of pictures that are not used; returns the hashes of all that are there. */
  async function deleteOthers(used: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const made = new Set(await readdir(folder).catch(() => []));
    for (const name of made) {
      if (used.has(name)) continue;
      const { mtimeMs } = await stat(join(folder, name));
      const isOld = mtimeMs < Date.now() - (name.startsWith(`${recipe}`) ? unusedTime : foreignTime);
      if (isOld) await rm(join(folder, name), { recursive: true, force: true });
    }
    return made;
  }

  return { makeFiles, readInfo, findByHash, deleteOthers };
}

export type PictureLibrary = ReturnType<typeof createPictureLibrary>;

/**
 * The pictures of a content folder, and the files that are made of them.
 * @param dataDir its folder `pictures` has a folder for each picture, named by a hash: with all its files, or
 * not at all
 */
export function createPictureLibrary(dataDir: string) {
  const folder = join(dataDir, 'pictures');
  const files = createPictureFiles(folder);
  /** The pictures that were read, by path, size and times: an unchanged file is not read again. */
  const known = new Map<string, PictureFields>();
  let published = namePictures([]);
  /** Addresses of the published pictures, without width and ending. */
  let addresses: ReadonlySet<string> = new Set();

  async function readPicture(dir: string, path: string, onNew: () => void): Promise<PictureFields> {
    const { name, size, state } = await statInside(dir, path, 'a picture');
    const seen = known.get(state);
    if (seen) return seen;
    const most = /\.svg$/i.test(path) ? maxDrawingBytes : maxBytes;
    if (size > most)
      refuse(name, 1, `is ${Math.ceil(size / 2 ** 20)} MB, expected at most ${most / 2 ** 20} MB`);
    const bytes = await orRefuse(name, readFile(join(dir, path)), 'a picture');
    const hash = await hashOf(bytes);
    let info = await files.readInfo(hash);
    if (!info) {
      const checked = await checkFile(name, bytes);
      info = checked.info;
      if (info.photograph) onNew();
      await files.makeFiles(name, hash, bytes, checked);
    }
    const fields = pictureFields(path.replace(/^pictures\//, ''), hash, info);
    known.set(state, fields);
    return fields;
  }

  return {
    /** Folder of the files found. */
    folder,
    findByHash: files.findByHash,
    /** Whether a file is called so on the site: a hash finds a picture under every name. */
    isPublished: (hash: string, file: string): boolean =>
      addresses.has(addressOf(hash, file.replace(/-\d+$|\.\w+$/, ''))),
    /** File of the whole picture that is on the site under a name. */
    async findByName(name: string) {
      // Pages name drawings of the build in the same way; these have an ending.
      const picture = name.includes('.') ? published.get(name) : undefined;
      return picture && files.findByHash(hashIn(picture));
    },
    /**
     * Reads the pictures of a content folder. One with an error is as it was before, or left out.
     * @param onNew called before each photograph whose files are missing and are made now
     * @param report receives the error of each file
     */
    async read(
      dir: string,
      paths: readonly string[],
      onNew: () => void,
      report: (error: ContentError) => void,
    ): Promise<Pictures> {
      const pictures: PictureFields[] = [];
      // One after the other: each takes the memory of a decoded photograph.
      for (const path of paths) {
        try {
          pictures.push(await readPicture(dir, path, onNew));
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          report(error);
          const before = published.all.find(({ attachment }) => `pictures/${attachment}` === path);
          if (before) pictures.push(before);
        }
      }
      return namePictures(pictures);
    },
    /**
     * Publishes pictures; later calls of `deleteUnused` delete the files of all others.
     * @param hasErrors whether files of earlier stay on the site, which may show pictures of earlier
     */
    publish(pictures: Pictures, hasErrors = false): void {
      const names = new Set(pictures.all.map(({ attachment }) => attachment));
      const earlier = hasErrors ? published.all.filter(({ attachment }) => !names.has(attachment)) : [];
      published = namePictures([...pictures.all, ...earlier]);
      addresses = new Set(published.all.map(({ attachment_url }) => attachment_url.replace(/\.\w+$/, '')));
      const used = hashesOf(published.all);
      for (const [state, fields] of known) if (!used.has(hashIn(fields))) known.delete(state);
    },
    /**
     * Deletes the files of pictures that are not published any more.
     * @returns whether those of all others are there; `read` makes those that somebody has deleted
     */
    async deleteUnused(): Promise<boolean> {
      const used = hashesOf([...published.all, ...known.values()]);
      const made = await files.deleteOthers(used);
      for (const [state, fields] of known) if (!made.has(hashIn(fields))) known.delete(state);
      return [...hashesOf(published.all)].every((hash) => made.has(hash));
    },
  };
}

async function checkFile(name: string, bytes: Buffer): Promise<CheckedPicture> {
  if (extname(name).toLowerCase() !== '.svg') return checkPhotograph(name, bytes);
  // A script in it does not run: it is served with a policy.
  return { info: { file: 'drawing.svg' }, whole: withinTime(() => checkDrawing(name, bytes)) };
}

/**
 * The fields by which the API names a picture. A changed file has another hash, so the file at an address
 * never changes.
 */
const addressOf = (hash: string, name: string): string =>
  // Routes refuse long parts of addresses, and the name is only for people.
  `/content/pictures/${hash}/${encodeURIComponent([...name.normalize('NFC')].slice(0, 40).join(''))}`;

function pictureFields(file: string, hash: string, info: PictureInfo): PictureFields {
  const address = addressOf(hash, file.replace(/^.*\/|\.[^./]+$/g, ''));
  const fields = { attachment: file, attachment_url: `${address}${extname(info.file)}` };
  if (!info.photograph) return fields;
  const { widths, ...details } = info.photograph;
  return { ...fields, ...details, ...widthFields(address, widths) };
}

const hashIn = ({ attachment_url }: PictureFields): string => attachment_url.split('/').at(-2) ?? '';
const hashesOf = (pictures: Iterable<PictureFields>): Set<string> => new Set([...pictures].map(hashIn));

/** The recipe and a hash of the bytes, which is computed outside the main thread. */
async function hashOf(bytes: Buffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return `${recipe}${Buffer.from(digest).toString('hex').slice(0, 15)}`;
}
