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
/** The colours of the light scheme, the only one of a card. */
const colours = {
  ink: schemes.ink[0],
  ground: schemes.wash[0],
  accent: schemes.accent[0],
};
const margin = 64;
/** The width of the text; the picture has the rest. */
const textWidth = 500;
const logoSize = 48;

/** Measures of the display face, as shares of the size of its letters. */
const letterWidth = 0.56;
const lineHeight = 1.14;
const ascent = 0.8;

/** Size of the letters of a title. */
const sizes = { long: 46, short: 54 };
/** Number of letters above which a title is long. */
const maxShort = 48;

interface Card {
  /** Name of the file, without its ending. */
  name: string;
  title: string;
  /** File of the picture. */
  picture: string;
}

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
  const pictureStart = margin + textWidth;
  // Its lowest quarter reaches below the margin.
  const logoTop = size.height - margin - (3 / 4) * logoSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><style>
.title{font-family:Archivo;font-size:${fontSize}px;fill:${colours.ink}}</style>
<path fill="${colours.ground}" d="M0 0h${size.width}v${size.height}H0z"/>
<path fill="${colours.accent}" d="M${margin} ${size.height - 112}h72v4h-72z"/>
<image x="${pictureStart}" width="${size.width - pictureStart}" height="${size.height}" preserveAspectRatio="xMidYMid slice" href="${picture}"/>
${texts.join('')}<image x="${margin}" y="${logoTop}" width="${logoSize}" height="${logoSize}" href="${logo}"/></svg>`;
}

const dataAddress = (type: string, content: Buffer): string =>
  `data:${type};base64,${content.toString('base64')}`;

const drawingAddress = async (file: string): Promise<string> =>
  dataAddress('image/svg+xml', Buffer.from(inLight(await readFile(file, 'utf8'))));

const photographAddress = async (file: string): Promise<string> =>
  dataAddress('image/jpeg', await sharp(file).resize({ height: size.height }).jpeg().toBuffer());

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
  const drawing = cards.map(async ({ name, title, picture }) => {
    const isDrawing = picture.endsWith('.svg');
    const address = isDrawing ? drawingAddress(picture) : photographAddress(picture);
    const card = drawCard(title, logo, await address);
    const png = await makeOnce([card], async () => {
      const { pixels } = await renderAsync(card, { font });
      return sharp(pixels, { raw: { ...size, channels: 4 } })
        .png({ palette: true, colours: isDrawing ? 32 : 256, effort: 4 })
        .toBuffer();
    });
    await writeFile(join(folder, `${name}.png`), png);
  });
  await Promise.all(drawing);
}
