import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

/** The order of the parts: each may import those of earlier lines, and none of its own. */
const order = [
  'src/theme src/text',
  'src/locales src/api src/browsers.ts',
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
  'hosts/search',
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

/**
 * What a lower part may find by a glob in an upper one: files that are data. They import nothing of those who find them, so no circle
 * can come of it.
 */
const foundFiles: Readonly<Record<string, string>> = {
  'hosts/extras/*/addresses.ts': 'hosts/pages',
  'hosts/extras/*/pages/*.html': 'hosts/pages',
  'hosts/extras/*/includes/*.html': 'hosts/pages',
  'hosts/extras/*/pages.ts': 'hosts/render',
  'hosts/extras/*/styles.ts': 'hosts/render',
  'hosts/extras/*/texts.ts': 'hosts/locales',
  'hosts/extras/*/templates.ts': 'hosts/build',
  'src/features/*/*.docs.ts': 'hosts/render',
};

const statements = /\b(?:from |import |import\()'(\.[^'?]+)/g;
const globs = /\bimport\.meta\.glob\b[\s\S]*?(\[\s*'[^\]]*\]|'!?\.[^']*')/g;

/** The files that a file imports, and the patterns of those that it finds. */
function importsOf(from: string, text: string): { path: string; isGlob: boolean }[] {
  const at = (path: string) => normalize(join(from, '..', path));
  const found = Array.from(text.matchAll(globs), ([, list = '']) =>
    Array.from(list.matchAll(/'!?([^']+)'/g), ([, path = '']) => ({ path: at(path), isGlob: true })),
  );
  const imported = Array.from(text.matchAll(statements), ([, path = '']) => ({
    path: at(path),
    isGlob: false,
  }));
  return [...imported, ...found.flat()];
}

/** What a file imports against the order. */
const against = (from: string, text: string): string[] =>
  importsOf(from, text)
    .filter(({ path, isGlob }) => {
      const [part, other] = [partOf(from), partOf(path)];
      if (part === other || !/^(src|hosts)\//.test(path)) return false;
      if (isGlob && foundFiles[path] === part) return false;
      return !(lineOf(other) >= 0 && lineOf(other) < lineOf(part)) || isInFeature(from, path);
    })
    .map(({ path }) => `${from} imports ${path}`);

/** What to do about an import against the order. */
const advice = (line: string): string => {
  const [from = '', path = ''] = line.split(' imports ');
  const parts = order.slice(0, lineOf(partOf(from))).flat();
  return isInFeature(from, path)
    ? `${line}: hosts know elements by src/elements.ts; move what both need to src/shared or below`
    : `${line}: move what ${from} needs into its own folder, or into one before it: ${parts.slice(-4).join(', ')} …`;
};

const files = globSync('{src,hosts}/**/*.{ts,tsx}', { ignore: ['**/*.test.*', 'hosts/env.d.ts'] });
const read = (file: string): Promise<string> => readFile(file, 'utf8');

it('imports point one way', async () => {
  expect(files.filter((file) => lineOf(partOf(file)) < 0)).toEqual([]);
  const texts = await Promise.all(files.map(async (file) => against(file, await read(file))));
  expect(texts.flat().map(advice)).toEqual([]);
});

it('files that are found in upper parts import nothing of the part that finds them', async () => {
  for (const [pattern, finder] of Object.entries(foundFiles))
    for (const file of globSync(pattern))
      for (const { path } of importsOf(file, await read(file)))
        expect(partOf(path), `${file} imports ${path}`).not.toBe(finder);
});

it.each([
  ['hosts/pages/x.ts', "const all = import.meta.glob('../enquiries/store.ts');", 'hosts/enquiries/store.ts'],
  [
    'src/theme/x.ts',
    "import.meta.glob<{ a(): void }>(\n  ['../features/*/*.store.ts', './y.ts'], {})",
    'src/features/*/*.store.ts',
  ],
  ['hosts/render/x.ts', "await import('../site/site.ts')", 'hosts/site/site.ts'],
  [
    'hosts/site/x.ts',
    "import type { A } from '../../src/features/gallery/gallery.store.ts';",
    'src/features/gallery/gallery.store.ts',
  ],
  ['hosts/pages/x.ts', "import.meta.glob('../extras/*/on-forms.ts')", 'hosts/extras/*/on-forms.ts'],
])('%s may not have %s', (from, text, path) => {
  expect(against(from, text)).toEqual([`${from} imports ${path}`]);
});
