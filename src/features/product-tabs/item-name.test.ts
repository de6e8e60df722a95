import { expect, it } from 'vitest';
import { itemName, itemNames } from './item-name.ts';

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
