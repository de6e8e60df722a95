import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Buffer, DrawFuncs, Face, Font, shape, Variation } from 'harfbuzzjs';

// The whole font: the subsets for the web lack signs such as ≥ and ₂.
const file = createRequire(import.meta.url).resolve('source-sans/VF/SourceSans3VF-Upright.ttf');
const face = new Face(new Blob(await readFile(file)));

/** Coordinates of outlines are whole numbers of this unit: precise enough for labels shown at twice their size. */
export const unitsPerEm = 250;
const toUnits = unitsPerEm / face.upem;

const fonts = new Map<number, Font>();

function fontOfWeight(weight: number): Font {
  let font = fonts.get(weight);
  if (!font) {
    font = new Font(face);
    font.setVariations([new Variation('wght', weight)]);
    fonts.set(weight, font);
  }
  return font;
}

export interface PlacedGlyph {
  /** Number of the glyph in the font. */
  id: number;
  /** Place in the line, in outline units. */
  x: number;
}

/** Sets a line in the text face of the site, kerned. Widths are in outline units, as is the space between letters. */
export function setLine(
  text: string,
  weight: number,
  letterSpacing = 0,
): { glyphs: PlacedGlyph[]; width: number } {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(fontOfWeight(weight), buffer);
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const { codepoint: id, xAdvance = 0 } of buffer.getGlyphInfosAndPositions()) {
    if (id === 0) throw new Error(`Source Sans 3 lacks a letter of ${JSON.stringify(text)}`);
    glyphs.push({ id, x: Math.round(width) });
    width += xAdvance * toUnits + letterSpacing;
  }
  return { glyphs, width };
}

/** The outline of a glyph as path data that begins at the left end of the base line; empty for a space. */
export function glyphOutline(id: number, weight: number): string {
  let outline = '';
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  const add = (command: string, ...points: number[]) => {
    const rounded = points.map((value, i) => Math.round(value * toUnits * (i % 2 ? -1 : 1)));
    outline += command + rounded.map((value, i) => value - (i % 2 ? y : x)).join(' ');
    [x, y] = rounded.slice(-2) as [number, number];
  };
  const draw = new DrawFuncs();
  draw.setMoveToFunc((toX, toY) => {
    add('m', toX, toY);
    [startX, startY] = [x, y];
  });
  draw.setLineToFunc((toX, toY) => add('l', toX, toY));
  draw.setQuadraticToFunc((...points) => add('q', ...(points.slice(0, 4) as number[])));
  draw.setCubicToFunc((...points) => add('c', ...(points.slice(0, 6) as number[])));
  draw.setClosePathFunc(() => {
    outline += 'z';
    [x, y] = [startX, startY];
  });
  fontOfWeight(weight).drawGlyph(id, draw);
  return outline.replaceAll(' -', '-');
}
