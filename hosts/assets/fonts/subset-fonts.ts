/**
 * Makes the fonts of the site: only the letters and weights that it uses. Run by hand with `npm run fonts` after a
 * change here; the results are part of the repository, so that a build needs no font tools.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
// English, Malay and the western European languages; of the signs, those that texts have.
const latin = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}ıŒœ–—‘’“”„•…‹›«»¿¡ªº€£¥§©®™±−×↑↓°µ²³·½¼¾\u00a0`;
// Letters and signs that the Latin fonts lack are in files of their own, which only pages with such letters load.
const turkish = 'ĞğİŞş';
const signs = '≤≥≈→←₀₁₂₃₄₅₆₇₈₉';
const greek = `${range(0x391, 0x3a1)}${range(0x3a3, 0x3ce)}ΆΈΉΊΌΎΏΐ`;

/**
 * What browsers apply on their own, and figures of one width. Both fonts and the script load at once: with 52 KB of fonts
 * instead of 47, pages of text painted a round trip later than without script.
 */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'];

// One weight, a third of the size of all: headings have their face soon after the first paint.
const headings = { wdth: 108, wght: 650 };
const text = { wght: { min: 400, max: 700 } };
const wholeSourceSans = 'source-sans/VF/SourceSans3VF-Upright.ttf';

const fonts = [
  {
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    target: 'archivo',
    letters: latin,
    variationAxes: headings,
  },
  {
    source: '@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2',
    target: 'archivo-more',
    letters: turkish,
    variationAxes: headings,
  },
  {
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    target: 'source-sans-3',
    letters: latin,
    variationAxes: text,
  },
  { source: wholeSourceSans, target: 'source-sans-3-more', letters: turkish + signs, variationAxes: text },
  { source: wholeSourceSans, target: 'source-sans-3-greek', letters: greek, variationAxes: text },
];

for (const { source, target, letters, variationAxes } of fonts) {
  const original = await readFile(require.resolve(source));
  const subset = (targetFormat: 'sfnt' | 'woff2') =>
    subsetFont(original, letters, { targetFormat, variationAxes, keepFeatures });
  // A letter that the source lacks would be dropped without a word.
  const found = new Set(new Face(new Blob(await subset('sfnt'))).collectUnicodes());
  const lacking = [...letters].filter((letter) => !found.has(letter.codePointAt(0) ?? 0));
  if (lacking.length > 0) throw new Error(`${source} lacks ${lacking.join(' ')}: choose another source`);
  const made = await subset('woff2');
  await writeFile(`hosts/pages/public/fonts/${target}.woff2`, made);
  console.log(`${target}: ${original.length} → ${made.length} bytes`);
}
