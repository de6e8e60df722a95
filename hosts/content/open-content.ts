import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { listContent, readSnapshot } from './content-files.ts';
import { type Content, type KnownPost, loadContent, newestFirst, published } from './load-content.ts';
import { createPictureLibrary } from './picture-library.ts';
import { namePictures, type PictureFields } from './pictures.ts';
import { isPreviewCode, openPreviewKey } from './preview.ts';

interface OpenOptions {
  /** Folder of the content that ships, for a server without `CONTENT_DIR`. */
  shippedDir: string;
  /** Receives one line if the start has to wait. */
  report: (line: string) => void;
  /** How often the content is checked, in milliseconds. */
  interval?: number;
}

type LiveContent = { -readonly [Field in keyof Content]: Content[Field] } & { edition: number };

// In milliseconds.
/** After an error, the content is read again this often, changed or not: the error may be that of a disk. */
const retryInterval = 60_000;
/** Content that keeps changing for longer is logged. */
const longestChange = 60_000;
/** For each file: with thousands of them, checks are so much rarer that they take a hundredth of a processor. */
const checkTime = 0.6;

/**
 * The content of `CONTENT_DIR`, which may change while the server runs, or that which ships. A file with an error is not
 * published: what was read of it before stays, also across restarts, and all other files are published.
 * @throws {StartError} when the folder, the gallery or the tabs cannot be read, and there is nothing from before
 */
export async function openContent(
  { contentDir = '', dataDir }: Pick<Config, 'contentDir' | 'dataDir'>,
  { shippedDir, report, interval = 1000 }: OpenOptions,
) {
  const library = contentDir ? createPictureLibrary(dataDir) : undefined;
  /** Lines from before the server had a log. */
  const early: string[] = [];
  // A full disk must not keep the pages from being served.
  const previewKey =
    contentDir &&
    (await openPreviewKey(dataDir).catch(({ message }: Error) => {
      early.push(`no draft can be previewed, because ${dataDir}/preview-key cannot be used: ${message}`);
      return '';
    }));
  function preview(id: string, code: string) {
    if (!previewKey || !isPreviewCode(previewKey, id, code)) return;
    if (content.posts.some(({ uuid }) => uuid === id)) return;
    return [...posts.values()].find(({ post }) => post.uuid === id)?.post;
  }
  const content = { edition: 0, preview } as LiveContent;
  let posts = new Map<string, KnownPost>();
  let nextPostAt: string | undefined;
  let hasError = false;
  /** Lines of the last reading, which are logged once. */
  let logged: ReadonlySet<string> = new Set();

  function publish(loaded: Content): void {
    Object.assign(content, loaded, { edition: content.edition + 1 });
    nextPostAt = loaded.nextPostAt;
  }

  /** Made photographs delay only the first content. */
  let isReported = false;
  function reportDelay(): void {
    if (!isReported && content.edition === 0)
      report('The sizes of new photographs are being made: the server starts when they are ready.');
    isReported = true;
  }

  /** Reads what has changed, and publishes it. */
  async function read(report: (error: Error) => void, warn: (line: string) => void): Promise<void> {
    if (!library) return publish(await loadContent(shippedDir, { known: posts }));
    let hasErrors = false;
    const note = (error: Error) => {
      hasErrors = true;
      report(error);
    };
    const files = await listContent(contentDir);
    const pictures = await library.read(contentDir, files.pictures, reportDelay, note);
    const loaded = await loadContent(contentDir, {
      files,
      pictures,
      known: posts,
      last: content,
      warn,
      report: note,
    });
    library.publish(pictures, hasErrors);
    publish(loaded);
    const { gallery, tabs, people, impostors } = loaded;
    const lists = { gallery, tabs, people, impostors };
    await keepContent(dataDir, contentDir, { ...lists, pictures: library.known(), posts }).catch(
      // It is on the site all the same.
      (error) => warn(`The content cannot be kept for the next start: ${error.message}`),
    );
  }

  async function update(warn: (line: string) => void): Promise<void> {
    const lines = new Set<string>();
    const add = (line: string) => {
      if (!logged.has(line)) warn(line);
      lines.add(line);
    };
    let isGood = true;
    try {
      await read(({ message }) => {
        isGood = false;
        add(`${message}; the site keeps the last good version of this file`);
      }, add);
    } catch (cause) {
      if (content.edition === 0) throw cause;
      isGood = false;
      const error = cause instanceof StartError ? cause.message : `the content cannot be updated: ${cause}`;
      add(`${error}; the last good content stays on the site`);
    }
    if (isGood && hasError) warn('the content has no error any more: it is on the site');
    hasError = !isGood;
    logged = lines;
  }

  const readState = async () => (contentDir ? readSnapshot(contentDir) : []);
  let last = await readState();
  /** The state that was read; undefined while the site has the content from before the start. */
  let handled: string | undefined;
  /** When the content last was as at the check before. */
  let quietAt = performance.now();
  let readAt = quietAt;

  const kept = contentDir ? await readKeptContent(dataDir, contentDir) : undefined;
  if (contentDir && !kept && !existsSync(contentDir)) throw missingFolder(contentDir);
  if (kept) {
    posts = kept.posts;
    await library?.restore(kept.pictures);
    // An earlier release kept none of the last two.
    const { gallery, tabs, people = [], impostors = [] } = kept;
    const pictures = namePictures(kept.pictures.map(([, picture]) => picture));
    library?.publish(pictures);
    publish({ ...published(newestFirst(posts.values())), gallery, tabs, people, impostors });
  } else {
    handled = last.join('\n');
    await update((line) => early.push(line));
  }

  /** @returns whether all that was found is on the site, or cannot be */
  async function look(warn: (line: string) => void): Promise<boolean> {
    const states = await readState();
    const state = states.join('\n');
    const now = performance.now();
    // Nothing has changed for a whole interval: an upload is complete.
    const isQuiet = state === last.join('\n');
    if (isQuiet) quietAt = now;
    else if (now - quietAt > longestChange) {
      const [path = ''] = states.find((each, index) => each !== last[index])?.split(/(?: [\d.]+){4}$/) ?? [];
      warn(`${path} has been changing for a minute; changes are shown when no file has changed for a second`);
      quietAt = Number.POSITIVE_INFINITY;
    }
    last = states;
    const isRetry = hasError && now - readAt > retryInterval;
    if (isQuiet && (state !== handled || isRetry)) {
      handled = state;
      readAt = now;
      await update(warn);
    }
    // Whatever has become of the files, a post appears at its moment.
    if (nextPostAt !== undefined && nextPostAt <= new Date().toISOString())
      publish({ ...content, ...published(newestFirst(posts.values())) });
    // The next check retries files that cannot be deleted now.
    await library?.deleteUnused().catch(() => undefined);
    return isQuiet;
  }

  let timer: NodeJS.Timeout;
  let isStopped = false;
  function schedule(warn: (line: string) => void, isQuiet = true): void {
    if (isStopped) return;
    const pause = isQuiet ? Math.max(interval, last.length * checkTime) : interval;
    // Polls, because network folders and containers send no events.
    timer = setTimeout(async () => schedule(warn, await look(warn).catch(() => true)), pause).unref();
  }

  return {
    /** Always the last good content. */
    content: content as Content,
    /** The pictures of a content folder; without it, the site has those of the build. */
    pictures: library,
    /** Watches the content; calls `warn` with one line for each new error, and once it is fixed. */
    start(warn: (line: string) => void): void {
      for (const line of early.splice(0)) warn(line);
      schedule(warn, false);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
    /** Whether a file has an error, so that its last good version is shown. */
    hasError: () => hasError,
  };
}

export const missingFolder = (dir: string): StartError =>
  new StartError(
    `CONTENT_DIR is ${JSON.stringify(dir)}, which does not exist; expected a folder with content, as "npm run content -- --init ${dir}" makes it`,
  );

/** The last good content of a folder, and what it was read from. */
interface KeptContent extends Pick<Content, 'gallery' | 'tabs' | 'people' | 'impostors'> {
  pictures: [state: string, picture: PictureFields][];
  /** By file. */
  posts: Map<string, KnownPost>;
}

const keptFile = 'content.jsonl';
/** In UTF-16 units: this much is written at a time; in between, the process does other work. */
const batchLength = 500_000;

function* linesOf(dir: string, { posts, ...rest }: KeptContent): Generator<string> {
  let lines = `${JSON.stringify({ dir, version, ...rest })}\n`;
  for (const post of posts) {
    lines += `${JSON.stringify(post)}\n`;
    if (lines.length < batchLength) continue;
    yield lines;
    lines = '';
  }
  yield lines;
}

/** Keeps content for the next start: to show it at once, and to read only the files that have changed since. */
async function keepContent(dataDir: string, dir: string, kept: KeptContent): Promise<void> {
  const draft = join(dataDir, `${keptFile}.${randomUUID()}`);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(draft, linesOf(dir, kept), { flush: true });
    await rename(draft, join(dataDir, keptFile));
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The content that was kept of a folder; undefined when there is none. If another release has kept it, all files count as
 * changed.
 */
async function readKeptContent(dataDir: string, dir: string): Promise<KeptContent | undefined> {
  const file = await open(join(dataDir, keptFile)).catch(() => undefined);
  let head: (KeptContent & { dir: string; version: string }) | undefined;
  const posts = new Map<string, KnownPost>();
  try {
    for await (const line of file?.readLines() ?? []) {
      if (head) {
        const [file, post] = JSON.parse(line) as [string, KnownPost];
        posts.set(file, head.version === version ? post : { ...post, state: '' });
      } else {
        head = JSON.parse(line);
        if (head?.dir !== dir) return undefined;
      }
    }
  } catch {
    return undefined;
  }
  return head && { ...head, posts };
}
