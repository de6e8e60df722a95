import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoEqualEarth, geoGraticule, geoPath } from 'd3-geo';
import svgPath from 'svgpath';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

interface Hub {
  name: string;
  /** Its main port or city, with longitude and latitude. */
  city: string;
  position: [number, number];
  /** Offset of its name from its marker, in units of the map. */
  labelOffset: [number, number];
}

const malaysia: Hub = { name: 'Malaysia', city: 'Port Klang', position: [101.4, 3.0], labelOffset: [26, 34] };
const turkey: Hub = { name: 'Turkey', city: 'Istanbul', position: [28.98, 41.01], labelOffset: [-16, -36] };
const cyprus: Hub = { name: 'Cyprus', city: 'Limassol', position: [33.03, 34.68], labelOffset: [-18, 24] };
const china: Hub = { name: 'China', city: 'Guangzhou', position: [113.26, 23.13], labelOffset: [22, 4] };
const pakistan: Hub = { name: 'Pakistan', city: 'Karachi', position: [67.0, 24.86], labelOffset: [-16, 34] };

const headquarters = malaysia;
const hubs = [malaysia, turkey, cyprus, china, pakistan];
const routes: [Hub, Hub][] = [
  [malaysia, turkey],
  [malaysia, cyprus],
  [malaysia, china],
  [malaysia, pakistan],
  [turkey, china],
  [china, pakistan],
];

const size = { width: 1600, height: 1100 };
/** Half-way between the outermost hubs: the page shows the middle, as wide or as high as there is room for. */
const centre: [number, number] = [71.5, 22];
/** From 10° west to 150° east. */
const longitudes = 160;

/** The map of the trading network as SVG: outlines of land, the hubs and the great circles between them. */
export async function drawNetworkMap(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json');
  const world = JSON.parse(await readFile(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const projection = geoEqualEarth()
    .rotate([-centre[0], 0])
    .fitWidth((size.width * 360) / longitudes, { type: 'Sphere' })
    .clipExtent([
      [-20, -20],
      [size.width + 20, size.height + 20],
    ]);
  const [x = 0, y = 0] = projection(centre) ?? [];
  const [left, top] = projection.translate();
  projection.translate([left - x + size.width / 2, top - y + size.height / 2]);

  const path = geoPath(projection).digits(0);
  const land = simplify(path(feature(world, world.objects.land)) ?? '');
  const graticule = path(geoGraticule().step([30, 20]).precision(6)()) ?? '';
  const lines = routes.map(([from, to]) =>
    path({ type: 'LineString', coordinates: [from.position, to.position] }),
  );
  const markers = hubs.map((hub) => hubMarker(hub, projection(hub.position) ?? [0, 0]));
  return [
    `<svg class="network-map" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">`,
    `<path class="graticule" d="${graticule}"/>`,
    `<path class="land" d="${land}"/>`,
    `<path class="routes" d="${lines.join('')}"/>`,
    ...markers,
    '</svg>',
  ].join('');
}

/** Leaves out islands of less than 25 square units, and points within 3 units of the last: a page contains this map. */
function simplify(outlines: string): string {
  const rings = outlines.split('Z').flatMap((ring) => {
    const kept: [number, number][] = [];
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

function hubMarker(hub: Hub, [cx, cy]: [number, number]): string {
  const [x, y] = [Math.round(cx), Math.round(cy)];
  const [dx, dy] = hub.labelOffset;
  const ring = hub === headquarters ? `<circle class="ring" cx="${x}" cy="${y}" r="15"/>` : '';
  return (
    `${ring}<circle class="hub" cx="${x}" cy="${y}" r="${hub === headquarters ? 7 : 6}"/>` +
    `<text x="${x + dx}" y="${y + dy}"${dx < 0 ? ' text-anchor="end"' : ''}>${hub.name}` +
    `<tspan x="${x + dx}" dy="1.1em">${hub.city}</tspan></text>`
  );
}
