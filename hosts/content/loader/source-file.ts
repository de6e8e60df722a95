import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ContentError } from './content-error.ts';

/** A content file, or the part of one that stands from `firstLine` on. */
export interface SourceFile {
  /** As messages show it: from the working directory when the file lies there, so that terminals can open it. */
  name: string;
  text: string;
  firstLine: number;
}

export async function readSource(dir: string, path: string): Promise<SourceFile> {
  const name = shownPath(join(dir, path));
  try {
    const text = await readFile(join(dir, path), 'utf8');
    // Some editors put a byte order mark first; it is no part of the text.
    return { name, text: text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'), firstLine: 1 };
  } catch (cause) {
    throw new ContentError(name, 1, `cannot be read (${errorCode(cause)}), expected a text file`);
  }
}

export function shownPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return (fromHere.startsWith('..') ? path : fromHere).replaceAll('\\', '/');
}

export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? String(error);
}
