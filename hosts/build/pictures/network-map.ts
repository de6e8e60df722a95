import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoEqualEarth, geoGraticule, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

interface Hub {
  name: string;
  /** Longitude and latitude of its main port or city. */
  position: [number, number];
  /** Offset of its name from its marker, in units of the map. */
  labelOffset: [number, number];
}

const malaysia: Hub = { name: 'Malaysia', position: [101.4, 3.0], labelOffset: [24, 34] };
const turkey: Hub = { name: 'Turkey', position: [28.98, 41.01], labelOffset: [-14, -14] };
const cyprus: Hub = { name: 'Cyprus', position: [33.03, 34.68], labelOffset: [-16, 24] };
const china: Hub = { name: 'China', position: [113.26, 23.13], labelOffset: [18, 6] };
const pakistan: Hub = { name: 'Pakistan', position: [67.0, 24.86], labelOffset: [-14, 30] };

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

const size = { width: 1600, height: 664 };
/** The central meridian: half-way between the outermost hubs, so that a narrow screen crops oceans. */
const centralMeridian = 72;

/** The map of the trading network as SVG: outlines of the world, the hubs and the great circles between them. */
export async function drawNetworkMap(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json');
  const world = JSON.parse(await readFile(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  // 4% wider than the picture, 2% on each side: at the equator the edges of the projection are outside the picture.
  const projection = geoEqualEarth()
    .rotate([-centralMeridian, 0])
    .fitWidth(size.width * 1.04, { type: 'Sphere' });
  // There is no trade near the poles: the map shows 80° north to 58° south.
  const [, top = 0] = projection([centralMeridian, 80]) ?? [];
  const [x, y] = projection.translate();
  projection.translate([x - size.width * 0.02, y - top]);

  const path = geoPath(projection).digits(0);
  const land = path(feature(world, world.objects.land)) ?? '';
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

function hubMarker(hub: Hub, [cx, cy]: [number, number]): string {
  const [x, y] = [Math.round(cx), Math.round(cy)];
  const [dx, dy] = hub.labelOffset;
  const ring = hub === headquarters ? `<circle class="ring" cx="${x}" cy="${y}" r="15"/>` : '';
  return (
    `${ring}<circle class="hub" cx="${x}" cy="${y}" r="${hub === headquarters ? 7 : 6}"/>` +
    `<text x="${x + dx}" y="${y + dy}"${dx < 0 ? ' text-anchor="end"' : ''}>${hub.name}</text>`
  );
}
