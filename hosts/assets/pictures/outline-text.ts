import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import { type DOMWindow, JSDOM } from 'jsdom';
import svgPath from 'svgpath';

// The whole font: the subsets for the web lack signs such as ≥ and ₂.
const file = createRequire(import.meta.url).resolve('source-sans/VF/SourceSans3VF-Upright.ttf');
const face = new Face(new Blob(await readFile(file)));

/** Coordinates of outlines are whole numbers of this unit: precise enough for labels shown at twice their size. */
const unitsPerEm = 250;
const toUnits = unitsPerEm / face.upem;

const textTag = /<text\b([^>]*)>([^<]*)<\/text>/g;
const styleTag = /<style>(.*?)<\/style>/s;
const media = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
/** The rules that a text needs: jsdom takes time for each. */
const textRule = /[^{}]+\{[^{}]*(?:font|text-anchor|letter-spacing)[^{}]*\}/g;

/**
 * Makes outlines of the texts of a drawing, in the site's text face: shown as an image, a drawing has no fonts of the
 * page, and WebKit paints it before a font inside it is ready. Each letter is drawn once and used by reference.
 * Style rules for `text` become rules for `a`, which replaces each `<text>`, so that their specificity stays the same.
 * @throws {Error} when a text contains an element
 */
export function outlineText(drawing: string): string {
  const texts = drawing.match(textTag);
  if ((drawing.match(/<text\b/g)?.length ?? 0) !== (texts?.length ?? 0)) {
    throw new Error('a <text> of a drawing may contain only text: place its parts one by one');
  }
  if (!texts) return drawing;
  const styles = (styleTag.exec(drawing)?.[1] ?? '').replace(media, '').match(textRule) ?? [];
  const { window } = new JSDOM(`<style>${styles.join('')}</style><svg>${texts.join('')}</svg>`);
  const elements = window.document.querySelectorAll('text');
  const styleOf = textStyles(window);

  const letters = new Map<string, { name: string; outline: string }>();
  const letter = (id: number, weight: number) => {
    const key = `${id} ${weight}`;
    const found = letters.get(key) ?? {
      name: `_${letters.size.toString(36)}`,
      outline: glyphOutline(fontOf(weight), id),
    };
    letters.set(key, found);
    return found;
  };

  let index = 0;
  const outlined = drawing.replace(textTag, () => {
    const element = elements[index++] as Element;
    const { size, weight, anchor, spacing } = styleOf(element);
    const scale = size / unitsPerEm;
    const places = (element.getAttribute('x') ?? '0').split(' ').map(Number);
    const uses = splitAt(element.textContent.replace(/\s+/g, ' '), places.length).flatMap((line, i) => {
      const { glyphs, width } = setLine(fontOf(weight), line, spacing / scale);
      const start = startOfLine(anchor === 'start' ? element.getAttribute('text-anchor') : anchor, width);
      const offset = ((places[i] ?? 0) - (places[0] ?? 0)) / scale - start;
      return glyphs.flatMap(({ id, x }) => {
        const { name, outline } = letter(id, weight);
        return outline ? `<use href="#${name}" x="${Math.round(x + offset)}"/>` : [];
      });
    });
    const own = element.getAttribute('transform') ?? '';
    const at = `translate(${places[0]} ${element.getAttribute('y') ?? 0})`;
    const transform = `${own}${at}scale(${Math.round(scale * 1000) / 1000})`;
    const kept = ['class', 'style'].map((name) =>
      element.hasAttribute(name) ? ` ${name}="${element.getAttribute(name)}"` : '',
    );
    return `<a${kept.join('')} transform="${transform}">${uses.join('')}</a>`;
  });

  const paths = [...letters.values()].flatMap(({ name, outline }) =>
    outline ? `<path id="${name}" d="${outline}"/>` : [],
  );
  return outlined
    .replace(styleTag, (style) =>
      style.replace(/(?<![\w.#-])text(?=\s*[{,])/g, 'a').replace(/font:[^;}]*;?/g, ''),
    )
    .replace('</style>', () => `</style>\n<defs>${paths.join('')}</defs>`);
}

interface TextStyle {
  size: number;
  weight: number;
  spacing: number;
  anchor: string;
}

/** Reads the style of texts once for each class: jsdom takes a while for each. */
function textStyles({ getComputedStyle }: DOMWindow): (text: Element) => TextStyle {
  const styles = new Map<string, TextStyle>();
  return (text) => {
    const key = `${text.getAttribute('class')} ${text.getAttribute('style')}`;
    const known = styles.get(key);
    if (known) return known;
    const computed = getComputedStyle(text);
    const style = {
      size: Number.parseFloat(computed.fontSize),
      weight: Number(computed.fontWeight),
      spacing: Number.parseFloat(computed.letterSpacing) || 0,
      anchor: computed.getPropertyValue('text-anchor'),
    };
    styles.set(key, style);
    return style;
  };
}

function fontOf(weight: number): Font {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

/** Sets a line, kerned. The width, the places of the glyphs and the space between them are in outline units. */
function setLine(font: Font, text: string, letterSpacing: number) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const glyphs: { id: number; x: number }[] = [];
  let width = 0;
  for (const { codepoint: id, xAdvance = 0 } of buffer.getGlyphInfosAndPositions()) {
    if (id === 0) throw new Error(`Source Sans 3 lacks a letter of ${JSON.stringify(text)}`);
    glyphs.push({ id, x: Math.round(width) });
    width += xAdvance * toUnits + letterSpacing;
  }
  return { glyphs, width };
}

/** Path data of a glyph, from the left end of its base line; empty for a space. Relative: that compresses best. */
const glyphOutline = (font: Font, id: number): string =>
  svgPath(font.glyphToPath(id)).scale(toUnits, -toUnits).round(0).rel().toString();

/** A text whose `x` lists several places has its first letters there, one at each, and the rest from the last. */
const splitAt = (text: string, places: number): string[] => [
  ...text.slice(0, places - 1),
  text.slice(places - 1),
];

/** How far a line begins before its anchor. */
function startOfLine(anchor: string | null, width: number): number {
  if (anchor === 'middle') return width / 2;
  return anchor === 'end' ? width : 0;
}
