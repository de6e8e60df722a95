import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { globSync } from 'tinyglobby';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';

/** The syntax of the step `readable` of `src/browsers.ts`: optional chaining is what its versions have in common. */
const target = 'es2020';

// A script that they cannot parse would also not attach the prerendered views, and log an error on every page.
const assets = globSync('dist/site/assets/{main,client}-*.js');
/** The script of a frame; other clients are loaded later, by browsers that run the elements. */
const isNeeded = (file: string) =>
  !file.includes('client-') || readFileSync(file, 'utf8').includes('trade-embed-size');
const files = ['dist/elements/trade-elements.js', ...assets.filter(isNeeded)];

it('the scripts of the loader, the site and the frames are among those that are parsed', () => {
  const kinds = ['trade-elements.js', 'main-', 'client-'];
  expect(kinds.filter((kind) => !files.some((file) => file.includes(kind)))).toEqual([]);
});

it.each(files)('the oldest browsers that are named can parse what every page loads: %s', async (file) => {
  const code = await readFile(file, 'utf8');
  const [same, lowered] = await Promise.all([
    transformWithOxc(code, file, { target: 'esnext' }),
    transformWithOxc(code, file, { target }),
  ]);
  expect(lowered.code).toBe(same.code);
});
