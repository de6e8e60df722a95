import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ContentError } from './content-error.ts';

/** A content file, or the part of one that starts at `firstLine`. */
export interface SourceFile {
  /** As messages show it: from the working directory when the file is there, so that terminals can open it. */
  name: string;
  text: string;
  firstLine: number;
}

export async function readSource(dir: string, path: string): Promise<SourceFile> {
  const name = shownPath(join(dir, path));
  await requireInside(dir, path, 'a text file');
  try {
    const text = await readFile(join(dir, path), 'utf8');
    // Some editors put a byte order mark first; it is no part of the text.
    return { name, text: text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'), firstLine: 1 };
  } catch (cause) {
    throw new ContentError(name, 1, `cannot be read (${errorCode(cause)}), expected a text file`);
  }
}

/**
 * Refuses a link out of the folder: who may upload content may not publish every file that the server can read.
 * @throws {ContentError} also when there is no such file
 */
export async function requireInside(dir: string, path: string, expected: string): Promise<void> {
  const name = shownPath(join(dir, path));
  let inside: boolean;
  try {
    inside = (await realpath(join(dir, path))).startsWith((await realpath(dir)) + sep);
  } catch (cause) {
    throw new ContentError(name, 1, `cannot be read (${errorCode(cause)}), expected ${expected}`);
  }
  if (!inside) throw new ContentError(name, 1, `is a link out of the folder, expected ${expected} in it`);
}

/** Names of the files in a folder of the content, in order; hidden ones are left out. */
export async function listFolder(dir: string, folder: string, expected: string): Promise<string[]> {
  try {
    return (await readdir(join(dir, folder))).filter((file) => !file.startsWith('.')).sort();
  } catch (cause) {
    const name = shownPath(join(dir, folder));
    throw new ContentError(name, 1, `cannot be read (${errorCode(cause)}), expected ${expected}`);
  }
}

export function shownPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return (fromHere.startsWith('..') ? path : fromHere).replaceAll('\\', '/');
}

export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? String(error);
}
