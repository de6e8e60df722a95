import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, Pictures } from '../loader/types.ts';
import { writeFileAtomically } from '../write-file-atomically.ts';

/** Content with the pictures that its names stand for. */
export interface LoadedContent {
  content: Content;
  pictures: Pictures;
}

/** Format of the file, with a number that grows with it. */
const fileName = 'content-1.json';

/** Keeps the last good content in a folder, for a start while the present content has an error. */
export const keepContent = (folder: string, { content, pictures }: LoadedContent): Promise<void> =>
  writeFileAtomically(folder, fileName, JSON.stringify({ content, pictures: [...pictures] }));

/** The last good content; undefined when there is none. */
export async function readKeptContent(folder: string): Promise<LoadedContent | undefined> {
  try {
    const { content, pictures } = JSON.parse(await readFile(join(folder, fileName), 'utf8'));
    return { content, pictures: new Map(pictures) };
  } catch {
    return undefined;
  }
}
