import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDarkTarget } from './dark-target.ts';
import { outlineText } from './outline-text.ts';

/** A drawing of `hosts/content/pictures` as it is served: letters as outlines, and dark on request. */
export const prepareDrawing = (drawing: string): string => addDarkTarget(outlineText(drawing));

/** Prepares every drawing of a folder. */
export async function prepareDrawings(folder: string): Promise<void> {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.svg'))) {
    const path = join(folder, file);
    await writeFile(path, prepareDrawing(await readFile(path, 'utf8')));
  }
}
