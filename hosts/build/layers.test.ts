import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

/** The order of the parts: each may import those of earlier lines, and none of its own. */
const order = [
  'src/theme src/text src/locales src/api src/browsers.ts',
  'src/official-channels',
  'src/address-check',
  'src/element src/safe-html',
  'src/navigation',
  'src/ui',
  'src/shared',
  'src/features/*',
  'src/elements.ts',
  'src/loader.ts src/elements-by-address.ts',
  'hosts/config hosts/html hosts/locales hosts/pages hosts/assets',
  'hosts/content hosts/enquiries',
  'hosts/api',
  'hosts/render',
  'hosts/build',
  'hosts/site',
  'hosts/extras/*',
  'hosts/server',
].map((line) => line.split(' '));

/** Extras and features are a part each. */
const partOf = (file: string): string =>
  file
    .split('/')
    .slice(0, /^(src\/features|hosts\/extras)\//.test(file) ? 3 : 2)
    .join('/');
const lineOf = (part: string): number =>
  order.findIndex((line) => line.includes(part) || line.includes(part.replace(/[^/]+$/, '*')));

/** Hosts know the elements by their table, and nothing inside a feature. */
const isInFeature = (from: string, to: string): boolean =>
  from.startsWith('hosts/') && to.startsWith('src/features/');

/** What one file may import against the order. */
const isAllowed = (from: string, statement: string): boolean =>
  // The composition root adds extras.
  from.startsWith('hosts/server/') && statement.includes('register(import(');

const statements = /^.*(?:\bfrom |\bimport |\bimport\()'(\.[^'?]+)/gm;

const against = (from: string, text: string): string[] =>
  Array.from(text.matchAll(statements), ([statement, path = '']) => ({
    statement,
    to: normalize(join(from, '..', path)),
  }))
    .filter(({ to, statement }) => {
      const [part, other] = [partOf(from), partOf(to)];
      if (part === other || !/^(src|hosts)\//.test(to)) return false;
      const isBelow = lineOf(other) >= 0 && lineOf(other) < lineOf(part) && !isInFeature(from, to);
      return !isBelow && !isAllowed(from, statement);
    })
    .map(({ to }) => `${from} imports ${to}`);

it('imports point one way', async () => {
  const files = globSync('{src,hosts}/**/*.{ts,tsx}', { ignore: ['**/*.test.*', 'hosts/env.d.ts'] });
  expect(files.filter((file) => lineOf(partOf(file)) < 0)).toEqual([]);
  const texts = await Promise.all(files.map(async (file) => against(file, await readFile(file, 'utf8'))));
  expect(texts.flat()).toEqual([]);
});
