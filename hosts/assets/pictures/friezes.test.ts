import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';

const height = 208;
const types = ['products', 'services', 'industries'];
const files = types.flatMap((type) => [0, 1, 2, 3].map((index) => `frieze-${type}-${index}.svg`));
/** Sizes of the band on phones, tablets and desktops, in pixels. */
const bands = [
  [324, 76],
  [360, 86],
  [390, 94],
  [600, 110],
  [384, 130],
  [512, 174],
  [640, 208],
  [720, 208],
  [960, 208],
  [1280, 208],
] as const;

/** The frieze as a band shows it, in the size of its source. */
function renderBand(file: string, [bandWidth, bandHeight]: readonly [number, number]) {
  const width = Math.floor((bandWidth / bandHeight) * height);
  const source = readFileSync(`hosts/content/pictures/${file}`, 'utf8');
  const shown = source
    .replace(/@supports.*/, '')
    .replace(/@media \(max-aspect-ratio:(\d+)\/\d+\)\{(.*?\})\}/g, (_, ratio: string, rule: string) =>
      bandWidth / bandHeight <= Number(ratio) / height ? rule : '',
    )
    .replace(/@media \(prefers-color-scheme:dark\)\{:root\{[^}]*\}\}/, '')
    .replace(/var\(--\w+\)/g, '#000')
    .replace(/viewBox="[^"]*"/, `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`);
  const { pixels } = new Resvg(shown, { font: { loadSystemFonts: false } }).render();
  return { width, isPainted: (x: number, y: number) => (pixels[4 * (y * width + x) + 3] ?? 0) > 0 };
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

it.each(files)('%s shows whole objects on one ground line in bands of every width', (file) => {
  for (const band of bands) {
    const { width, isPainted } = renderBand(file, band);
    const name = `${file} at ${band.join(' × ')}`;
    const painted = (places: [number, number][]) => places.filter(([x, y]) => isPainted(x, y)).length;
    const sides = range(height).flatMap((y): [number, number][] => [
      [0, y],
      [width - 1, y],
    ]);
    expect(painted([...sides, ...range(width).map((x): [number, number] => [x, 0])]), name).toBe(0);
    expect(painted(range(width).map((x) => [x, height - 2])), name).toBeGreaterThan(0);
  }
});
