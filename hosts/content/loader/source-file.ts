import { isUtf8 } from 'node:buffer';
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

/** @param root the folder without links, where many files of it are read */
export async function readSource(dir: string, path: string, root = realpath(dir)): Promise<SourceFile> {
  const name = shownPath(join(dir, path));
  await requireInside(dir, path, 'a text file', root);
  let bytes: Buffer;
  try {
    bytes = await readFile(join(dir, path));
  } catch (cause) {
    throw new ContentError(name, 1, `cannot be read (${errorCode(cause)}), expected a text file`);
  }
  // Leaves out the byte order mark that some editors put first.
  const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  if (!isUtf8(bytes)) {
    const line = text.split('\n').findIndex((one) => one.includes('\uFFFD')) + 1;
    throw new ContentError(name, line, 'is not in UTF-8, expected a text file saved as UTF-8');
  }
  return { name, text, firstLine: 1 };
}

/**
 * Refuses a link out of the folder: uploaders must not be able to publish every file that the server can read.
 * @throws {ContentError} also when there is no such file
 */
export async function requireInside(
  dir: string,
  path: string,
  expected: string,
  root = realpath(dir),
): Promise<void> {
  const name = shownPath(join(dir, path));
  let inside: boolean;
  try {
    inside = (await realpath(join(dir, path))).startsWith((await root) + sep);
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
