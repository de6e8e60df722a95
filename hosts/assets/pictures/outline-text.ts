import { glyphOutline, setLine, unitsPerEm } from './glyphs.ts';
import { styleTexts } from './text-styles.ts';

const textTag = /<text\b([^>]*)>([^<]*)<\/text>/g;
const styleTag = /<style>(.*?)<\/style>/s;

/** How much of a line is before its anchor; nothing for `start`. */
const shareBeforeAnchor: Record<string, number> = { middle: 0.5, end: 1 };

/** The smallest letters on a screen, and the smallest width of a picture, in CSS pixels. */
const smallestLetters = 11;
const smallestWidth = 320;

/**
 * Makes outlines of the texts of a drawing: shown as an image, it has no fonts of the page, and WebKit paints
 * it before a font inside it is ready. Each letter is drawn once, and used by reference.
 * @throws {Error} when a text contains elements, or its letters have places of their own
 */
export function outlineText(drawing: string): string {
  const texts = drawing.match(textTag) ?? [];
  const isInParts =
    drawing.split(/<text\b/).length - 1 > texts.length || /<text\b[^>]*\sx="[^" ]+ /.test(drawing);
  if (isInParts) throw new Error('a <text> of a drawing has one text at one place: place parts one by one');
  if (texts.length === 0) return drawing;
  const letters = createLetters();
  const ruled = createRuledLines(Number(/viewBox="\S+ \S+ (\S+)/.exec(drawing)?.[1]));
  const outlined = styleTexts(styleTag.exec(drawing)?.[1] ?? '', texts).map(({ element, style }) => {
    const { size, weight, anchor, spacing } = style;
    const scale = size / unitsPerEm;
    const line = setLine(element.textContent.replace(/\s+/g, ' '), weight, spacing / scale);
    const start = line.width * (shareBeforeAnchor[anchor] ?? 0);
    const uses = line.glyphs.map(({ id, x }) => letters.use(id, weight, Math.round(x - start)));
    const content = ruled.draw(uses.join(''), size, -start, line.width);
    return `<a${styleAttributes(element)} transform="${transformOf(element, scale)}">${content}</a>`;
  });
  return drawing
    .replace(textTag, () => outlined.shift() ?? '')
    .replace(styleTag, rulesForOutlines)
    .replace('</style>', () => `${ruled.rules()}</style>\n<defs>${letters.paths()}</defs>`);
}

/** Ruled lines, which take the place of letters where a picture is too narrow to read them; not for a renderer without conditions. */
function createRuledLines(drawingWidth: number) {
  const sizes = new Map<number, string>();
  return {
    draw(letters: string, size: number, left: number, width: number): string {
      if ((size * smallestWidth) / drawingWidth >= smallestLetters) return letters;
      const name = sizes.get(size) ?? `r${sizes.size}`;
      sizes.set(size, name);
      const [from, height] = [-0.4 * unitsPerEm, 0.16 * unitsPerEm];
      return `<g class="${name}">${letters}</g><path class="${name}-line" d="M${Math.round(left)} ${from}h${Math.round(width)}v${height}h${-Math.round(width)}z"/>`;
    },
    rules: (): string =>
      [...sizes]
        .map(([size, name]) => {
          const narrow = Math.ceil((smallestLetters * drawingWidth) / size) - 1;
          return `.${name}-line{display:none}@media (max-width:${narrow}px){.${name}{display:none}.${name}-line{display:inline}}`;
        })
        .join('\n'),
  };
}

/** The letters of a drawing, each with a name by which it is used. */
function createLetters() {
  const letters = new Map<string, { name: string; outline: string }>();
  return {
    /** Empty for a space. */
    use(id: number, weight: number, x: number): string {
      const key = `${id} ${weight}`;
      const name = `_${letters.size.toString(36)}`;
      const letter = letters.get(key) ?? { name, outline: glyphOutline(id, weight) };
      letters.set(key, letter);
      return letter.outline && `<use href="#${letter.name}" x="${x}"/>`;
    },
    paths: (): string =>
      [...letters.values()]
        .filter(({ outline }) => outline)
        .map(({ name, outline }) => `<path id="${name}" d="${outline}"/>`)
        .join(''),
  };
}

/** Where a text is, as a transform: its own, its place, and the size of its letters. */
function transformOf(text: Element, scale: number): string {
  const [transform, x, y] = ['transform', 'x', 'y'].map((name) => text.getAttribute(name));
  return `${transform ?? ''}translate(${x ?? 0} ${y ?? 0})scale(${Math.round(scale * 1000) / 1000})`;
}

/** An outline has its size and its place from its transform. */
const withoutFont = (style: string): string =>
  style.replace(/(?:font(?:-size|-weight)?|text-anchor):[^;]*;?/g, '');

const styleAttributes = (text: Element): string =>
  [
    ['class', text.getAttribute('class') ?? ''],
    ['style', withoutFont(text.getAttribute('style') ?? '')],
  ]
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** Rules for `text` become rules for `a`, which replaces each text: so their specificity stays the same. */
const rulesForOutlines = (style: string): string =>
  style.replace(/(?<![\w.#-])text(?=\s*[{,])/g, 'a').replace(/font:[^;}]*;?/g, '');
