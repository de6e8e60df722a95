import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Waits until a file, or the names in a folder, are on disk: a power cut may empty or remove what was written
 * before.
 */
export async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** Content as one text or, for a large file, as parts. */
type Content = string | Buffer | Iterable<string>;

/** Writes a file, with its folder, at once: a power cut or a program that ends leaves all of it or none. */
export const writeWhole = (file: string, content: Content, mode?: number): Promise<void> =>
  writeBeside(file, content, mode, (draft) => rename(draft, file));

/** Writes a file unless it exists, even if another process creates it at the same time. */
export const writeNew = (file: string, content: string, mode: number): Promise<void> =>
  writeBeside(file, content, mode, async (draft) => {
    try {
      await link(draft, file);
    } catch {
      // Some network file systems have no hard links.
      if (!existsSync(file)) await rename(draft, file);
    }
  });

/** Writes a draft beside a file, and has it put in its place once it is on disk. */
async function writeBeside(
  file: string,
  content: Content,
  mode: number | undefined,
  putInPlace: (draft: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  // A name that is never served.
  const draft = join(folder, `.unfinished-${randomUUID()}`);
  try {
    await writeFile(draft, content, { flush: true, mode });
    await putInPlace(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Creates a folder for this user only, and those above it. Node's own `recursive` never ends in `/proc`,
 * where nothing can be created.
 */
export function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(path)) throw error;
  }
}
