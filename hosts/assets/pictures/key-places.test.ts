import { readdirSync, readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';

const folder = 'hosts/content/drawings';
/** Of the circle of a number, in the units of a drawing, and of a pixel that is looked at. */
const radius = 30;
const unitsPerPixel = 2;
/** The part of a circle that lines of the drawing may take: a contour that only touches it. */
const mostInk = 0.02;

/** The drawing without its numbers, in light colours: resvg knows no variables. */
function drawObject(source: string): string {
  const [, light = ''] = /:root\{([^}]*)\}/.exec(source) ?? [];
  const colours = new Map(light.split(';').map((colour) => colour.split(':') as [string, string]));
  return source
    .replace(/<g id="key">.*<\/g>/s, '')
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
    .replace(/var\((--\w+)\)/g, (_, name: string) => colours.get(name) ?? '#000');
}

/** The pixels whose colour differs from that of a neighbour: the lines of a drawing. */
function findLines(svg: string) {
  const { width, pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: 600 } }).render();
  const differs = (a: number, b: number) =>
    [0, 1, 2].some((part) => Math.abs((pixels[4 * a + part] ?? 0) - (pixels[4 * b + part] ?? 0)) > 14);
  return (x: number, y: number) => {
    const index = y * width + x;
    return differs(index, index + 1) || differs(index, index + width);
  };
}

function inkIn(isLine: (x: number, y: number) => boolean, x: number, y: number): number {
  const [reach, middleX, middleY] = [radius, x, y].map((units) => units / unitsPerPixel) as [
    number,
    number,
    number,
  ];
  let [ink, area] = [0, 0];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      if (Math.hypot(dx, dy) > reach) continue;
      area++;
      if (isLine(Math.round(middleX + dx), Math.round(middleY + dy))) ink++;
    }
  return ink / area;
}

it.each(readdirSync(folder))('no number of %s covers a line of the drawing', (file) => {
  const source = readFileSync(`${folder}/${file}`, 'utf8');
  const numbers = [...source.matchAll(/<g data-key="(\d+)">.*<circle cx="(\d+)" cy="(\d+)"\/><\/g>/g)];
  if (numbers.length === 0) return;
  const isLine = findLines(drawObject(source));
  for (const [, number, x, y] of numbers)
    expect(inkIn(isLine, Number(x), Number(y)), `number ${number}`).toBeLessThanOrEqual(mostInk);
});
