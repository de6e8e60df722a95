import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoGraticule, geoMercator, geoPath } from 'd3-geo';
import svgPath from 'svgpath';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { lanes, noonPositions, type Position, portKlang, voyage } from './voyage.ts';

interface Hub {
  name: string;
  position: Position;
  /** Where its name begins in narrow windows, from its marker in units of the map. In wide ones the page writes it. */
  narrow: Position;
}

const hubs: Hub[] = [
  { name: 'Malaysia', position: portKlang, narrow: [-56, 88] },
  { name: 'Turkey', position: [34.64, 36.8], narrow: [34, 4] },
  { name: 'Cyprus', position: [33.03, 34.68], narrow: [84, 48] },
  { name: 'China', position: [113.4, 23.0], narrow: [-100, -40] },
  { name: 'Pakistan', position: [67.0, 24.86], narrow: [0, -34] },
];

const waters: [string, Position][] = [
  ['ARABIAN SEA', [63.5, 17.5]],
  ['BAY OF BENGAL', [87.8, 14.2]],
  ['SOUTH CHINA', [114.8, 11.2]],
  ['SEA', [114.8, 9.9]],
];

/** The places that the page names, and where their names begin or end. */
const places: [name: string, anchor: 'start' | 'middle' | 'end', Position][] = [
  ['Strait of Malacca', 'end', [97.1, 2.6]],
  ['Dondra Head', 'middle', [80.6, 3.9]],
  ['Bab-el-Mandeb', 'end', [42.6, 11.9]],
  ['Suez', 'end', [31.8, 29.4]],
];

/** The papers by their numbers, where they are issued. */
const papers: [number: string, Position][] = [
  ['4', [100.5, 0.2]],
  ['5', [102.3, 0.2]],
  ['6', [96.1, 8.3]],
  ['7', [97.9, 8.3]],
];

const size = { width: 1600, height: 950 };
/** Port Klang is at 80 % of the width: below the pipe that arrives there. */
const [west, east] = [28.15, 119.65];
const north = 40;

/** The chart of the voyage as a drawing: land, lanes, hubs, and the ship's position at each noon. */
export async function drawSeaLanes(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json');
  const world = JSON.parse(await readFile(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const projection = geoMercator()
    .scale(size.width / (((east - west) * Math.PI) / 180))
    .center([(east + west) / 2, 0])
    .translate([size.width / 2, 0])
    .clipExtent([
      [-60, -60],
      [size.width + 60, size.height + 60],
    ]);
  projection.translate([size.width / 2, -(projection([0, north]) as Position)[1]]);

  const path = geoPath(projection).digits(0);
  const land = simplify(path(feature(world, world.objects.land)) ?? '');
  const graticule = path(geoGraticule().step([10, 10])()) ?? '';
  const at = (position: Position) => (projection(position) as Position).map(Math.round) as Position;
  const line = (lane: Position[]) => `M${lane.map(at).join('L')}`;
  const course = Object.values(voyage).flat();
  const noons = noonPositions(course).map((noon, day) => ({ place: at(noon), day: day + 1 }));
  const dot = ([x, y]: Position, radius: number) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
  const text = (className: string, [x, y]: Position, words: string, anchor = 'middle') =>
    `<text class="${className}" x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`;

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" aria-hidden="true">
<style>
:root{--sea:#eaf2f2;--shoal:#8fbac4;--land:#e3dac7;--coast:#5d7480;--text:#123044;--paper:#faf7f0;--oil:#c99a36}
@media (prefers-color-scheme:dark){:root{--sea:#27536a;--shoal:#5d94a8;--land:#132938;--coast:#86b9c6;--text:#e9eeec;--paper:#0b1a25;--oil:#d3a747}}
.g,.c,.o,.v,.u{fill:none}path,use{stroke-linejoin:round;stroke-linecap:round}
.w{fill:var(--sea)}
.g{stroke:var(--text);opacity:.12}
.c{stroke:var(--shoal);stroke-width:14;opacity:.3}
.e{stroke-width:34;opacity:.2}
.l{fill:var(--land);stroke:var(--coast)}
.o{stroke:var(--text);stroke-width:1.5;stroke-dasharray:2 7;opacity:.75}
.u{stroke:var(--text);stroke-width:8}
.v{stroke:var(--oil);stroke-width:4.5}
.n{fill:var(--paper);stroke:var(--text);stroke-width:2}
.h{fill:var(--paper);stroke:var(--text);stroke-width:3.5}
.k{fill:var(--text)}
text{fill:var(--text)}
.p{font:600 18px 'Source Sans 3'}
.d{font:400 16px 'Source Sans 3'}
.q{font:650 17px 'Source Sans 3';fill:var(--paper)}
.s{font:400 15px 'Source Sans 3';letter-spacing:3px;opacity:.75}
.T{font:600 56px 'Source Sans 3'}
.U{font:600 34px 'Source Sans 3'}
.T,.U{display:none}
@media (max-width:899px){.p,.d,.s,.k,.q{display:none}.U{display:inline}}
@media (max-width:600px){.U{display:none}.T{display:inline}.v{stroke-width:9}.u{stroke-width:15}.h{stroke-width:7}.o{stroke-width:4;stroke-dasharray:4 14}.n{stroke-width:5}}
</style>
<path class="w" d="M0 0h${size.width}v${size.height}H0z"/>
<defs><path id="l" d="${land}"/></defs>
${[
  '<use class="c e" href="#l"/><use class="c" href="#l"/><use class="l" href="#l"/>',
  `<path class="g" d="${graticule}"/>`,
  `<path class="o" d="${lanes.slice(Object.keys(voyage).length).map(line).join('')}"/>`,
  `<path class="u" d="${line(course)}"/><path class="v" d="${line(course)}"/>`,
  ...waters.map(([name, position]) => text('s', at(position), name)),
  ...places.map(([name, anchor, position]) => text('p', at(position), name, anchor)),
  `<path class="n" d="${noons.map(({ place }) => dot(place, 5)).join('')}"/>`,
  // In the Red Sea the lane runs up the chart: numbers are beside it.
  ...noons.map(({ place: [x, y], day }) =>
    day < 11 ? text('d', [x, y - 14], String(day)) : text('d', [x + 14, y + 2], String(day), 'start'),
  ),
  `<path class="h" d="${hubs.map(({ position }) => dot(at(position), 8)).join('')}"/>`,
  ...papers.flatMap(([number, position]) => {
    const [x, y] = at(position);
    return [`<path class="k" d="M${x - 12} ${y - 14}h16l8 8v20h-24z"/>`, text('q', [x - 1, y + 6], number)];
  }),
  ...hubs.flatMap(({ name, position, narrow }) => {
    const [x, y] = at(position);
    return ['T', 'U'].map((className) => text(className, [x + narrow[0], y + narrow[1]], name, 'start'));
  }),
].join('\n')}
</svg>
`;
}

/** Leaves out islands of less than 25 square units, and points within 3 units of the last. */
function simplify(outlines: string): string {
  const rings = outlines.split('Z').flatMap((ring) => {
    const kept: Position[] = [];
    for (const point of ring.slice(1).split('L')) {
      const [x = 0, y = 0] = point.split(',').map(Number);
      const [lastX = Number.NaN, lastY = 0] = kept.at(-1) ?? [];
      if (!(Math.hypot(x - lastX, y - lastY) < 3)) kept.push([x, y]);
    }
    const twiceItsArea = kept.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = kept[i + 1] ?? kept[0] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0);
    return Math.abs(twiceItsArea) < 50 ? [] : [`M${kept.join('L')}Z`];
  });
  return svgPath(rings.join('')).rel().toString();
}
