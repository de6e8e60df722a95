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

/** A drawing as pixels, by which its lines are found. */
function readPixels(svg: string) {
  const { width, height, pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: 600 } }).render();
  const differs = (a: number, b: number) =>
    [0, 1, 2].some((part) => Math.abs((pixels[4 * a + part] ?? 0) - (pixels[4 * b + part] ?? 0)) > 14);
  return {
    width,
    height,
    /** Whether a pixel has another colour than a neighbour: it is on a line. */
    isLine(x: number, y: number): boolean {
      const index = y * width + x;
      return differs(index, index + 1) || differs(index, index + width);
    },
    /** Whether a pixel has another colour than a colour in hexadecimal digits. */
    isOther: (x: number, y: number, colour: string): boolean =>
      [0, 1, 2].some((part) => {
        const value = Number.parseInt(colour.slice(2 * part, 2 * part + 2), 16);
        return Math.abs((pixels[4 * (y * width + x) + part] ?? 0) - value) > 8;
      }),
  };
}

type Pixels = ReturnType<typeof readPixels>;

/** The pixels around a place of the drawing, both in its units. */
function pixelsAround({ width, height }: Pixels, x: number, y: number, reach: number): [number, number][] {
  const [middleX, middleY, steps] = [x, y, reach].map((units) => Math.round(units / unitsPerPixel)) as [
    number,
    number,
    number,
  ];
  const around: [number, number][] = [];
  for (let dy = -steps; dy <= steps; dy++)
    for (let dx = -steps; dx <= steps; dx++) {
      const [pixelX, pixelY] = [middleX + dx, middleY + dy];
      const isInside = pixelX >= 0 && pixelY >= 0 && pixelX < width && pixelY < height;
      if (isInside && Math.hypot(dx, dy) <= steps) around.push([pixelX, pixelY]);
    }
  return around;
}

interface KeyNumber {
  number: string;
  x: number;
  y: number;
  leaders: [start: [number, number], end: [number, number]][];
  hasLines: boolean;
}

function readNumbers(source: string): KeyNumber[] {
  const entries = source.matchAll(/<g data-key="(\d+)">(.*?)<circle cx="(\d+)" cy="(\d+)"\/><\/g>/g);
  return Array.from(entries, ([, number = '', lines = '', x, y]) => ({
    number,
    x: Number(x),
    y: Number(y),
    leaders: Array.from(
      lines.matchAll(/class="leader" d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/g),
      ([, startX, startY, endX, endY]): KeyNumber['leaders'][number] => [
        [Number(startX), Number(startY)],
        [Number(endX), Number(endY)],
      ],
    ),
    hasLines: lines.includes('<path'),
  }));
}

const drawings = readdirSync(folder).filter((file) =>
  readFileSync(`${folder}/${file}`, 'utf8').includes('<g id="key">'),
);

/** How far a leader may end from what it names, and a number without one may be, in units of the drawing. */
const leaderGap = 10;
const numberGap = radius + 40;

it.each(drawings)(
  'each number of %s covers no line, and is beside what it names or has a leader to it',
  (file) => {
    const source = readFileSync(`${folder}/${file}`, 'utf8');
    const drawn = readPixels(drawObject(source));
    const [, ground = ''] = /--ground:#(\w{6})/.exec(source) ?? [];
    for (const { number, x, y, leaders, hasLines } of readNumbers(source)) {
      const isDrawn = ([pixelX, pixelY]: [number, number]) => drawn.isLine(pixelX, pixelY);
      const covered = pixelsAround(drawn, x, y, radius);
      expect(covered.filter(isDrawn).length / covered.length, `${number} covers lines`).toBeLessThanOrEqual(
        mostInk,
      );
      for (const [start, end] of leaders) {
        expect(Math.hypot(start[0] - x, start[1] - y), `leader of ${number} begins`).toBeLessThanOrEqual(
          radius / 2,
        );
        const isReached = pixelsAround(drawn, ...end, leaderGap).some(
          (pixel) => isDrawn(pixel) || drawn.isOther(...pixel, ground),
        );
        expect(isReached, `leader of ${number} ends at what is drawn`).toBe(true);
      }
      const isOn = pixelsAround(drawn, x, y, 0).some((pixel) => drawn.isOther(...pixel, ground));
      const isBeside = isOn || pixelsAround(drawn, x, y, numberGap).some(isDrawn);
      expect(hasLines || isBeside, `${number} has a leader, or is beside what it names`).toBe(true);
    }
  },
);
