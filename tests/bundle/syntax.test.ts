import { readFile } from 'node:fs/promises';
import { globSync } from 'tinyglobby';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';

/** The syntax of the step `readable` of `src/browsers.ts`: optional chaining is what its versions have in common. */
const target = 'es2020';

// A script that they cannot parse would also not attach the prerendered views, and log an error on every page.
it.each(['dist/elements/trade-elements.js', ...globSync('dist/site/assets/{main,embed}-*.js')])(
  'the oldest browsers that are named can parse what every page loads: %s',
  async (file) => {
    const code = await readFile(file, 'utf8');
    const [same, lowered] = await Promise.all([
      transformWithOxc(code, file, { target: 'esnext' }),
      transformWithOxc(code, file, { target }),
    ]);
    expect(lowered.code).toBe(same.code);
  },
);
