import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ObjectSource, readObjects } from './cut-out.ts';
import { drawFrieze } from './draw-frieze.ts';
import { drawKey } from './draw-key.ts';
import { friezes } from './friezes.ts';
import { outlineText } from './outline-text.ts';
import { shortenPaths } from './shorten-paths.ts';

const drawings = 'hosts/content/drawings';
/** What only friezes show. */
const objects = 'hosts/assets/pictures/objects';
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
  addDarkTarget(outlineText(shortenPaths(drawKey(drawing))), name).replace(/>\n+</g, '><');

async function readFolder(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of (await readdir(folder)).sort())
    files.set(name, await readFile(join(folder, name), 'utf8'));
  return files;
}

/** The friezes of all tabs, by their files. */
function makeFriezes(sources: ReadonlyMap<string, string>): Map<string, string> {
  const read = new Map<string, ObjectSource>();
  function readSource(name: string): ObjectSource {
    const source = read.get(name) ?? readObjects(sources.get(`${name}.svg`) ?? '');
    read.set(name, source);
    return source;
  }
  const made = new Map<string, string>();
  for (const [type, tabs] of Object.entries(friezes))
    for (const [index, frieze] of tabs.entries())
      made.set(`frieze-${type}-${index}.svg`, drawFrieze(frieze, readSource));
  return made;
}

/** Every picture that is made from a source: its file and its text. */
export async function makePictures(): Promise<Map<string, string>> {
  const plates = await readFolder(drawings);
  const sources = [...plates, ...makeFriezes(new Map([...plates, ...(await readFolder(objects))]))];
  return new Map(sources.map(([name, drawing]) => [join(pictures, name), prepareDrawing(drawing, name)]));
}
