import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, it } from 'vitest';
import { between, lanes, lengthOf } from './voyage.ts';

it('the sea lanes cross no land but the isthmus of Suez', async ({ skip }) => {
  if (!existsSync('hosts/assets/node_modules')) skip('needs `npm ci --prefix hosts/assets`');
  const { feature } = await import('topojson-client');
  const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json');
  const world = JSON.parse(await readFile(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const { features } = feature(world, world.objects.land);
  const coasts = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  );
  /** A line from there to the east crosses the coasts an odd number of times. */
  const isLand = ([x, y]: [number, number]) =>
    coasts.reduce((isInside, coast) => {
      const crossings = coast.filter(([toX = 0, toY = 0], i) => {
        const [fromX = 0, fromY = 0] = coast.at(i - 1) ?? [];
        return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
      });
      return isInside !== (crossings.length % 2 === 1);
    }, false);
  const isCanal = ([x, y]: [number, number]) => x > 32 && x < 33 && y > 29.8 && y < 31.4;
  const crossed = lanes.flatMap((lane) =>
    lane.slice(1).flatMap((to, i) => {
      const from = lane[i] ?? to;
      const steps = Math.ceil(lengthOf([from, to]) / 15);
      return Array.from({ length: steps - 1 }, (_, step) => between(from, to, (step + 1) / steps));
    }),
  );
  expect([isLand([101.7, 3.2]), isLand([90, 0])]).toEqual([true, false]);
  expect(crossed.length).toBeGreaterThan(400);
  expect(crossed.filter((place) => isLand(place) && !isCanal(place))).toEqual([]);
}, 30_000);
