import svgPath from 'svgpath';
import { setLine, unitsPerEm } from './glyphs.ts';
import { styleTexts } from './text-styles.ts';

const labelTag = /<text class="([^"]* )?c( [^"]*)?" x="[^>]*>[^<]*<\/text>/g;
const leaderTag = /<path class="m"[^>]*\/>/g;
/** The space around labels, and the height of a line as a part of the letters'. */
const margin = 12;
const lineHeight = 1.05;
/** The size of letters in the drawings. */
const drawnSize = 20;

/** What a drawing shows below a width: letters of this size, and this many labels. */
const sizes = [
  { name: 'middle', size: 26, most: Number.POSITIVE_INFINITY },
  { name: 'narrow', size: 42, most: 4 },
];
const letters = sizes.map(({ name, size }) => `.${name}{font-size:${size}px}`).join('');
/** Before the drawing's own rules, which hide all labels of a stamp. */
const display = `.middle,.narrow{display:none}.c.box{fill:var(--ground)}.box{opacity:.86}
@media (max-width:720px){.wide{display:none}.middle{display:inline}}@media (max-width:480px){.middle,.far{display:none}.narrow{display:inline}path.m{stroke-width:3}}`;

type Point = [x: number, y: number];
type Box = [left: number, top: number, right: number, bottom: number];
interface Label {
  words: string[];
  weight: number;
  box: Box;
  /** The lines that lead to what it names, or measure it. */
  leaders: { tag: string; ends: Point[] }[];
}

interface Place {
  lines: string[];
  /** The part of a line that is before its anchor. */
  anchor: number;
  box: Box;
}

/** Not between a number and its unit. */
const wordEnd = / (?<!\d (?=\S{1,3}(?: |$)))/;
const widths = new Map<string, number>();
/** The width of a text, which is asked for many times. */
function widthOf(text: string, size: number, weight: number): number {
  const key = `${weight} ${text}`;
  const width = widths.get(key) ?? setLine(text, weight, 0).width / unitsPerEm;
  widths.set(key, width);
  return width * size;
}

const nearest = <Item>(items: readonly Item[], far: (item: Item) => number): Item | undefined =>
  [...items].sort((a, b) => far(a) - far(b))[0];
const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const distance = ([left, top, right, bottom]: Box, [x, y]: Point) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** The labels of a drawing: texts under each other are the lines of one. */
function findLabels(drawing: string, tags: readonly string[]): Label[] {
  const labels: Label[] = [];
  for (const { element, style } of styleTexts(/<style>(.*?)<\/style>/s.exec(drawing)?.[1] ?? '', tags)) {
    const [x = 0, y = 0] = ['x', 'y'].map((name) => Number(element.getAttribute(name)));
    const text = element.textContent;
    const width = widthOf(text, style.size, style.weight);
    const left = x - width * ({ middle: 0.5, end: 1 }[style.anchor] ?? 0);
    const box: Box = [left, y - style.size * 0.75, left + width, y + style.size * 0.2];
    const before = labels.at(-1);
    const isNextLine =
      before &&
      box[1] > before.box[3] - 4 &&
      box[1] < before.box[3] + 12 &&
      (Math.abs(box[0] - before.box[0]) < 2 ||
        Math.abs(box[2] - before.box[2]) < 2 ||
        Math.abs(box[0] + box[2] - before.box[0] - before.box[2]) < 4);
    if (isNextLine) {
      before.words.push(...text.split(wordEnd));
      before.box = [Math.min(before.box[0], box[0]), before.box[1], Math.max(before.box[2], box[2]), box[3]];
    } else labels.push({ words: text.split(wordEnd), weight: style.weight, box, leaders: [] });
  }
  return labels;
}

/** Short names with a measure say most, a figure of a scale least. */
const rank = ({ words }: Label) => {
  const text = words.join(' ');
  return /\p{L}{2}/u.test(text) ? Number(/\d/.test(text) && text.length < 30) : -1;
};

/** Gives each leader to the label that is nearest to one of its ends. */
function joinLeaders(drawing: string, labels: readonly Label[]): void {
  for (const [tag] of drawing.matchAll(leaderTag)) {
    const ends: Point[] = [];
    const path = svgPath(`${/ d="([^"]*)"/.exec(tag)?.[1]}l0 0`);
    path.transform(/ transform="([^"]*)"/.exec(tag)?.[1] ?? '');
    path.abs().iterate((_segment, index, x, y) => void (index > 0 && ends.push([x, y])));
    nearest(labels, ({ box }) => Math.min(...ends.map((end) => distance(box, end))))?.leaders.push({
      tag,
      ends,
    });
  }
}

/** Fills lines with words, each line at most this wide if its words are, and all about as long. */
function wrap(label: Label, size: number, width: number): string[] {
  let lines = fillLines(label, size, width);
  for (let less = width - size; less > 0; less -= size) {
    const shorter = fillLines(label, size, less);
    if (shorter.length > lines.length) break;
    lines = shorter;
  }
  return lines;
}

function fillLines({ words, weight }: Label, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Every place a label could have with these letters, the best first: beside the near end of its leader. */
function placesFor(label: Label, size: number, right: number, bottom: number): Place[] {
  const places: Place[] = [];
  const { box } = label;
  const ends = label.leaders.flatMap((leader) => leader.ends);
  const near = nearest(ends, (end) => distance(box, end));
  const centre = (box[0] + box[2]) / 2;
  // Else it is between the ends of a measure, or has none.
  const isBefore = near !== undefined && near[0] > box[2] - 4 && ends.every(([x]) => x > centre);
  const isAfter = near !== undefined && near[0] < box[0] + 4 && ends.every(([x]) => x < centre);
  const room = isBefore ? near[0] - 2 * margin : isAfter ? right - near[0] - 2 * margin : right - 2 * margin;
  const column = Math.min(room, ((box[2] - box[0]) * size) / drawnSize + 1);
  for (const part of [1, 0.7, 0.5, 0.34]) {
    const lines = wrap(label, size, Math.min(column, (right - 2 * margin) * part));
    const width = Math.max(...lines.map((line) => widthOf(line, size, label.weight)));
    const height = lines.length * size * lineHeight;
    const wished = isBefore ? near[0] - margin - width : isAfter ? near[0] + margin : centre - width / 2;
    const left = Math.min(Math.max(wished, margin), right - margin - width);
    const anchor = isBefore ? 1 : isAfter ? 0 : 0.5;
    const middle =
      near && !isBefore && !isAfter && near[1] > box[3] - 4 ? box[3] - height / 2 : (box[1] + box[3]) / 2;
    for (const lift of [0, -0.5, 0.5, -1, 1, -1.5, 1.5]) {
      const top = Math.min(Math.max(middle - height / 2 + lift * size, margin), bottom - margin - height);
      places.push({ lines, anchor, box: [left, top, left + width, top + height] });
    }
  }
  return places;
}

/** The texts of a label at a place, on the ground of the drawing, so that its lines do not cross letters. */
function write({ lines, anchor, box }: Place, name: string, size: number) {
  const [left, top, right, bottom] = box.map(Math.round) as Box;
  const x = Math.round(left + (right - left) * anchor);
  const texts = lines.map(
    (line, index) =>
      `<text class="c ${name}" style="text-anchor:${{ 0: 'start', 1: 'end' }[anchor] ?? 'middle'}" x="${x}" y="${Math.round(top + size * (index * lineHeight + 0.8))}">${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</text>`,
  );
  return `<path class="c box ${name}" d="M${left - 4} ${top}H${right + 4}V${bottom}H${left - 4}z"/>${texts.join('')}`;
}

/**
 * Adds larger letters for drawings that are shown small: all labels for a column of a desk, the first few for a phone.
 * The letters grow away from what they name, in lines as long as there is space.
 */
export function growLabels(drawing: string): string {
  const tags = [...drawing.matchAll(labelTag)].map(([tag]) => tag);
  const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(drawing)?.[1] ?? '')
    .split(' ')
    .map(Number);
  if (tags.length === 0 || !drawing.includes('--ground') || left !== 0 || top !== 0) return drawing;
  const labels = findLabels(drawing, tags);
  joinLeaders(drawing, labels);
  labels.sort((a, b) => rank(b) - rank(a));
  const far: string[] = [];
  let grown = '';
  // Larger labels would cover a crowded drawing, so it has none on a phone.
  const isCrowded = drawing.includes('<svg class="crowded"');
  for (const { name, size, most } of sizes) {
    const taken: Box[] = [];
    const isFree = ({ box }: Place) => !taken.some((other) => overlap(box, other));
    for (const label of labels) {
      const place =
        taken.length < (isCrowded && name === 'narrow' ? 0 : most)
          ? placesFor(label, size, width, height).find(isFree)
          : undefined;
      if (place) {
        taken.push(place.box);
        grown += write(place, name, size);
      } else if (name === 'narrow') far.push(...label.leaders.map(({ tag }) => tag));
      else
        throw new Error(`a drawing has no room for the label "${label.words.join(' ')}" in larger letters`);
    }
  }
  for (const tag of tags) drawing = drawing.replace(tag, () => tag.replace('class="', 'class="wide '));
  for (const tag of far) drawing = drawing.replace(tag, () => tag.replace('class="', 'class="far '));
  return drawing
    .replace('<style>', () => `<style>\n${display}`)
    .replace('</style>', () => `${letters}</style>`)
    .replace(/<\/svg>\s*$/, () => `${grown}</svg>\n`);
}
