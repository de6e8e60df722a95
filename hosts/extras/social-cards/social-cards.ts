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
  // An average letter of the display face is a little more than half as wide as it is high.
  const room = Math.floor(textWidth / (fontSize * 0.56));
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function drawCard(title: string, logo: string, picture: string): string {
  const fontSize = title.length > 48 ? 46 : 54;
  const lines = titleLines(title, fontSize);
  const top = (size.height - lines.length * fontSize * 1.14) / 2 + fontSize * 0.8;
  const spans = lines.map(
    (line, i) =>
      `<text x="${margin}" y="${top + i * fontSize * 1.14}" class="title">${escapeHtml(line)}</text>`,
  );
  const left = margin + textWidth;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><style>
.title{font-family:Archivo;font-size:${fontSize}px;fill:${colours.ink}}</style>
<path fill="${colours.ground}" d="M0 0h${size.width}v${size.height}H0z"/>
<path fill="${colours.accent}" d="M${margin} ${size.height - 112}h72v4h-72z"/>
<image x="${left}" width="${size.width - left}" height="${size.height}" preserveAspectRatio="xMidYMid slice" href="${picture}"/>
${spans.join('')}<image x="${margin}" y="${size.height - margin - 36}" width="48" height="48" href="${logo}"/></svg>`;
}

const drawingAddress = async (file: string): Promise<string> =>
  `data:image/svg+xml;base64,${Buffer.from(inLight(await readFile(file, 'utf8'))).toString('base64')}`;

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
    const address = isDrawing
      ? await drawingAddress(picture)
      : `data:image/jpeg;base64,${(await sharp(picture).resize({ height: size.height }).jpeg().toBuffer()).toString('base64')}`;
    const card = drawCard(title, logo, address);
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
