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
  const folder = contentDir ? await openFolder(contentDir, dataDir, log.warn) : undefined;
  const shipped = await readShipped(shippedDir, folder === undefined);
  /** The last good version of each file. */
  let loaded: Partial<LoadedFiles> = folder?.accepted?.files ?? {};
  let edition: Edition | undefined;
  let readAt = performance.now();
  /** Whether the content has to be read although no file of it has changed. */
  let mustRead = false;
  let isStopped = false;

  /** Reads the files that have changed; of the content that ships, all. */
  async function loadChanged(report: (error: Error) => void, isStart: boolean): Promise<LoadedFiles> {
    if (!folder) return loadFiles(shippedDir, { checkPage });
    const files = await listContent(contentDir);
    const pictures = await folder.library.read(
      contentDir,
      [...files.pictures, ...files.brand],
      isStart,
      report,
    );
    const options = {
      files,
      pictures,
      previous: loaded,
      warn: log.warn,
      report,
      release,
      usesEarlier: isStart,
      checkPage,
    };
    const changed = await loadFiles(contentDir, options);
    folder.library.publish(pictures, log.hasError());
    return changed;
  }

  function publish(files: LoadedFiles): Edition {
    const due = duePosts(files.posts);
    loaded = files;
    edition = createEdition(
      {
        ...shownContent(files, due),
        ...picturesOf(folder?.library.published(), shipped),
        preview: folder?.preview(due.unpublished),
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
      await folder?.copy.write(files, folder.library.published()).catch(reportCopy);
    }, Boolean(edition));
  }

  /** Reads the files if they have changed, publishes posts that are due, and deletes unused pictures. */
  async function update(): Promise<void> {
    const change = (await folder?.watched.look()) ?? 'unchanged';
    const isTimeToRead = log.hasError() ? performance.now() - readAt > retryInterval : mustRead;
    if (change === 'changed' || (change === 'unchanged' && isTimeToRead)) await read();
    const { nextPostAt = '\uffff' } = edition ?? {};
    if (isComplete(loaded) && nextPostAt <= new Date().toISOString()) publish(loaded);
    // The next update retries files that cannot be deleted now, and recreates those that were deleted by hand.
    if ((await folder?.library.deleteUnused().catch(() => true)) === false) mustRead = true;
  }

  async function follow(): Promise<void> {
    if (isStopped) return;
    await update().catch(() => undefined);
    setTimeout(follow, Math.max(interval, folder?.watched.pause() ?? 0)).unref();
  }

  /** Makes the sizes of photographs one at a time, behind the server; the next read finds them. */
  async function makeSizes(): Promise<void> {
    let hasNewSizes = false;
    while (!isStopped && (await folder?.library.makeNext())) hasNewSizes = true;
    mustRead ||= hasNewSizes;
  }

  folder?.library.restore(folder.accepted?.pictures ?? []);
  if (isComplete(loaded)) publish(loaded);
  await read(true);
  // Posts of another release are read again behind the start.
  if (folder) mustRead = [...(loaded.posts?.values() ?? [])].some((post) => post.release !== release);
  const content: LiveContent = { current: () => edition as Edition };
  return {
    /** Always the last good content. */
    content,
    /** The pictures of a content folder; without it, the site has those of the build. */
    pictures: folder?.library,
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

/**
 * Opens what a content folder has in addition to its files: the copy of its last good version, the watcher, the pictures, and the
 * preview of drafts.
 */
async function openFolder(contentDir: string, dataDir: string, warn: Warn) {
  const copy = createAcceptedContent(dataDir, contentDir);
  const accepted = await copy.read(warn);
  if (!accepted && !existsSync(contentDir)) throw missingFolder(contentDir);
  return {
    copy,
    accepted,
    watched: await watchFiles(contentDir),
    library: createPictureLibrary(dataDir),
    preview: await createPreview(dataDir, warn),
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
  folderPictures: readonly PictureFields[] | undefined,
  shipped: { keys: PictureKeys; brand: BrandPictures },
) {
  const keys = (folderPictures ?? []).map(({ attachment, key = [] }) => [attachment, key] as const);
  return {
    keys: new Map([...shipped.keys, ...keys]),
    brand: folderPictures ? brandPicturesOf(folderPictures) : shipped.brand,
    pictures: folderPictures && new Set(folderPictures.map(({ attachment }) => basename(attachment))),
  };
}

const isComplete = (files: Partial<LoadedFiles>): files is LoadedFiles => Boolean(files.company);

export const missingFolder = (dir: string): StartError =>
  new StartError(
    `CONTENT_DIR is ${JSON.stringify(dir)}, which does not exist; expected a folder with content, as "trade-elements content --init ${dir}" makes it`,
  );
