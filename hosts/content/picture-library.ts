import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { attachmentOf, isBrand } from './brand-names.ts';
import { checkBrandPicture } from './brand-pictures.ts';
import { ContentError, orRefuse, refuse, statInside, withinTime } from './content-files.ts';
import { readDrawing } from './drawing.ts';
import { checkPhotograph, type PictureInfo, readHead, widthFields } from './photograph.ts';
import { createPhotographQueue } from './photograph-queue.ts';
import { type CheckedPicture, createPictureFiles, hashOf } from './picture-files.ts';
import { namePictures, type PictureFields, type Pictures } from './pictures.ts';

const maxBytes = 160 * 2 ** 20;
/** A drawing is sent as it is. */
const maxDrawingBytes = 5 * 2 ** 20;

export type PictureLibrary = ReturnType<typeof createPictureLibrary>;

/**
 * The pictures of a content folder, and the files that are made of them.
 * @param dataDir its folder `pictures` has a folder for each picture, named by a hash: with all its files, or
 * not at all
 */
export function createPictureLibrary(dataDir: string) {
  const folder = join(dataDir, 'pictures');
  const files = createPictureFiles(folder);
  /** The fields of the pictures read so far, by path, size and times: an unchanged file is not read again. */
  const fieldsByState = new Map<string, PictureFields>();
  const queue = createPhotographQueue(files);
  let published = namePictures([]);
  /** Addresses of the published pictures, without width and ending. */
  let addresses: ReadonlySet<string> = new Set();

  function setPublished(pictures: readonly PictureFields[]): void {
    published = namePictures(pictures);
    addresses = new Set(published.all.map(({ attachment_url }) => attachment_url.replace(/\.\w+$/, '')));
  }

  async function readPicture(dir: string, path: string, makesSizesLater: boolean): Promise<PictureFields> {
    const { name, size, state } = await statInside(dir, path, 'a picture');
    const unchanged = fieldsByState.get(state);
    if (unchanged) return unchanged;
    const limit = isDrawing(path) ? maxDrawingBytes : maxBytes;
    if (size > limit)
      refuse(name, 1, `is ${Math.ceil(size / 2 ** 20)} MB, expected at most ${limit / 2 ** 20} MB`);
    const bytes = await orRefuse(name, readFile(join(dir, path)), 'a picture');
    const hash = await hashOf(bytes);
    let info = await files.readInfo(hash);
    if (!info && makesSizesLater && !isDrawing(name)) {
      const head = await readHead(name, bytes);
      info = head.info;
      queue.queued.set(hash, { path: join(dir, path), name, state, sentAs: head.sentAs });
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
    fieldsByState.set(state, fields);
    return fields;
  }

  return {
    folder,
    findByHash: files.findByHash,
    findWaiting: queue.findWaiting,
    /**
     * Makes the files of one queued photograph.
     * @returns whether there was one. The next `read` reports one that is damaged
     */
    async makeNext(): Promise<boolean> {
      const state = await queue.makeNext();
      if (state) fieldsByState.delete(state);
      return state !== undefined;
    },
    /** The full-size file of a picture, by its address; undefined if it is gone. */
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
     * @param makesSizesLater whether `makeNext` makes the files of photographs, which are read by their heads until then
     * @param report receives the error of each file
     */
    async read(
      dir: string,
      paths: readonly string[],
      makesSizesLater: boolean,
      report: (error: ContentError) => void,
    ): Promise<Pictures> {
      const pictures: PictureFields[] = [];
      // Sequential: each takes the memory of a decoded photograph.
      for (const path of paths) {
        try {
          pictures.push(await readPicture(dir, path, makesSizesLater));
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          report(error);
          const earlierFields = published.all.find(({ attachment }) => attachment === attachmentOf(path));
          // Only if its files exist: it may have been waiting for them.
          if (earlierFields && (await files.readInfo(earlierFields.hash ?? ''))) pictures.push(earlierFields);
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
      for (const [state, { hash = '' }] of fieldsByState) if (!used.has(hash)) fieldsByState.delete(state);
    },
    /**
     * Deletes the files of pictures that are not published any more.
     * @returns whether those of all others are there; `read` makes those that somebody has deleted
     */
    async deleteUnused(): Promise<boolean> {
      const used = hashesOf([...published.all, ...fieldsByState.values()]);
      const hashes = await files.deleteOthers(used);
      const isThere = (hash: string) => hashes.has(hash) || queue.queued.has(hash);
      for (const [state, { hash = '' }] of fieldsByState) if (!isThere(hash)) fieldsByState.delete(state);
      return [...hashesOf(published.all)].every(isThere);
    },
  };
}

const isDrawing = (path: string): boolean => /\.svg$/i.test(path);

async function checkFile(name: string, bytes: Buffer): Promise<CheckedPicture> {
  if (!isDrawing(name)) return checkPhotograph(name, bytes);
  // A script in it does not run: it is served with a policy.
  return { info: { file: 'drawing.svg' }, fullSize: withinTime(() => readDrawing(name, bytes).content) };
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
