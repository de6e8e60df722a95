import sharp from 'sharp';
import { refuse } from './content-files.ts';
import type { PictureFields } from './pictures.ts';

/** The company's brand pictures, which replace ours: each is a file beside `company.yaml`. */
export interface BrandPictures {
  /** The logo in header, footer and articles. */
  readonly logo?: SizedPicture | undefined;
  /** The icon in browser tabs, in feed readers and on home screens. */
  readonly icon?: SizedPicture | undefined;
  /** Address of the picture beside shared links. */
  readonly social?: string | undefined;
}

export interface SizedPicture {
  /** Address on this site, which changes with the file. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** Maximum size of a logo in bytes: header and footer of every page load it. */
const maxBytes = 200_000;

/** Maximum ratio of the sides of a logo, which has to fit into a line of text. */
const maxRatio = 10;

/** Minimum width of the shared picture in pixels; networks show smaller ones as thumbnails. */
const minSocialWidth = 600;

/**
 * Checks a picture of the brand, and draws an icon once, which fails for one that takes too long.
 * @throws {ContentError}
 */
export async function checkBrandPicture(
  name: string,
  attachment: string,
  bytes: Buffer,
  { width, height }: { width?: number | undefined; height?: number | undefined },
): Promise<void> {
  if (attachment.startsWith('../social.')) {
    if (width !== undefined && width < minSocialWidth)
      refuse(name, 1, `is ${width} pixels wide, expected at least ${minSocialWidth}, best 1200 × 630`);
    return;
  }
  if (bytes.length > maxBytes)
    refuse(name, 1, `is ${Math.ceil(bytes.length / 1000)} KB, expected at most ${maxBytes / 1000} KB`);
  if (!width || !height) refuse(name, 1, 'has no size, expected width and height, or viewBox, on its <svg>');
  if (Math.max(width / height, height / width) > maxRatio)
    refuse(name, 1, `is ${width} × ${height}, expected at most ${maxRatio} times as wide as high`);
  await drawIcon(bytes, 512).catch((error: Error) =>
    refuse(name, 1, `cannot be drawn (${error.message.split('\n')[0]}), expected a simpler SVG file`),
  );
}

/** The brand pictures among the pictures of a company's folder. */
export function brandPicturesOf(pictures: readonly PictureFields[]): BrandPictures {
  const find = (name: string) => pictures.find(({ attachment }) => attachment.startsWith(`../${name}.`));
  const sized = (name: string): SizedPicture | undefined => {
    const { attachment_url: address, width = 0, height = 0 } = find(name) ?? {};
    return address && width && height ? { address, width, height } : undefined;
  };
  return { logo: sized('logo'), icon: sized('icon'), social: find('social')?.attachment_url };
}

/** Time limit for rendering a drawing, in seconds. */
const timeout = 5;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * An SVG as a square PNG. The renderer runs no script and fetches nothing.
 * @param size of a side, in pixels
 */
export async function drawIcon(bytes: Buffer, size: number): Promise<Buffer> {
  const { width = size, height = size } = await sharp(bytes).metadata();
  const density = Math.min(Math.max((72 * size) / Math.max(width, height), 1), 10_000);
  return sharp(bytes, { density, limitInputPixels: 10_000_000 })
    .timeout({ seconds: timeout })
    .resize(size, size, { fit: 'contain', background: transparent })
    .png({ palette: true })
    .toBuffer();
}

const icoSizes = [16, 32, 48];

/** PNGs in one file, as `favicon.ico` has them. */
function toIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** A home screen cuts the corners off, and shows transparency as black. In pixels. */
const touch = { side: 180, margin: 30 };

/**
 * The icons of a company by their addresses, made of its drawing.
 * @param background of the one for home screens
 */
export async function drawIcons(drawing: Buffer, background: string): Promise<ReadonlyMap<string, Buffer>> {
  const { side, margin } = touch;
  const small = await Promise.all(
    icoSizes.map(async (size) => ({ size, png: await drawIcon(drawing, size) })),
  );
  const onGround = sharp(await drawIcon(drawing, side - 2 * margin))
    .flatten({ background })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background })
    .png({ palette: true });
  return new Map([
    ['favicon.svg', drawing],
    ['icon.png', await drawIcon(drawing, 512)],
    ['apple-touch-icon.png', await onGround.toBuffer()],
    ['favicon.ico', toIco(small)],
  ]);
}
