import { existsSync } from 'node:fs';
import { StartError } from '../../config/start-error.ts';
import { ContentError } from '../loader/content-error.ts';
import { loadContent } from '../loader/load-content.ts';
import type { Content, Pictures } from '../loader/types.ts';
import { keepContent, type LoadedContent, readKeptContent } from './kept-content.ts';
import { readSnapshot } from './read-snapshot.ts';
import { watchFolder } from './watch-folder.ts';

interface LiveOptions {
  /** Folder that keeps the last good content over restarts. */
  keptIn: string;
  /** Reads the pictures of the folder. */
  readPictures: (dir: string) => Promise<Pictures>;
  /** Is told of each change of the pictures, and of the first. */
  onPictures?: (pictures: Pictures) => void;
  /** How often the folder is looked at, in milliseconds. */
  interval?: number;
}

/** The content of a folder that changes while the server runs. */
export interface LiveContent {
  /** Always the last good content. */
  content: Content;
  /** Starts watching the folder; calls `warn` with one line for each new error, and when it is mended. */
  start(warn: (line: string) => void): void;
  stop(): void;
}

/**
 * Reads a folder of content. While it has an error, the last good content is used, also at the start.
 * @throws {StartError} when there is an error, and no content from before
 */
export async function openLiveContent(
  dir: string,
  { keptIn, readPictures, onPictures, interval = 1000 }: LiveOptions,
): Promise<LiveContent> {
  let loaded: LoadedContent;
  let edition = 1;
  /** The error that was logged last; empty when the content is good. */
  let error = '';
  const seen = await readSnapshot(dir);

  async function read(): Promise<LoadedContent> {
    let pictures: Pictures = new Map();
    const content = await loadContent(dir, {
      async readPictures(from) {
        pictures = await readPictures(from);
        return pictures;
      },
    });
    await keepContent(keptIn, { content, pictures });
    return { content, pictures };
  }

  try {
    loaded = await read();
  } catch (cause) {
    if (!(cause instanceof ContentError)) throw cause;
    const kept = await readKeptContent(keptIn);
    if (!kept) throw existsSync(dir) ? cause : missingFolder(dir);
    loaded = kept;
    error = cause.message;
  }
  onPictures?.(loaded.pictures);

  async function update(warn: (line: string) => void): Promise<void> {
    try {
      loaded = await read();
      edition++;
      onPictures?.(loaded.pictures);
      if (error) warn('the content has no error any more: it is on the site');
      error = '';
    } catch (cause) {
      const line = cause instanceof ContentError ? cause.message : `the content cannot be read: ${cause}`;
      if (line !== error) warn(stillServed(line));
      error = line;
    }
  }

  let stop = () => {};
  return {
    content: {
      get posts() {
        return loaded.content.posts;
      },
      get gallery() {
        return loaded.content.gallery;
      },
      get tabs() {
        return loaded.content.tabs;
      },
      get edition() {
        return edition;
      },
    },
    start(warn) {
      if (error) warn(stillServed(error));
      stop = watchFolder(dir, { seen, interval, onChange: () => update(warn) });
    },
    stop: () => stop(),
  };
}

const stillServed = (error: string): string => `${error}; the last good content stays on the site`;

const missingFolder = (dir: string): StartError =>
  new StartError(
    `CONTENT_DIR is ${JSON.stringify(dir)}, which does not exist; expected a folder with content, as "npm run content -- --init ${dir}" makes it`,
  );
