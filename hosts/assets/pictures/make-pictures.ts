import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawKey } from './draw-key.ts';
import { outlineText } from './outline-text.ts';

const drawings = 'hosts/content/drawings';
const pictures = 'hosts/content/pictures';

const darkScheme = /@media \(prefers-color-scheme:dark\)\{:root(\{[^{}]*\})\}/;

/**
 * Makes `DRAWING.svg#dark` dark in WebKit, which does not pass the page's colour scheme to a drawing shown as an image.
 * Other engines do, so the rule is for a property that only WebKit knows.
 */
function addDarkTarget(drawing: string, name: string): string {
  const [scheme, colours] = darkScheme.exec(drawing) ?? [];
  if (!scheme) throw new Error(`${drawings}/${name} has no dark colours; expected ${darkScheme.source}`);
  const target = `${scheme}\n@supports (hanging-punctuation:first){:root:target,#key-dark:target~*${colours}}`;
  return drawing.replace('<svg ', '<svg id="dark" ').replace(scheme, () => target);
}

/** A drawing as it is served: with its numbers, marks as outlines, and dark on request. */
const prepareDrawing = (drawing: string, name: string): string =>
  addDarkTarget(outlineText(drawKey(drawing)), name);

/** Every picture that is made from a source: its file and its text. */
export async function makePictures(): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const name of (await readdir(drawings)).sort()) {
    made.set(join(pictures, name), prepareDrawing(await readFile(join(drawings, name), 'utf8'), name));
  }
  return made;
}
