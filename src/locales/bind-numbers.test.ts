import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { bindNumbers } from './bind-numbers.ts';

const cases: Record<'bound', [string, string][]> = parse(
  readFileSync('src/locales/bind-numbers.cases.yaml', 'utf8'),
);

/** With `_` for each no-break space. */
const bound = (text: string) => bindNumbers(text).replaceAll('\u00a0', '_');

it.each(cases.bound)('a number is kept with what belongs to it: %j', (text, expected) =>
  expect(bound(text)).toBe(expected),
);

it.each([
  'We answer on Monday.',
  'EN 388:2016 4X43C'.replace(' 388', '\u00a0388'),
  'CE mark, ISO and FDA',
  'in March',
  'The ship, 24, sails',
  'responsible for 24 internationalisations',
])('%j is unchanged', (text) => expect(bindNumbers(text)).toBe(text));
