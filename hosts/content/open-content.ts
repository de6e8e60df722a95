import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { loadContent } from './loader/load-content.ts';
import type { Content, Pictures } from './loader/types.ts';
import { createPictureLibrary } from './photographs/picture-library.ts';
import { readSnapshot } from './read-snapshot.ts';

interface OpenOptions {
  /** Folder of the content that ships, for a server without `CONTENT_DIR`. */
  shippedDir: string;
  /** Receives one line if the start has to wait. */
  report: (line: string) => void;
  /** How often the content is checked, in milliseconds. */
  interval?: number;
}

type LiveContent = { -readonly [Field in keyof Content]: Content[Field] } & { edition: number };

interface LoadedContent {
  content: Content;
  /** The pictures that the content’s names refer to. */
  pictures: Pictures;
}

/** Format of the file, with a number that grows with it. */
const keptFile = 'content-2.json';

/**
 * The content of `CONTENT_DIR`, which may change while the server runs, or that which ships. Content with an error, or
 * whose photographs are not ready, is not published: the last good content stays, also across restarts.
 * @throws {StartError} when there is an error, and no content from before
 */
export async function openContent(
  { contentDir = '', dataDir }: Pick<Config, 'contentDir' | 'dataDir'>,
  { shippedDir, report, interval = 1000 }: OpenOptions,
) {
  const library = contentDir ? createPictureLibrary(dataDir) : undefined;
  const content = { edition: 0 } as LiveContent;
  let nextPostAt: string | undefined;
  /** The error that was logged last; empty when the content is good. */
  let error = '';

  function publish(loaded: LoadedContent): void {
    library?.publish(loaded.pictures);
    Object.assign(content, loaded.content, { edition: content.edition + 1 });
    nextPostAt = loaded.content.nextPostAt;
  }

  /** Made photographs delay only the first content. */
  let isReported = false;
  function reportDelay(): void {
    if (!isReported && content.edition === 0)
      report('The sizes of new photographs are being made: the server starts when they are ready.');
    isReported = true;
  }

  async function read(): Promise<LoadedContent> {
    if (!library) return { content: await loadContent(shippedDir), pictures: new Map() };
    const pictures = await library.read(contentDir, reportDelay);
    const loaded = { content: await loadContent(contentDir, { pictures }), pictures };
    await keep(dataDir, contentDir, loaded);
    return loaded;
  }

  async function update(warn: (line: string) => void): Promise<void> {
    try {
      publish(await read());
      if (error) warn('the content has no error any more: it is on the site');
      error = '';
    } catch (cause) {
      const line = cause instanceof StartError ? cause.message : `the content cannot be updated: ${cause}`;
      if (line !== error) warn(`${line}; the last good content stays on the site`);
      error = line;
    }
  }

  const readState = async () => (contentDir ? readSnapshot(contentDir) : '');
  let last = await readState();
  /** The state that was read; undefined while the site has the content from before the start. */
  let handled: string | undefined;
  const kept = contentDir ? await readKept(dataDir, contentDir) : undefined;
  if (contentDir && !kept && !existsSync(contentDir)) throw missingFolder(contentDir);
  if (!kept) handled = last;
  publish(kept ?? (await read()));

  async function look(warn: (line: string) => void): Promise<void> {
    const state = await readState();
    // Nothing has changed for a whole interval: an upload is complete.
    const isQuiet = state === last;
    last = state;
    const isDue = nextPostAt !== undefined && nextPostAt <= new Date().toISOString();
    if (isQuiet && (state !== handled || isDue)) {
      handled = state;
      nextPostAt = undefined;
      await update(warn);
    }
    // The next check retries files that cannot be deleted now.
    await library?.deleteUnused().catch(() => undefined);
  }

  let timer: NodeJS.Timeout;
  let isStopped = false;
  function schedule(warn: (line: string) => void): void {
    if (isStopped) return;
    // Polls, because network folders and containers send no events.
    timer = setTimeout(() => look(warn).finally(() => schedule(warn)), interval).unref();
  }

  return {
    /** Always the last good content. */
    content: content as Content,
    /** The pictures of a content folder; without it, the site has those of the build. */
    pictures: library,
    /** Watches the content; calls `warn` with one line for each new error, and once it is fixed. */
    start: schedule,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
    /** Whether the last good content is shown because the present one has an error. */
    hasError: () => error !== '',
  };
}

/** Keeps the last good content, for a start while the present content has an error or pictures that are not ready. */
async function keep(dataDir: string, dir: string, { content, pictures }: LoadedContent): Promise<void> {
  const draft = join(dataDir, `${keptFile}.${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(draft, JSON.stringify({ dir, content, pictures: [...pictures] }));
    await rename(draft, join(dataDir, keptFile));
  } finally {
    await rm(draft, { force: true });
  }
}

/** The last good content of a folder; undefined when there is none. */
async function readKept(dataDir: string, dir: string): Promise<LoadedContent | undefined> {
  try {
    const kept = JSON.parse(await readFile(join(dataDir, keptFile), 'utf8'));
    return kept.dir === dir ? { content: kept.content, pictures: new Map(kept.pictures) } : undefined;
  } catch {
    return undefined;
  }
}

const missingFolder = (dir: string): StartError =>
  new StartError(
    `CONTENT_DIR is ${JSON.stringify(dir)}, which does not exist; expected a folder with content, as "npm run content -- --init ${dir}" makes it`,
  );
