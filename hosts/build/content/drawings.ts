import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outlineText } from './outline-text.ts';

const darkRules = /@media \(prefers-color-scheme:\s*dark\)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/;

/**
 * Lets `DRAWING.svg#dark` be dark in WebKit, which tells a drawing shown as an image nothing of the scheme around it.
 * Other engines do, by the used `color-scheme` of the image, so there the fragment changes nothing; a property that
 * only WebKit knows tells them apart.
 */
function addDarkTarget(drawing: string): string {
  return drawing
    .replace('<svg ', '<svg id="dark" ')
    .replace(
      darkRules,
      (scheme, rules: string) => `${scheme}\n@supports (hanging-punctuation:first){:root:target{${rules}}}`,
    );
}

/** A drawing of `hosts/content/pictures` as it is served: letters as outlines, and dark on request. */
export const prepareDrawing = (drawing: string): string => addDarkTarget(outlineText(drawing));

/** Prepares every drawing of a folder. */
export async function prepareDrawings(folder: string): Promise<void> {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.svg'))) {
    const path = join(folder, file);
    await writeFile(path, prepareDrawing(await readFile(path, 'utf8')));
  }
}
