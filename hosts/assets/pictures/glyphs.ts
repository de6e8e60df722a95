import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import svgPath from 'svgpath';

// The whole font: the subsets for the web lack signs such as ≥ and ₂.
const file = createRequire(import.meta.url).resolve('source-sans/VF/SourceSans3VF-Upright.ttf');
const face = new Face(new Blob(await readFile(file)));

/** The unit of outlines, whose coordinates are whole: precise enough for labels shown at twice their size. */
export const unitsPerEm = 100;
const toUnits = unitsPerEm / face.upem;

function fontOf(weight: number): Font {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

interface Line {
  glyphs: { id: number; x: number }[];
  width: number;
}

/**
 * Sets a line in the site's text face, kerned.
 * @param letterSpacing in units, as the places of the glyphs and the width of the line
 */
export function setLine(text: string, weight: number, letterSpacing: number): Line {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(fontOf(weight), buffer);
  const line: Line = { glyphs: [], width: 0 };
  for (const { codepoint: id, xAdvance = 0 } of buffer.getGlyphInfosAndPositions()) {
    if (id === 0) throw new Error(`Source Sans 3 lacks a letter of ${JSON.stringify(text)}`);
    line.glyphs.push({ id, x: Math.round(line.width) });
    line.width += xAdvance * toUnits + letterSpacing;
  }
  return line;
}

/** Path data from the left end of the base line; empty for a space. Relative, because that compresses best. */
export const glyphOutline = (id: number, weight: number): string =>
  svgPath(fontOf(weight).glyphToPath(id)).scale(toUnits, -toUnits).round(0).rel().toString();
