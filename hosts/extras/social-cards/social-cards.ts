import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { schemes } from '../../../src/theme/tokens.ts';
import { makeOnce } from '../../build/build-cache.ts';
import { inLight } from '../../build/draw-icons.ts';
import { escapeHtml } from '../../html/html.ts';

const size = { width: 1200, height: 630 };
/** The colours of cards: those of the light scheme. */
const colours = {
  ink: schemes.ink[0],
  ground: schemes.wash[0],
  accent: schemes.accent[0],
  danger: schemes.danger[0],
};
const margin = 64;
/** The width of the text; the picture has the rest. */
const textWidth = 500;
const logoSize = 48;
/** The room of the picture, beside the text. */
const area = { width: size.width - margin - textWidth, height: size.height };

/** Measures of the display face, as shares of the size of its letters. */
const letterWidth = 0.56;
const lineHeight = 1.14;
const ascent = 0.8;

/** Size of the letters of a title. */
const sizes = { long: 46, short: 54 };
/** Number of letters above which a title is long. */
const maxShort = 48;

interface NamedCard {
  /** Name of the file, without its ending. */
  name: string;
}

interface TitleCard extends NamedCard {
  title: string;
  /** File of the picture. */
  picture: string;
}

/** A card that compares two addresses of the same length. */
interface ComparisonCard extends NamedCard {
  upper: string;
  lower: string;
}

type Card = TitleCard | ComparisonCard;

/** The display font as the renderer can read it: one weight, no compression. */
async function readFont(): Promise<Uint8Array> {
  const source = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
  const original = await readFile(createRequire(import.meta.url).resolve(source));
  const letters = String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, i) => 0x20 + i));
  return subsetFont(original, `${letters}–—‘’“”…•→°²³`, {
    targetFormat: 'sfnt',
    variationAxes: { wdth: 108, wght: 650 },
  });
}

/** Breaks a title into lines that fit the room beside the picture. */
function titleLines(title: string, fontSize: number): string[] {
  /** The number of letters in a line. */
  const room = Math.floor(textWidth / (fontSize * letterWidth));
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function drawCard(title: string, logo: string, picture: string): string {
  const fontSize = title.length > maxShort ? sizes.long : sizes.short;
  const lines = titleLines(title, fontSize);
  const step = fontSize * lineHeight;
  const firstLine = (size.height - lines.length * step) / 2 + fontSize * ascent;
  const texts = lines.map(
    (line, index) =>
      `<text x="${margin}" y="${firstLine + index * step}" class="title">${escapeHtml(line)}</text>`,
  );
  // Its lowest quarter reaches below the margin.
  const logoTop = size.height - margin - (3 / 4) * logoSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><style>
.title{font-family:Archivo;font-size:${fontSize}px;fill:${colours.ink}}</style>
<path fill="${colours.ground}" d="M0 0h${size.width}v${size.height}H0z"/>
<path fill="${colours.accent}" d="M${margin} ${size.height - 112}h72v4h-72z"/>
<image x="${margin + textWidth}" width="${area.width}" height="${area.height}" href="${picture}"/>
${texts.join('')}<image x="${margin}" y="${logoTop}" width="${logoSize}" height="${logoSize}" href="${logo}"/></svg>`;
}

const dataAddress = (type: string, content: Buffer): string =>
  `data:${type};base64,${content.toString('base64')}`;

/** Measures of the card that compares two addresses: of a letter and its column, and where each line stands. */
const comparison = { letter: 112, step: 88, top: 90, bottom: 530, upper: 258, lower: 452 };
/** What a mark is higher and lower than the line of its letter. */
const mark = { above: 108, below: 32 };

/** The card of the check of addresses: an imitation above what it imitates, letter under letter. */
function drawComparison(upper: string, lower: string): string {
  const { letter: fontSize, step, top, bottom } = comparison;
  const start = (size.width - step * lower.length) / 2 + step / 2;
  const columns = [...lower].map((letter, index) => ({
    lower: letter,
    upper: upper[index] ?? '',
    x: start + index * step,
  }));
  const textAt = (x: number, y: number, fill: string, letter: string) =>
    `<text x="${x}" y="${y}" fill="${fill}">${escapeHtml(letter)}</text>`;
  const boxAt = (x: number, y: number, fill: string) =>
    `<path fill="${fill}" d="M${x - step / 2} ${y - mark.above}h${step}v${mark.above + mark.below}h-${step}z"/>`;
  const parts = columns.map(({ upper, lower, x }) => {
    const below = textAt(x, comparison.lower, colours.ink, lower);
    if (upper === lower) return textAt(x, comparison.upper, colours.ink, upper) + below;
    const hairline = `<path stroke="${colours.danger}" stroke-width="2" d="M${x} ${top}V${bottom}"/>`;
    const boxes = boxAt(x, comparison.upper, colours.danger) + boxAt(x, comparison.lower, colours.ground);
    return hairline + boxes + textAt(x, comparison.upper, colours.ground, upper) + below;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><style>
text{font-family:Archivo;font-size:${fontSize}px;text-anchor:middle}</style>
<path fill="${colours.ground}" d="M0 0h${size.width}v${size.height}H0z"/>${parts.join('')}</svg>`;
}

const drawingAddress = async (file: string): Promise<string> =>
  dataAddress('image/svg+xml', Buffer.from(inLight(await readFile(file, 'utf8'))));

/** A picture cut to its room. The renderer ends the process at a drawing that it has to cut much of. */
async function pictureAddress(file: string): Promise<string> {
  const fit = { ...area, fit: 'cover' as const };
  if (!file.endsWith('.svg'))
    return dataAddress('image/jpeg', await sharp(file).resize(fit).jpeg().toBuffer());
  const drawing = await renderAsync(inLight(await readFile(file, 'utf8')), {
    fitTo: { mode: 'height', value: area.height },
  });
  return dataAddress('image/png', await sharp(drawing.asPng()).resize(fit).png().toBuffer());
}

/** Draws the pictures beside shared links, 1200 by 630, into a folder. They show no name: the build does not know whose they are. */
export async function drawSocialCards(cards: readonly Card[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The renderer reads fonts from files only; nobody else can have made one in a folder of this run.
  const temporary = await mkdtemp(join(tmpdir(), 'trade-elements-card-'));
  try {
    const fontFile = join(temporary, 'display.ttf');
    await writeFile(fontFile, await readFont());
    await drawCards(cards, folder, fontFile);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

async function drawCards(cards: readonly Card[], folder: string, fontFile: string): Promise<void> {
  const font = { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: 'Archivo' };
  const logo = await drawingAddress('hosts/pages/public/favicon.svg');
  const drawing = cards.map(async (card) => {
    const isDrawing = !('picture' in card) || card.picture.endsWith('.svg');
    const source =
      'picture' in card
        ? drawCard(card.title, logo, await pictureAddress(card.picture))
        : drawComparison(card.upper, card.lower);
    const png = await makeOnce([source], async () => {
      const { pixels } = await renderAsync(source, { font });
      return sharp(pixels, { raw: { ...size, channels: 4 } })
        .png({ palette: true, colours: isDrawing ? 32 : 256, effort: 4 })
        .toBuffer();
    });
    await writeFile(join(folder, `${card.name}.png`), png);
  });
  await Promise.all(drawing);
}
