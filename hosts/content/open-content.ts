import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { listContent, readSnapshot } from './content-files.ts';
import { type Content, type KnownPost, loadContent, newestFirst, published } from './load-content.ts';
import { createPictureLibrary } from './picture-library.ts';
import { isPreviewCode, openPreviewKey } from './preview.ts';
import { watchFiles } from './watch-files.ts';

interface OpenOptions {
  /** Folder of the content that ships, for a server without `CONTENT_DIR`. */
  shippedDir: string;
  /** How often the content is checked, in milliseconds. */
  interval?: number;
}

type LiveContent = { -readonly [Field in keyof Content]: Content[Field] } & { edition: number };

type Warn = (line: string) => void;

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
  const journal = createJournal();
  const library = contentDir ? createPictureLibrary(dataDir) : undefined;
  const posts = new Map<string, KnownPost>();
  const content = { edition: 0 } as LiveContent;
  const publish = (changes: Partial<Content>) =>
    void Object.assign(content, changes, { edition: content.edition + 1 });
  if (contentDir) content.preview = await createPreview(dataDir, posts, content, journal.warn);

  const readStates = async () => (contentDir ? readSnapshot(contentDir) : []);
  const states = await readStates();
  /** Reads what has changed. */
  const read = (isStart = false) =>
    journal.note(async (report) => {
      if (!library) return publish(await loadContent(shippedDir, { known: posts }));
      const files = await listContent(contentDir);
      const pictures = await library.read(contentDir, files.pictures, isStart, report);
      const options = { files, pictures, known: posts, last: content, warn: journal.warn, report };
      const loaded = await loadContent(contentDir, options);
      library.publish(pictures, journal.hasError());
      publish(loaded);
    });
  await read(true);
  let isStopped = false;
  let hasNewSizes = false;
  /** One at a time, behind the server. */
  async function makeSizes(): Promise<void> {
    let isAny = false;
    while (!isStopped && (await library?.makeNext())) isAny = true;
    hasNewSizes = isAny;
  }
  const watch = watchFiles(states, {
    readStates,
    interval,
    warn: journal.warn,
    hasError: journal.hasError,
    read: () => read(),
    async check() {
      const { nextPostAt } = content;
      // Whatever has become of the files, a post appears at its moment.
      if (nextPostAt !== undefined && nextPostAt <= new Date().toISOString())
        publish(published(newestFirst(posts.values())));
      // The next check retries files that cannot be deleted now.
      const isComplete = (await library?.deleteUnused().catch(() => true)) ?? true;
      if (!hasNewSizes) return isComplete;
      hasNewSizes = false;
      return false;
    },
  });

  return {
    /** Always the last good content. */
    content: content as Content,
    /** The pictures of a content folder; without it, the site has those of the build. */
    pictures: library,
    /** Watches the content; calls `warn` with one line for each new error, and once it is fixed. */
    start(warn: Warn): void {
      journal.open(warn);
      watch.start();
      makeSizes();
    },
    stop(): void {
      isStopped = true;
      watch.stop();
    },
    /** Whether a file has an error, so that its last good version is shown. */
    hasError: journal.hasError,
  };
}

export const missingFolder = (dir: string): StartError =>
  new StartError(
    `CONTENT_DIR is ${JSON.stringify(dir)}, which does not exist; expected a folder with content, as "npm run content -- --init ${dir}" makes it`,
  );

/**
 * Lines about the content: each is logged once, as long as its reason lasts. Those from before the server has
 * a log wait for it.
 */
function createJournal() {
  let log: Warn | undefined;
  let waiting: string[] = [];
  let last: ReadonlySet<string> = new Set();
  let current = new Set<string>();
  let hasError = false;

  const write: Warn = (line) => (log ? log(line) : waiting.push(line));
  const warn: Warn = (line) => {
    if (!last.has(line) && !current.has(line)) write(line);
    current.add(line);
  };
  return {
    warn,
    hasError: () => hasError,
    open(to: Warn): void {
      log = to;
      for (const line of waiting) log(line);
      waiting = [];
    },
    /** @throws {StartError} when nothing can be read at the start */
    async note(read: (reportError: (error: Error) => void) => Promise<void>): Promise<void> {
      const hadError = hasError;
      const isStart = !log;
      hasError = false;
      current = new Set();
      try {
        await read(({ message }) => {
          hasError = true;
          warn(`${message}; the site keeps the last good version of this file`);
        });
      } catch (cause) {
        if (isStart) throw cause;
        hasError = true;
        const error = cause instanceof StartError ? cause.message : `the content cannot be updated: ${cause}`;
        warn(`${error}; the last good content stays on the site`);
      }
      if (hadError && !hasError) write('the content has no error any more: it is on the site');
      last = current;
    },
  };
}

/** Finds a post that is not published yet, for an address with a code. */
async function createPreview(
  dataDir: string,
  posts: ReadonlyMap<string, KnownPost>,
  content: LiveContent,
  warn: Warn,
): Promise<NonNullable<Content['preview']>> {
  // A full disk must not keep the pages from being served.
  const key = await openPreviewKey(dataDir).catch(({ message }: Error) => {
    warn(`no draft can be previewed, because ${dataDir}/preview-key cannot be used: ${message}`);
    return '';
  });
  return (id, code) => {
    if (!key || !isPreviewCode(key, id, code) || content.posts.some(({ uuid }) => uuid === id)) return;
    return [...posts.values()].find(({ post }) => post.uuid === id)?.post;
  };
}
