// @ts-check
/**
 * The fonts that a browser of the tests may find on its machine, from packages: what this machine has makes no
 * difference. To add a font, add its package to `tests/engines/package.json` and its files here: one file for each family and weight,
 * because which of two a browser takes depends on the order in which it reads the folder. A short run has only `dejavu`.
 */
const dejavu = ['', '-Bold', 'Mono', 'Mono-Bold'].map((face) => `dejavu-fonts-ttf/ttf/DejaVuSans${face}.ttf`);
const arimo = [400, 700].map((weight) => `@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`);
const otherLetters = [
  ...['Regular', 'Bold'].map((face) => `@embedpdf/fonts-latin/fonts/NotoSans-${face}.ttf`),
  '@fontsource-variable/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2',
  '@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff2',
];

/** Files of a set, and the family that replaces names that no file has, as for sans-serif. */
export const fontSets = {
  /** A bare Linux: a face a tenth wider than Arial. */
  dejavu: { files: dejavu, family: 'DejaVu Sans' },
  /**
   * Arimo has the widths of Arial, as Liberation Sans has: Windows, macOS and most of Linux. The others have the letters
   * of the elements' other languages.
   */
  full: { files: [...arimo, ...otherLetters], family: 'Arimo' },
  /** As on many a Linux: DejaVu Sans has Arabic letters, though not all that Urdu needs. */
  overlapping: { files: [...dejavu, ...arimo, ...otherLetters], family: 'Arimo' },
};
