import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoEqualEarth, geoGraticule, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { type Hub, hubs } from '../../render/network.ts';

const moduleId = 'virtual:network-map';
const size = { width: 1600, height: 664 };
/** The central meridian: half-way between the outermost hubs, so that a narrow screen crops oceans. */
const centralMeridian = 72;

/** The map of the trading network as SVG: outlines of the world, the hubs and the great circles between them. */
async function drawNetworkMap(): Promise<string> {
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
  const [headquarters, ...others] = hubs;
  const routes = [
    ...others.map((hub) => [headquarters, hub]),
    [others[0], others[2]], // Turkey to China
    [others[2], others[3]], // China to Pakistan
  ] as [Hub, Hub][];
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

function hubMarker({ name, labelOffset, headquarters }: Hub, [cx, cy]: [number, number]): string {
  const [x, y] = [Math.round(cx), Math.round(cy)];
  const [dx, dy] = labelOffset;
  const ring = headquarters ? `<circle class="ring" cx="${x}" cy="${y}" r="15"/>` : '';
  return (
    `${ring}<circle class="hub" cx="${x}" cy="${y}" r="${headquarters ? 7 : 6}"/>` +
    `<text x="${x + dx}" y="${y + dy}"${dx < 0 ? ' text-anchor="end"' : ''}>${name}</text>`
  );
}

/** Provides the map as the module `virtual:network-map`. */
export function networkMap(): Plugin {
  return {
    name: 'trade:network-map',
    resolveId: (source) => (source === moduleId ? `\0${moduleId}` : undefined),
    async load(source) {
      if (source === `\0${moduleId}`) return `export default ${JSON.stringify(await drawNetworkMap())};`;
    },
  };
}
