import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { createAcceptedContent } from './accepted-content.ts';
import { type BrandPictures, brandPicturesOf } from './brand-pictures.ts';
import { errorCode, listContent } from './content-files.ts';
import { createContentLog, type Warn } from './content-log.ts';
import { createEdition, type Edition, type LiveContent, type PictureKeys } from './edition.ts';
import { type LoadedFiles, loadFiles, shownContent } from './load-content.ts';
import { duePosts } from './load-posts.ts';
import type { CheckPage } from './page-files.ts';
import { createPictureLibrary } from './picture-library.ts';
import type { PictureFields } from './pictures.ts';
import { createPreview } from './preview.ts';
import { readShippedBrand, readShippedKeys } from './shipped-pictures.ts';
import { watchFiles } from './watch-files.ts';

interface OpenOptions {
  /** Folder of the content that ships, for a server without `CONTENT_DIR`. */
  shippedDir: string;
  /** The pause between two looks at the content, in milliseconds. */
  interval?: number;
  /** Checks a page of the folder. */
  checkPage?: CheckPage;
  /** Names the code that runs: what another release has made of posts is made again, behind the start. */
  release?: string | undefined;
}

/**
 * Interval in milliseconds at which the content is read again after an error, even if no file has changed: the disk
 * may have failed.
 */
const retryInterval = 60_000;

/**
 * Opens the content of `CONTENT_DIR`, which may change while the server runs, or the shipped content. A file with an
 * error keeps its last good version, even after a restart, or is left out; all other files are published.
 * @throws {StartError} when a folder of which nothing was ever accepted cannot be read
 */
export async function openContent(
  { contentDir = '', dataDir }: Pick<Config, 'contentDir' | 'dataDir'>,
  { shippedDir, interval = 1000, release = randomUUID(), checkPage }: OpenOptions,
) {
  const log = createContentLog();
  const copy = contentDir ? createAcceptedContent(dataDir, contentDir) : undefined;
  const accepted = await copy?.read(log.warn);
  if (contentDir && !accepted && !existsSync(contentDir)) throw missingFolder(contentDir);
  const watched = contentDir ? await watchFiles(contentDir) : undefined;
  const library = contentDir ? createPictureLibrary(dataDir) : undefined;
  const preview = contentDir ? await createPreview(dataDir, log.warn) : undefined;
  const shipped = await readShipped(shippedDir, library === undefined);
  let loaded: Partial<LoadedFiles> = accepted?.files ?? {};
  let edition: Edition | undefined;
  let readAt = performance.now();
  /** Whether the content has to be read although no file of it has changed. */
  let mustRead = false;
  let isStopped = false;

  /** Reads the files that have changed. */
  async function loadChanged(report: (error: Error) => void, isStart: boolean): Promise<LoadedFiles> {
    if (!library) return loadFiles(shippedDir, { checkPage });
    const files = await listContent(contentDir);
    const pictures = await library.read(contentDir, [...files.pictures, ...files.brand], isStart, report);
    const options = {
      files,
      pictures,
      before: loaded,
      warn: log.warn,
      report,
      release,
      usesEarlier: isStart,
      checkPage,
    };
    const changed = await loadFiles(contentDir, options);
    library.publish(pictures, log.hasError());
    return changed;
  }

  function publish(files: LoadedFiles): Edition {
    const due = duePosts(files.posts);
    loaded = files;
    edition = createEdition(
      {
        ...shownContent(files, due),
        ...picturesOf(library?.published(), shipped),
        preview: preview?.(due.unpublished),
      },
      (edition?.number ?? 0) + 1,
    );
    return edition;
  }

  const reportCopy = (error: unknown) =>
    log.warn(
      `the content cannot be kept for the next start (${errorCode(error)}), expected room in DATA_DIR ${dataDir}`,
    );

  async function read(isStart = false): Promise<void> {
    readAt = performance.now();
    mustRead = false;
    await log.note(async (report) => {
      const files = await loadChanged(report, isStart);
      publish(files);
      await copy?.write(files, library?.published() ?? []).catch(reportCopy);
    }, Boolean(edition));
  }

  /** Looks at the files, reads what has changed, and publishes what is due. */
  async function update(): Promise<void> {
    const change = (await watched?.look()) ?? 'unchanged';
    const isTimeToRead = log.hasError() ? performance.now() - readAt > retryInterval : mustRead;
    if (change === 'changed' || (change === 'unchanged' && isTimeToRead)) await read();
    const { nextPostAt = '\uffff' } = edition ?? {};
    if (isWhole(loaded) && nextPostAt <= new Date().toISOString()) publish(loaded);
    // The next update retries files that cannot be deleted now, and recreates those that were deleted by hand.
    if ((await library?.deleteUnused().catch(() => true)) === false) mustRead = true;
  }

  async function follow(): Promise<void> {
    if (isStopped) return;
    await update().catch(() => undefined);
    setTimeout(follow, Math.max(interval, watched?.pause() ?? 0)).unref();
  }

  /** Makes the sizes of photographs one at a time, behind the server; the next read finds them. */
  async function makeSizes(): Promise<void> {
    let hasNewSizes = false;
    while (!isStopped && (await library?.makeNext())) hasNewSizes = true;
    mustRead ||= hasNewSizes;
  }

  library?.restore(accepted?.pictures ?? []);
  if (isWhole(loaded)) publish(loaded);
  await read(true);
  // Posts of another release are read again behind the start.
  if (library) mustRead = [...(loaded.posts?.values() ?? [])].some((post) => post.release !== release);
  const content: LiveContent = { current: () => edition as Edition };
  return {
    /** Always the last good content. */
    content,
    /** The pictures of a content folder; without it, the site has those of the build. */
    pictures: library,
    /** Follows the content; calls `warn` with one line for each new error, and once it is fixed. */
    start(warn: Warn): void {
      log.open(warn);
      setTimeout(follow, interval).unref();
      makeSizes();
    },
    stop(): void {
      isStopped = true;
    },
    /** Whether a file has an error, so that its last good version is shown. */
    hasError: log.hasError,
  };
}

/** The keys of drawings that ship, and the brand of a server without a folder of content. */
const readShipped = async (dir: string, isContent: boolean) => ({
  keys: await readShippedKeys(dir),
  brand: isContent ? await readShippedBrand(dir) : {},
});

/**
 * The pictures of an edition: the keys of drawings, where the folder's replace the shipped ones; the brand; and the
 * file names of the folder's pictures.
 */
function picturesOf(
  own: readonly PictureFields[] | undefined,
  shipped: { keys: PictureKeys; brand: BrandPictures },
) {
  const keys = (own ?? []).map(({ attachment, key = [] }) => [attachment, key] as const);
  return {
    keys: new Map([...shipped.keys, ...keys]),
    brand: own ? brandPicturesOf(own) : shipped.brand,
    pictures: own && new Set(own.map(({ attachment }) => basename(attachment))),
  };
}

const isWhole = (files: Partial<LoadedFiles>): files is LoadedFiles => Boolean(files.company);

export const missingFolder = (dir: string): StartError =>
  new StartError(
    `CONTENT_DIR is ${JSON.stringify(dir)}, which does not exist; expected a folder with content, as "trade-elements content --init ${dir}" makes it`,
  );
