import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { schemes } from '../../src/theme/tokens.ts';

const conditional = /@(media|supports)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

/** A drawing in its light scheme, for a renderer that ignores the conditions of rules and knows no variables. */
export function inLight(drawing: string): string {
  const light = drawing.replace(conditional, '');
  const colours = new Map([...light.matchAll(/--(\w+):([^;}]+)/g)].map(([, name, colour]) => [name, colour]));
  return light.replace(/var\(--(\w+)\)/g, (_, name: string) => colours.get(name) ?? '');
}

/** Draws the icon for those that do not take an SVG: feed readers, bookmarks, home screens. */
export async function drawIcons(drawing: string, folder: string): Promise<void> {
  const source = inLight(await readFile(drawing, 'utf8'));
  const draw = (size: number) =>
    new Resvg(source, { fitTo: { mode: 'width', value: size } }).render().asPng();
  await writeFile(join(folder, 'icon.png'), draw(512));
  // A home screen cuts the corners off, and shows transparency as black.
  const [side, margin] = [180, 30];
  await sharp(draw(side - 2 * margin))
    .flatten({ background: schemes.wash[0] })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: schemes.wash[0] })
    .png({ palette: true })
    .toFile(join(folder, 'apple-touch-icon.png'));
}
