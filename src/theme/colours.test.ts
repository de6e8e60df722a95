import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

/** Print is black and white, with grey lines. */
const otherThanPrint = /#(?!(?:fff|000|999)\b)[0-9a-f]{3,8}\b/gi;

const sheets = globSync([
  'src/**/*.css.ts',
  'hosts/pages/styles/*.css',
  'hosts/build/content/social-cards.ts',
]);

it.each(sheets)('takes its colours from the tokens: %s', (file) => {
  expect(readFileSync(file, 'utf8').match(otherThanPrint)).toBeNull();
});
