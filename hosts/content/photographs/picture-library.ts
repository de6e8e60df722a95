import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import PQueue from 'p-queue';
import { ContentError } from '../loader/content-error.ts';
import { namePictures } from '../loader/picture-fields.ts';
import { errorCode, listFolder, requireInside, shownPath } from '../loader/source-file.ts';
import type { PictureFields, Pictures } from '../loader/types.ts';
import { checkDrawing } from './check-drawing.ts';
import { type Format, formats, recipe, textWidth } from './formats.ts';
import { checkPhotograph, encodePhotograph, type PictureInfo } from './photograph.ts';

const endings = /\.(jpe?g|png|webp|avif|gif|svg|heic|heif)$/i;
const maxBytes = 160 * 2 ** 20;
const infoFile = 'picture.json';
const sizeFile = (width: number, format: Format): string => `${width}.${format}`;

/** At a time: a picture takes one of the four threads with which Node also reads files for responses. */
const concurrency = Math.min(2, Math.ceil(availableParallelism() / 2));

/** In milliseconds: pages that are cached may still show a picture that has just left the content. */
const unusedTime = 10_000;
/** For files that another process may be writing, or another release may use. */
const foreignTime = 60 * 60_000;

interface Picture {
  hash: string;
  fields: PictureFields;
  /** Makes its files; absent when they are there. */
  make?: () => Promise<void>;
}

export type PictureLibrary = ReturnType<typeof createPictureLibrary>;

/**
 * The pictures of a content folder, and the files that are made of them.
 * @param dataDir its folder `pictures` has a folder for each picture, named by a hash: with all its files, or not at all
 */
export function createPictureLibrary(dataDir: string) {
  const folder = join(dataDir, 'pictures');
  /** By path, size and times: a file that is the same need not be read again. */
  const known = new Map<string, Picture>();
  let published: Pictures = new Map();

  async function checkPicture(dir: string, file: string): Promise<Picture> {
    const path = `pictures/${file}`;
    const source = join(dir, path);
    const name = shownPath(source);
    await requireInside(dir, path, 'a picture');
    const { size, mtimeMs, ctimeMs, ino } = await readable(name, stat(source));
    const state = [source, size, mtimeMs, ctimeMs, ino].join(' ');
    const seen = known.get(state);
    if (seen) return seen;
    if (size > maxBytes) {
      const megabytes = Math.round(size / 2 ** 20);
      throw new ContentError(name, 1, `is ${megabytes} MB, expected at most ${maxBytes / 2 ** 20} MB`);
    }
    const bytes = await readable(name, readFile(source));
    const hash = await hashOf(bytes);
    const made = await readInfo(hash);
    const { info, whole } = made ? { info: made } : await checkFile(name, bytes);
    const picture = { hash, fields: pictureFields(file, hash, info) };
    if (made) known.set(state, picture);
    if (!whole) return picture;
    return {
      ...picture,
      async make() {
        await makeFiles(hash, source, info, whole);
        known.set(state, picture);
      },
    };
  }

  async function makeFiles(hash: string, source: string, info: PictureInfo, whole: Buffer): Promise<void> {
    const draft = join(folder, `.${randomUUID()}`);
    try {
      await mkdir(draft, { recursive: true });
      await writeFile(join(draft, infoFile), JSON.stringify(info));
      await writeFile(join(draft, info.file), whole);
      const bytes = await readable(shownPath(source), readFile(source));
      if ((await hashOf(bytes)) !== hash)
        throw new ContentError(shownPath(source), 1, 'changed while it was read, expected a complete upload');
      for (const width of info.photograph?.widths ?? []) {
        for (const format of Object.keys(formats) as Format[])
          await writeFile(join(draft, sizeFile(width, format)), await encodePhotograph(bytes, width, format));
      }
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

  return {
    /** Folder of the files found. */
    folder,
    findByHash,
    /** File of the whole picture that is on the site under a name. */
    async findByName(name: string) {
      const picture = name.includes('.') ? published.get(name) : undefined;
      return picture && findByHash(hashIn(picture));
    },
    /**
     * Checks `pictures/` of a content folder. Writes nothing; `makeFiles` then makes the missing files.
     * @throws {ContentError} at the first file that is not a picture, or too large
     */
    async check(dir: string) {
      const files = await listFolder(dir, 'pictures', 'a folder of pictures');
      const checked: Picture[] = [];
      // One after the other, so that the same error is always named first.
      for (const file of files.filter((name) => endings.test(name)))
        checked.push(await checkPicture(dir, file));
      return {
        pictures: namePictures(checked.map(({ fields }) => fields)),
        newPhotographs: checked.filter(({ make, fields }) => make && fields.width).length,
        async makeFiles() {
          const queue = new PQueue({ concurrency });
          try {
            await queue.addAll(checked.flatMap(({ make }) => make ?? []));
          } catch (error) {
            queue.clear();
            throw error;
          }
        },
      };
    },
    /** Publishes pictures; later calls of `deleteUnused` delete the files of all others. */
    publish(pictures: Pictures): void {
      published = pictures;
      const used = hashesOf(published.values());
      for (const [state, picture] of known) if (!used.has(picture.hash)) known.delete(state);
    },
    async deleteUnused(): Promise<void> {
      const used = hashesOf([...published.values(), ...[...known.values()].map(({ fields }) => fields)]);
      for (const name of await readdir(folder).catch(() => [])) {
        if (used.has(name)) continue;
        const { mtimeMs } = await stat(join(folder, name));
        const isOld = mtimeMs < Date.now() - (name.startsWith(`${recipe}`) ? unusedTime : foreignTime);
        if (isOld) await rm(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}

async function checkFile(name: string, bytes: Buffer): Promise<{ info: PictureInfo; whole?: Buffer }> {
  if (extname(name).toLowerCase() !== '.svg') return checkPhotograph(name, bytes);
  checkDrawing(name, bytes);
  return { info: { file: 'drawing.svg' }, whole: bytes };
}

/** The fields by which the API names a picture. A changed file has another hash, so the file at an address never changes. */
function pictureFields(file: string, hash: string, info: PictureInfo): PictureFields {
  const address = `/content/pictures/${hash}/${encodeURIComponent(file.replace(/\.[^.]+$/, ''))}`;
  const fields = { attachment: file, attachment_url: `${address}${extname(info.file)}` };
  if (!info.photograph) return fields;
  const { widths, ...details } = info.photograph;
  const inText = widths.find((width) => width >= textWidth) ?? widths.at(-1);
  return {
    ...fields,
    ...details,
    textUrl: `${address}-${inText}`,
    attachment_srcset: widths.map((width) => `${address}-${width} ${width}w`).join(', '),
  };
}

const hashIn = ({ attachment_url }: PictureFields): string => attachment_url.split('/').at(-2) ?? '';
const hashesOf = (pictures: Iterable<PictureFields>): Set<string> => new Set([...pictures].map(hashIn));

/** @throws {ContentError} when a file of the content cannot be read */
async function readable<Value>(name: string, reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (cause) {
    throw new ContentError(name, 1, `cannot be read (${errorCode(cause)}), expected a picture`);
  }
}

/** The recipe and a hash of the bytes, which is computed outside the main thread. */
async function hashOf(bytes: Buffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return `${recipe}${Buffer.from(digest).toString('hex').slice(0, 15)}`;
}
