import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { oneLine } from '../../src/text/one-line.ts';
import { ContentError, refuse } from './content-files.ts';

/** Widths in pixels: from a card of the gallery to the dialog on a large screen of double density. */
const widths = [320, 640, 960, 1440, 2160];
/** Width of the file for browsers that accept neither format, and for shared links. */
const plainWidth = 1280;
/** Width of a picture within a text, which is shown at most 675 pixels wide. */
const textWidth = 960;

/**
 * Formats that a browser may accept, the smallest first, with the settings of the encoder. AVIF's next effort
 * takes four times as long.
 */
export const formats = {
  avif: { quality: 55, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 5 },
} as const;
export type Format = keyof typeof formats;

/** Increase it when a change here or in the encoders changes the output: all files are then made again. */
export const recipe = 4;

// One thread per picture leaves the others to requests.
sharp.concurrency(1);
// Each picture is read once, so a cache would only use memory.
sharp.cache(false);

/** The most pixels: more than any camera produces, and few enough for the memory of a small server. */
const maxPixels = 100_000_000;

/** The greatest height of WebP, which is made in all widths. */
const maxHeight = 16_383;
const maxWidth = widths.at(-1) ?? 0;

const accepted = 'JPEG, PNG, WebP, AVIF, GIF or SVG';
const readable = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif', 'gif']);

/**
 * Upright, in the colours of the web (sRGB), without metadata; the last two are what sharp does by default.
 */
const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true });

/** Facts of a picture. */
export interface PictureInfo {
  /** File with the whole picture, for browsers that accept no other format. */
  file: string;
  /** Absent for a drawing. */
  photograph?: { width: number; height: number; placeholder?: string; widths: number[] };
}

/**
 * Checks a photograph and makes the first file of it. Decodes all of it, so that a damaged one is found now.
 * @throws {ContentError}
 */
export async function checkPhotograph(
  name: string,
  bytes: Buffer,
): Promise<{ info: PictureInfo; fullSize: Buffer }> {
  const { autoOrient, hasAlpha } = await readMetadata(name, bytes);
  const { width, height } = autoOrient;
  try {
    // Screenshots have an alpha channel that hides nothing.
    const isTransparent = hasAlpha && !(await open(bytes).stats()).isOpaque;
    const resized = open(bytes).resize({ width: plainWidth, withoutEnlargement: true });
    const fullSize = await (isTransparent
      ? resized.png({ palette: true })
      : resized.jpeg({ mozjpeg: true })
    ).toBuffer();
    const placeholder = isTransparent ? undefined : await averageColour(fullSize);
    const photograph = { width, height, ...(placeholder && { placeholder }), widths: widthsOf(width) };
    return { info: { file: isTransparent ? 'plain.png' : 'plain.jpg', photograph }, fullSize };
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** Largest photograph that is sent as it is until its sizes are made, in pixels of width, and its formats. */
const maxOriginalWidth = 2000;
const shownFormats = ['jpeg', 'png', 'webp'];

/**
 * Facts of a photograph by its head, without decoding it.
 * @returns also its type if it may be sent as it is: it is small, and has no metadata, such as where it was taken
 * @throws {ContentError}
 */
export async function readHead(name: string, bytes: Buffer): Promise<{ info: PictureInfo; sentAs: string }> {
  const metadata = await readMetadata(name, bytes);
  const { format, autoOrient, hasAlpha, exif, xmp, iptc, comments } = metadata;
  const { width, height } = autoOrient;
  const isSent =
    width <= maxOriginalWidth && shownFormats.includes(format) && !(exif ?? xmp ?? iptc ?? comments);
  return {
    info: {
      file: hasAlpha ? 'plain.png' : 'plain.jpg',
      photograph: { width, height, widths: widthsOf(width) },
    },
    sentAs: isSent ? `image/${format}` : '',
  };
}

/** Facts of a photograph that ships: the build has decoded all of it. */
export async function describePhotograph(name: string, bytes: Buffer) {
  const { width, height } = (await readMetadata(name, bytes)).autoOrient;
  return { width, height, placeholder: await averageColour(bytes), widths: widthsOf(width) };
}

/**
 * The fields by which the API names the widths of a photograph, which are at `ADDRESS-WIDTH` and an ending.
 */
export function widthFields(address: string, widths: readonly number[], ending = '') {
  const addressOf = (width: number | undefined) => `${address}-${width}${ending}`;
  return {
    textUrl: addressOf(widths.find((width) => width >= textWidth) ?? widths.at(-1)),
    attachment_srcset: widths.map((width) => `${addressOf(width)} ${width}w`).join(', '),
  };
}

/**
 * In windows below 600 px, a photograph that ships is shown in this width as AVIF; a browser without it takes
 * the others.
 */
export const phoneWidth = 640;

/** A photograph in one of its widths. */
export const encodePhotograph = (
  name: string,
  bytes: Buffer,
  width: number,
  format: Format,
): Promise<Buffer> =>
  open(bytes)
    .resize({ width })
    .toFormat(format, formats[format])
    .toBuffer()
    .catch((error: unknown) => {
      throw unreadable(name, error);
    });

/** A hash of what the result of `encodePhotograph` depends on. */
export const hashEncoding = (bytes: Buffer, width: number, format: Format): string =>
  createHash('sha256')
    .update(JSON.stringify([recipe, width, format, formats[format]]))
    .update(bytes)
    .digest('hex')
    .slice(0, 12);

async function readMetadata(name: string, bytes: Buffer): Promise<Metadata> {
  // HEIC from an iPhone: the same container as AVIF, but a patented codec, which sharp does not include.
  if (/^(he..|mif1|msf1)$/.test(bytes.toString('latin1', 8, 12)) && !bytes.includes('av01')) {
    refuse(name, 1, `is HEIC, which browsers do not show; expected ${accepted}: save it as JPEG`);
  }
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw unreadable(name, error);
  }
  const {
    format,
    autoOrient: { width, height },
  } = metadata;
  if (!readable.has(format)) refuse(name, 1, `is ${format}, expected ${accepted}`);
  const size = `${width.toLocaleString('en')} × ${height.toLocaleString('en')}`;
  if (width * height > maxPixels)
    refuse(name, 1, `has ${size} pixels, expected at most ${maxPixels / 1e6} megapixels`);
  if ((height * Math.min(width, maxWidth)) / width > maxHeight)
    refuse(name, 1, `has ${size} pixels, too tall for WebP; expected at most ${maxHeight} of height`);
  return metadata;
}

function unreadable(name: string, error: unknown): ContentError {
  const reason = oneLine(String((error as Error).message));
  const expected = `expected a whole file in ${accepted}`;
  return new ContentError(name, 1, `cannot be read as a picture (${reason}), ${expected}`);
}

async function averageColour(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/**
 * Widths larger than the picture are left out, and those so near to the largest that they would hardly save
 * anything.
 */
function widthsOf(width: number): number[] {
  const largest = Math.min(width, maxWidth);
  return [...widths.filter((width) => width < largest * 0.9), largest];
}
