/** Widths in pixels: from a card of the gallery to the dialog on a large screen of double density. */
export const widths = [320, 640, 960, 1440, 2160];
/** Width of the file for browsers that accept neither format, and for shared links. */
export const plainWidth = 1280;
/** Width of a picture within a text, which is shown at most 675 pixels wide. */
export const textWidth = 960;

/** What a browser may accept, the smallest first, with the settings of the encoder. AVIF's next effort takes four times as long. */
export const formats = {
  avif: { quality: 55, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 5 },
} as const;
export type Format = keyof typeof formats;

/** Increase it when a change here or in the encoders changes the output: all files are then made again. */
export const recipe = 3;
