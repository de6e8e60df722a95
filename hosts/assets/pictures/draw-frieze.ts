import { type Box, isInside, type ObjectSource } from './cut-out.ts';
import type { Frieze, FriezeObject } from './friezes.ts';
import { shortenPaths } from './shorten-paths.ts';

/** Of a frieze as the widest pages show it, in pixels; it is wider than any band. */
const [width, height] = [2600, 208];
const margin = 12;
const gap = 40;
/** What is smaller is left out, in pixels. */
const smallest = 5;
/** Lines are as wide as those of a plate that is shown 640 pixels wide. */
const lineScale = 640 / 1200;

/** What all lines are is said once. */
const roundLines = /;stroke-line(?:join|cap):round/g;

const round = (value: number, digits: number): string => `${Number(value.toFixed(digits))}`;

/** Scales the widths and dashes of lines. */
const scaleLines = (text: string, factor: number): string =>
  text.replace(
    /(stroke-(?:width|dasharray)[:=]"?)([\d. ]+)/g,
    (_, name: string, lengths: string) =>
      name +
      lengths
        .trim()
        .split(/\s+/)
        .map((length) => round(Number(length) * factor, 1))
        .join(' '),
  );

/** A pattern is as large as on a plate: else its lines would be too close to be seen. */
const scalePatterns = (defs: string, factor: number): string =>
  defs
    .replace(/<pattern(?![^>]*patternTransform)/g, '<pattern patternTransform=""')
    .replace(/patternTransform="/g, `patternTransform="scale(${round(factor, 2)})`);

const renameIds = (text: string, prefix: string): string =>
  text.replace(/(\bid="|url\(#|href="#)(?=[\w-])/g, `$1${prefix}`);

const classAttribute = /class="([^"]*)"/g;

const classesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(classAttribute)].flatMap(([, names = '']) => names.split(' ')));

/** A class has a name of its own in each object, as no rule reaches what a `<use>` shows by what is around it. */
const renameClasses = (text: string, suffix: number): string =>
  text.replace(
    classAttribute,
    (_, names: string) =>
      `class="${names
        .split(' ')
        .map((name) => name + suffix)
        .join(' ')}"`,
  );

/** The rules of the classes that an object has. */
function writeRules(source: ObjectSource, drawn: string, suffix: number, factor: number): string {
  const classes = classesIn(drawn);
  const inPatterns = classesIn((drawn.match(/<pattern.*?<\/pattern>/gs) ?? []).join(''));
  return [...source.rules]
    .filter(([name]) => classes.has(name))
    .flatMap(([name, declarations]) => {
      const plain = declarations.replace(roundLines, '');
      const isPatternLine = inPatterns.has(name) && plain.includes('stroke-width');
      const rule = `.${name}${suffix}{${scaleLines(plain, factor)}}`;
      return isPatternLine ? [rule, `pattern .${name}${suffix}{${plain}}`] : [rule];
    })
    .join('');
}

/** Draws an object on the ground line, and finds the rules of its classes. */
function drawObject(object: FriezeObject, source: ObjectSource, scale: number, left: number, index: number) {
  const isOwn = (box: Box) => !object.without || !isInside(box, object.without);
  const [start, , end, bottom] = source.cutOut(object.box, isOwn).box;
  const size = (object.width * scale) / (end - start);
  const isLarge = ([left, top, right, bottom]: Box) =>
    Math.max(right - left, bottom - top) * size >= smallest;
  const { content, defs } = source.cutOut(object.box, (box) => isOwn(box) && isLarge(box));
  const factor = lineScale / size;
  const patterns = defs && `<defs>${scalePatterns(defs, factor)}</defs>`;
  const name = `object${index}`;
  const drawn = shortenPaths(renameIds(patterns + scaleLines(content, factor), name), 0);
  const ground = height + (object.below ?? 0) * scale;
  const place = `translate(${round(left - start * size, 1)} ${round(ground - bottom * size, 1)})scale(${round(size, 4)})`;
  return {
    drawn: `<g class="${name}" transform="${place}">${renameClasses(drawn, index)}</g>`,
    rules: writeRules(source, drawn, index, factor),
  };
}

/** The colours that a text uses, as declarations. */
function writeColours(colours: readonly ReadonlyMap<string, string>[], text: string): string {
  const used = new Map(colours.flatMap((map) => [...map].filter(([name]) => text.includes(`var(${name})`))));
  return Array.from(used, ([name, value]) => `${name}:${value}`).join(';');
}

/**
 * Draws objects of other drawings side by side. A band shows as many of them as it has room for, each whole.
 * @param readSource reads a drawing by its name
 */
export function drawFrieze({ scale, objects }: Frieze, readSource: (name: string) => ObjectSource): string {
  const sources = objects.map(({ drawing }) => readSource(drawing));
  let left = margin;
  const parts = objects.map((object, index) => {
    const part = drawObject(object, readSource(object.drawing), scale, left, index);
    const right = left + object.width * scale;
    left = right + gap;
    const room = `@media (max-aspect-ratio:${Math.ceil(right + margin)}/${height}){.object${index}{display:none}}`;
    return { ...part, room };
  });
  const rules = parts.map(({ rules }) => rules).join('\n');
  const drawn = parts.map(({ drawn }) => drawn).join('\n');
  const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
    writeColours(
      sources.map((source) => source[scheme]),
      rules + drawn,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
<style>
:root{${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
g{stroke-linejoin:round;stroke-linecap:round}
${rules}
${parts.map(({ room }) => room).join('\n')}
</style>
${drawn}
</svg>
`;
}
