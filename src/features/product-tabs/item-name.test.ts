import { expect, it } from 'vitest';
import { itemName } from './item-name.ts';

it.each([
  ['Nitrile examination gloves', 'nitrile-examination-gloves'],
  ['  Oil & Gas: "½ inch"  ', 'oil-gas-½-inch'],
  ['医用手套 5%', '医用手套-5'],
  ['Cloves"><script>', 'cloves-script'],
  ['&!', ''],
])('the name of %j in addresses is %j', (title, name) => expect(itemName(title)).toBe(name));
