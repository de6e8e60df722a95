import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { listContent } from './content-files.ts';
import { createContentLog, type Warn } from './content-log.ts';
import { type Content, type KnownPost, loadContent, newestFirst, published } from './load-content.ts';
import { createPictureLibrary } from './picture-library.ts';
import { createPreview } from './preview.ts';
import { watchFiles } from './watch-files.ts';

interface OpenOptions {
  /** Folder of the content that ships, for a server without `CONTENT_DIR`. */
  shippedDir: string;
  /** The pause between two looks at the content, in milliseconds. */
  interval?: number;
}

/** Content that changes in place: readers keep it, and compare `edition`. */
type LiveContent = { -readonly [Field in keyof Content]: Content[Field] } & { edition: number };

/** After an error, the content is read again this often, changed or not: the error may be that of a disk. In milliseconds. */
const retryInterval = 60_000;

/**
 * The content of `CONTENT_DIR`, which may change while the server runs, or that which ships. A file with an
 * error is as it was before, or left out; all other files are published.
 * @throws {StartError} when the folder cannot be read
 */
export async function openContent(
  { contentDir = '', dataDir }: Pick<Config, 'contentDir' | 'dataDir'>,
  { shippedDir, interval = 1000 }: OpenOptions,
) {
  if (contentDir && !existsSync(contentDir)) throw missingFolder(contentDir);
  const log = createContentLog();
  const posts = new Map<string, KnownPost>();
  const content = { edition: 0 } as LiveContent;
  const files = contentDir ? await watchFiles(contentDir) : undefined;
  const library = contentDir ? createPictureLibrary(dataDir) : undefined;
  if (contentDir) content.preview = await createPreview(dataDir, posts, content, log.warn);
  let readAt = performance.now();
  /** Whether the content has to be read although no file of it has changed. */
  let mustRead = false;
  let isStopped = false;

  const publish = (changes: Partial<Content>) =>
    void Object.assign(content, changes, { edition: content.edition + 1 });

  /** Reads what has changed, and publishes it. */
  async function read(isStart = false): Promise<void> {
    readAt = performance.now();
    mustRead = false;
    await log.note(async (report) => {
      if (!library) return publish(await loadContent(shippedDir, { known: posts }));
      const listed = await listContent(contentDir);
      const pictures = await library.read(contentDir, listed.pictures, isStart, report);
      const options = { files: listed, pictures, known: posts, last: content, warn: log.warn, report };
      const loaded = await loadContent(contentDir, options);
      library.publish(pictures, log.hasError());
      publish(loaded);
    });
  }

  /** Looks at the files, reads what has changed, and publishes what is due. */
  async function update(): Promise<void> {
    const found = (await files?.look()) ?? 'unchanged';
    const isTimeToRead = log.hasError() ? performance.now() - readAt > retryInterval : mustRead;
    if (found === 'changed' || (found === 'unchanged' && isTimeToRead)) await read();
    const { nextPostAt } = content;
    if (nextPostAt !== undefined && nextPostAt <= new Date().toISOString())
      publish(published(newestFirst(posts.values())));
    // The next look retries files that cannot be deleted now. Those that somebody has deleted are made again.
    if ((await library?.deleteUnused().catch(() => true)) === false) mustRead = true;
  }

  async function follow(): Promise<void> {
    if (isStopped) return;
    await update().catch(() => undefined);
    setTimeout(follow, Math.max(interval, files?.pause() ?? 0)).unref();
  }

  /** Makes the sizes of photographs one at a time, behind the server; the next read finds them. */
  async function makeSizes(): Promise<void> {
    let hasNewSizes = false;
    while (!isStopped && (await library?.makeNext())) hasNewSizes = true;
    mustRead ||= hasNewSizes;
  }

  await read(true);
  return {
    /** Always the last good content. */
    content: content as Content,
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

export const missingFolder = (dir: string): StartError =>
  new StartError(
    `CONTENT_DIR is ${JSON.stringify(dir)}, which does not exist; expected a folder with content, as "trade-elements content --init ${dir}" makes it`,
  );
