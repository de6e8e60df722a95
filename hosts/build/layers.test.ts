import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

interface Override {
  includes: string[];
  linter?: { rules?: { style?: { noRestrictedImports?: { options: { patterns: { group: string[] }[] } } } } };
}

/** The folders of `src` or `hosts` that hold code, and what the layer rule of each rejects. */
async function readRules(root: string): Promise<Map<string, string>> {
  const { overrides } = JSON.parse(await readFile('biome.json', 'utf8')) as { overrides: Override[] };
  const code = (await readdir(root, { recursive: true })).filter((name) => /\/.*\.tsx?$/.test(name));
  const folders = new Set(code.map((name) => name.split('/', 1).join()));
  return new Map(
    Array.from(folders, (name) => {
      const override = overrides.find(({ includes }) => includes.includes(`${root}/${name}/**`));
      const patterns = override?.linter?.rules?.style?.noRestrictedImports?.options.patterns ?? [];
      return [name, patterns.flatMap(({ group }) => group).join()];
    }),
  );
}

it.each(['src', 'hosts'])('rejects imports of one direction between any two folders of %s', async (root) => {
  const rules = await readRules(root);
  const rejects = (from: string, to: string) =>
    rules.get(from) === '../**' || new RegExp(`[{/,]${to}[},/]`).test(rules.get(from) ?? '');
  const folders = [...rules.keys()];
  const unruled = folders.flatMap((a) =>
    folders.filter((b) => a < b && !rejects(a, b) && !rejects(b, a)).map((b) => `${a} and ${b}`),
  );
  expect(unruled).toEqual([]);
});
