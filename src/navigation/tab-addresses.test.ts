import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { itemName, itemNames, parseTab } from './tab-addresses.ts';

const cases: Record<'numbers', [string, number][]> = parse(
  readFileSync('src/navigation/tab-addresses.cases.yaml', 'utf8'),
);

describe('the tab that an address names', () => {
  it.each(cases.numbers)('%j is the number %i', (text, tab) => expect(parseTab(text)).toBe(tab));

  it.each(['', 'x', '-1', '1.5', '1e1', '0x1', '١', '1 2', '99999999999999999999', null, undefined])(
    '%j is invalid and means the first',
    (text) => {
      expect(parseTab(text)).toBe(0);
    },
  );
});

it.each([
  ['Nitrile examination gloves', 'nitrile-examination-gloves'],
  ['  Oil & Gas: "½ inch"  ', 'oil-gas-½-inch'],
  ['医用手套 5%', '医用手套-5'],
  ['Cloves"><script>', 'cloves-script'],
  ['&!', ''],
])('the name of %j in addresses is %j', (title, name) => expect(itemName(title)).toBe(name));

it('an item has the names of its slug and its title, without repetitions and empty ones', () => {
  expect(itemNames({ slug: 'palm-olein', title: 'Palm olein CP10' })).toEqual([
    'palm-olein',
    'palm-olein-cp10',
  ]);
  expect(itemNames({ slug: 'Palm Olein"', title: 'Palm olein' })).toEqual(['palm-olein']);
  expect(itemNames({ title: '' })).toEqual([]);
});
