/**
 * Makes the two fonts of the site: only the letters and weights that it uses. Run by hand with `npm run fonts` after a
 * change here; the results are part of the repository, so that a build needs no font tools.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
// English, Malay, the western European languages and Turkish; of the signs, those that texts have.
const letters = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}ĞğİıŞşŒœ–—‘’“”„•…‹›«»¿¡ªº€£¥§©®™±−×≤≥≈→←↑↓°µ²³·½¼¾\u00a0`;

/**
 * What browsers apply on their own, and figures of one width. Both fonts and the script load at once: with 52 KB of fonts
 * instead of 47, pages of text painted a round trip later than without script.
 */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'];

const fonts = [
  {
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    target: 'archivo',
    // One weight, a third of the size of all: headings have their face soon after the first paint.
    axes: { wdth: 108, wght: 650 },
  },
  {
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    target: 'source-sans-3',
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const { source, target, axes } of fonts) {
  const original = await readFile(require.resolve(source));
  const subset = await subsetFont(original, letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures,
  });
  await writeFile(`hosts/pages/public/fonts/${target}.woff2`, subset);
  console.log(`${target}: ${original.length} → ${subset.length} bytes`);
}
