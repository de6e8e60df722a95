/** Of a file in `pictures/`. */
export const maxBytes = 160 * 2 ** 20;
export const maxDrawingBytes = 2 * 2 ** 20;
/** Of a photograph: more than any camera makes, and what the memory of a small server holds. */
export const maxPixels = 100_000_000;

/** Widths in pixels: from a card of the gallery to the dialog on a large screen of double density. */
export const widths = [320, 640, 960, 1440, 2160];
/** Of the file that those get who take no other, and that shared links show. */
export const plainWidth = 1280;
/** Of a picture within a text, which is at most 675 pixels wide. */
export const textWidth = 960;

/** What a browser may accept, the smallest first, with the settings of the encoder. */
export const formats = {
  avif: { quality: 55, effort: 4, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 5 },
} as const;
export type Format = keyof typeof formats;

/** Increase it when a change here or in the encoders changes the output: all files are then made again. */
export const recipe = 1;
