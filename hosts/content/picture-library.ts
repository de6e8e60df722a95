import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { attachmentOf, isBrand } from './brand-names.ts';
import { checkBrandPicture } from './brand-pictures.ts';
import { ContentError, orRefuse, refuse, statInside, withinTime } from './content-files.ts';
import { readDrawing } from './drawing.ts';
import {
  checkPhotograph,
  encodePhotograph,
  type PictureInfo,
  readHead,
  recipe,
  widthFields,
} from './photograph.ts';
import { namePictures, type PictureFields, type Pictures } from './pictures.ts';

const maxBytes = 160 * 2 ** 20;
/** A drawing is sent as it is. */
const maxDrawingBytes = 5 * 2 ** 20;
const infoFile = 'picture.json';
const sizeFile = (width: number): string => `${width}.webp`;

/** The time for which an unused picture is kept, in milliseconds: cached pages may still show it. */
const unusedTime = 10_000;
/** The same time for files that another process may be writing, or another release may use. */
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

  /** File of a picture: in a width as WebP, or whole. */
  async function findByHash(hash: string, width?: number, isWebp = false): Promise<string | undefined> {
    const info = await readInfo(hash);
    if (!info || (width && !info.photograph?.widths.includes(width))) return;
    return join(folder, hash, width && isWebp ? sizeFile(width) : info.file);
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

/** A photograph that is on the site before its sizes are made. */
interface Waiting {
  path: string;
  name: string;
  state: string;
  /** Its type if it may be sent as it is in the meantime. */
  sentAs: string;
}

/** The queue of photographs that are on the site before their sizes are made; requested ones come first. */
function createLine(makeFiles: ReturnType<typeof createPictureFiles>['makeFiles']) {
  /** The queued photographs, by hash. */
  const waiting = new Map<string, Waiting>();
  const wanted = new Set<string>();
  return {
    waiting,
    /** Whether the files of a picture are still to be made, and until then its original, if it may be sent. */
    async findWaiting(hash: string): Promise<{ type: string; bytes?: Buffer } | undefined> {
      const late = waiting.get(hash);
      if (!late) return;
      wanted.add(hash);
      const bytes = late.sentAs ? await readFile(late.path).catch(() => undefined) : undefined;
      // Somebody may have put another file there, or a link to one.
      return { type: late.sentAs, ...(bytes && (await hashOf(bytes)) === hash && { bytes }) };
    },
    /** @returns the state of the file whose turn it was, even if it was damaged or gone */
    async makeNext(): Promise<string | undefined> {
      const [hash = ''] = [...wanted, ...waiting.keys()];
      const late = waiting.get(hash);
      if (!late) return;
      const { path, name } = late;
      const making = readFile(path).then(async (bytes) => {
        if ((await hashOf(bytes)) === hash)
          await makeFiles(name, hash, bytes, await checkPhotograph(name, bytes));
      });
      await making.catch(() => undefined);
      waiting.delete(hash);
      wanted.delete(hash);
      return late.state;
    },
  };
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
  const line = createLine(files.makeFiles);
  let published = namePictures([]);
  /** Addresses of the published pictures, without width and ending. */
  let addresses: ReadonlySet<string> = new Set();

  function setPublished(pictures: readonly PictureFields[]): void {
    published = namePictures(pictures);
    addresses = new Set(published.all.map(({ attachment_url }) => attachment_url.replace(/\.\w+$/, '')));
  }

  async function readPicture(dir: string, path: string, isLate: boolean): Promise<PictureFields> {
    const { name, size, state } = await statInside(dir, path, 'a picture');
    const seen = known.get(state);
    if (seen) return seen;
    const most = isDrawing(path) ? maxDrawingBytes : maxBytes;
    if (size > most)
      refuse(name, 1, `is ${Math.ceil(size / 2 ** 20)} MB, expected at most ${most / 2 ** 20} MB`);
    const bytes = await orRefuse(name, readFile(join(dir, path)), 'a picture');
    const hash = await hashOf(bytes);
    let info = await files.readInfo(hash);
    if (!info && isLate && !isDrawing(name)) {
      const head = await readHead(name, bytes);
      info = head.info;
      line.waiting.set(hash, { path: join(dir, path), name, state, sentAs: head.sentAs });
    } else if (!info) {
      const checked = await checkFile(name, bytes);
      info = checked.info;
      await files.makeFiles(name, hash, bytes, checked);
    }
    const attachment = attachmentOf(path);
    const { key, width, height } = isDrawing(name) ? withinTime(() => readDrawing(name, bytes)) : {};
    const fields: PictureFields = { ...pictureFields(attachment, hash, info), ...(key && { key }) };
    if (isBrand(attachment)) {
      if (width && height) Object.assign(fields, { width, height });
      await checkBrandPicture(name, attachment, bytes, fields);
    }
    known.set(state, fields);
    return fields;
  }

  return {
    folder,
    findByHash: files.findByHash,
    findWaiting: line.findWaiting,
    /**
     * Makes the files of one queued photograph.
     * @returns whether there was one. The next `read` reports one that is damaged
     */
    async makeNext(): Promise<boolean> {
      const state = await line.makeNext();
      if (state) known.delete(state);
      return state !== undefined;
    },
    /** The whole file of a picture, by its address; undefined if it is gone. */
    async readPicture(address: string): Promise<Buffer | undefined> {
      const { hash = '' } = published.all.find(({ attachment_url }) => attachment_url === address) ?? {};
      const file = hash && (await files.findByHash(hash));
      return file ? readFile(file) : undefined;
    },
    /** Whether the site uses this file name: a hash alone would find a picture under any name. */
    isPublished: (hash: string, file: string): boolean =>
      addresses.has(addressOf(hash, file.replace(/-\d+$|\.\w+$/, ''))),
    /** Hash of the picture that is on the site under a name. */
    findHash(name: string): string | undefined {
      // Pages name drawings of the build in the same way; these have an ending.
      const picture = name.includes('.') ? published.get(name) : undefined;
      return picture?.hash;
    },
    /**
     * Reads the pictures of a content folder. One with an error keeps its last good version, or is left out.
     * @param isLate whether `makeNext` makes the files of photographs, which are read by their heads until then
     * @param report receives the error of each file
     */
    async read(
      dir: string,
      paths: readonly string[],
      isLate: boolean,
      report: (error: ContentError) => void,
    ): Promise<Pictures> {
      const pictures: PictureFields[] = [];
      // Sequential: each takes the memory of a decoded photograph.
      for (const path of paths) {
        try {
          pictures.push(await readPicture(dir, path, isLate));
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          report(error);
          const before = published.all.find(({ attachment }) => attachment === attachmentOf(path));
          // Only if its files exist: it may have been waiting for them.
          if (before && (await files.readInfo(before.hash ?? ''))) pictures.push(before);
        }
      }
      return namePictures(pictures);
    },
    /** The pictures that are on the site. Some of their files may be missing or damaged. */
    published: (): readonly PictureFields[] => published.all,
    /** Publishes the pictures of an earlier process, whose files are still there. */
    restore: (pictures: readonly PictureFields[]) => setPublished(pictures),
    /**
     * Publishes pictures; later calls of `deleteUnused` delete the files of all others.
     * @param hasErrors whether files of earlier stay on the site, which may show pictures of earlier
     */
    publish(pictures: Pictures, hasErrors = false): void {
      const names = new Set(pictures.all.map(({ attachment }) => attachment));
      const earlier = hasErrors ? published.all.filter(({ attachment }) => !names.has(attachment)) : [];
      setPublished([...pictures.all, ...earlier]);
      const used = hashesOf(published.all);
      for (const [state, { hash = '' }] of known) if (!used.has(hash)) known.delete(state);
    },
    /**
     * Deletes the files of pictures that are not published any more.
     * @returns whether those of all others are there; `read` makes those that somebody has deleted
     */
    async deleteUnused(): Promise<boolean> {
      const used = hashesOf([...published.all, ...known.values()]);
      const made = await files.deleteOthers(used);
      const isThere = (hash: string) => made.has(hash) || line.waiting.has(hash);
      for (const [state, { hash = '' }] of known) if (!isThere(hash)) known.delete(state);
      return [...hashesOf(published.all)].every(isThere);
    },
  };
}

const isDrawing = (path: string): boolean => /\.svg$/i.test(path);

async function checkFile(name: string, bytes: Buffer): Promise<CheckedPicture> {
  if (!isDrawing(name)) return checkPhotograph(name, bytes);
  // A script in it does not run: it is served with a policy.
  return { info: { file: 'drawing.svg' }, whole: withinTime(() => readDrawing(name, bytes).content) };
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
  const fields = { attachment: file, attachment_url: `${address}${extname(info.file)}`, hash };
  if (!info.photograph) return fields;
  const { widths, ...details } = info.photograph;
  return { ...fields, ...details, ...widthFields(address, widths) };
}

const hashesOf = (pictures: Iterable<PictureFields>): Set<string> =>
  new Set(Array.from(pictures, ({ hash }) => hash ?? ''));

/** The recipe and a hash of the bytes, which is computed outside the main thread. */
async function hashOf(bytes: Buffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return `${recipe}${Buffer.from(digest).toString('hex').slice(0, 15)}`;
}
