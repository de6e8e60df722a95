import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoGraticule, geoMercator, geoPath } from 'd3-geo';
import svgPath from 'svgpath';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { lanes, noonPositions, type Position, portKlang, voyage } from './voyage.ts';

interface Hub {
  name: string;
  port: string;
  position: Position;
  /** Offset of its name from its marker, in units of the map, in wide and in narrow windows. */
  wide: Position;
  narrow: Position;
}

const hubs: Hub[] = [
  { name: 'Malaysia', port: 'Port Klang', position: portKlang, wide: [26, 30], narrow: [-4, 74] },
  { name: 'Turkey', port: 'Mersin', position: [34.64, 36.8], wide: [24, -14], narrow: [30, -16] },
  { name: 'Cyprus', port: 'Limassol', position: [33.03, 34.68], wide: [62, 34], narrow: [70, 56] },
  { name: 'China', port: 'Guangzhou', position: [113.4, 23.0], wide: [-72, -48], narrow: [-20, -30] },
  { name: 'Pakistan', port: 'Karachi', position: [67.0, 24.86], wide: [16, -26], narrow: [0, -34] },
];

const waters: [string, Position][] = [
  ['ARABIAN SEA', [63.5, 17.5]],
  ['BAY OF BENGAL', [87.8, 14.2]],
  ['SOUTH CHINA SEA', [113.6, 12.2]],
];

const size = { width: 1600, height: 1000 };
/** Port Klang is at 80 %, Mersin at 5 % of the width: there the page's own line arrives and goes on. */
const [west, east] = [30.15, 119.15];
const north = 41.5;

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
  const text = (className: string, [x, y]: Position, words: string) =>
    `<text class="${className}" x="${x}" y="${y}">${words}</text>`;

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" aria-hidden="true">
<style>
:root{--sea:#0f2a3b;--land:#24465a;--coast:#6f93a1;--text:#f4f1e8;--oil:#c99a36}
@media (prefers-color-scheme:dark){:root{--sea:#061019;--land:#132c3b;--coast:#4d7483;--text:#e9eeec;--oil:#d3a747}}
.g,.c,.o,.v,.m{fill:none}path,use{stroke-linejoin:round;stroke-linecap:round}
.w{fill:var(--sea)}
.g{stroke:var(--text);opacity:.1}
.c{stroke:var(--coast);stroke-width:14;opacity:.09}
.e{stroke-width:30;opacity:.06}
.l{fill:var(--land);stroke:var(--coast)}
.o{stroke:var(--text);stroke-width:1.5;stroke-dasharray:2 7;opacity:.75}
.v{stroke:var(--oil);stroke-width:4}
.m{stroke:var(--oil);stroke-width:3;stroke-dasharray:.1 9}
.n{fill:var(--sea);stroke:var(--oil);stroke-width:2}
.h{fill:var(--sea);stroke:var(--text);stroke-width:3}
text{fill:var(--text)}
.t{font:600 24px 'Source Sans 3'}
.p{font:400 20px 'Source Sans 3'}
.d{font:400 15px 'Source Sans 3';text-anchor:middle}
.s{font:400 15px 'Source Sans 3';letter-spacing:3px;text-anchor:middle;opacity:.7}
.T{font:600 56px 'Source Sans 3'}
.T{display:none}
@media (max-width:660px){.t,.p,.d,.s{display:none}.T{display:inline}.v{stroke-width:9}.m{stroke-width:7;stroke-dasharray:.1 20}.h{stroke-width:7}.o{stroke-width:4;stroke-dasharray:4 14}.n{stroke-width:5}}
</style>
<path class="w" d="M0 0h${size.width}v${size.height}H0z"/>
<path class="g" d="${graticule}"/>
<defs><path id="l" d="${land}"/></defs>
${[
  '<use class="c e" href="#l"/><use class="c" href="#l"/><use class="l" href="#l"/>',
  `<path class="o" d="${lanes.slice(Object.keys(voyage).length).map(line).join('')}"/>`,
  `<path class="m" d="M${at(portKlang)[0]} 0V${at(portKlang)[1]}M${at([34.64, 0])[0]} ${at([0, 36.8])[1]}V${size.height}"/>`,
  `<path class="v" d="${line(course)}"/>`,
  ...waters.map(([name, position]) => text('s', at(position), name)),
  `<path class="n" d="${noons.map(({ place }) => dot(place, 5)).join('')}"/>`,
  ...noons.map(({ place: [x, y], day }) => text('d', [x, y - 14], String(day))),
  `<path class="h" d="${hubs.map(({ position }) => dot(at(position), 8)).join('')}"/>`,
  ...hubs.flatMap(({ name, port, position, wide, narrow }) => {
    const [x, y] = at(position);
    return [
      text('t', [x + wide[0], y + wide[1]], name),
      text('p', [x + wide[0], y + wide[1] + 24], port),
      text('T', [x + narrow[0], y + narrow[1]], name),
    ];
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
