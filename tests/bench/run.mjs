/**
 * `npm run bench`: measures the built project beside its floors in one run, as ratios; prints tables and writes
 * `bench.json`. `-- speed`, `-- clicks`, `-- weight`, `-- server`, `-- growth`, `-- abuse` and `-- chaos` measure one part;
 * `-- speed /about-us /blog` measures these pages only.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { runScript } from '../../hosts/build/run-script.mjs';
import { findBrowser } from '../browser.mjs';
import { measureAbuse } from './abuse.mjs';
import { measureChaos } from './chaos.mjs';
import { measureClicks } from './clicks.mjs';
import { measureGrowth } from './growth.mjs';
import { measureServer } from './server.mjs';
import { measureSpeed } from './speed.mjs';

const { routes } = await runScript('tests/views.ts');

const named = process.argv.slice(2);
const parts = named.filter((name) => !name.startsWith('/'));
const paths = named.filter((name) => name.startsWith('/'));
const round = (value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);
const table = (rows) =>
  console.table(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, round(value)]))),
  );

/** Pages that the header leads to. */
const clicked = ['/about-us', '/contact-us', '/partnership', '/products', '/gallery', '/blog', '/'];

const results = {
  date: new Date().toISOString(),
  machine: `${cpus().length} x ${cpus()[0]?.model ?? 'processor'}`,
  node: process.version,
  browser: execFileSync(findBrowser(), ['--version'], { encoding: 'utf8' }).trim(),
};
const measures = {
  weight: async () => (await runScript('tests/bench/measure-weight.ts')).measureWeight('dist/elements'),
  server: measureServer,
  growth: measureGrowth,
  abuse: measureAbuse,
  chaos: () => measureChaos(routes.map(({ path }) => path)),
  clicks: () => measureClicks(clicked),
  speed: () => measureSpeed(paths.length > 0 ? paths : routes.map(({ path }) => path)),
};
for (const [name, measure] of Object.entries(measures)) {
  if (parts.length > 0 && !parts.includes(name)) continue;
  results[name] = await measure();
  table(results[name]);
}
await writeFile('bench.json', `${JSON.stringify(results, null, 2)}\n`);
console.log('written: bench.json');
