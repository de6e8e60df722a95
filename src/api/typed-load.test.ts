import { expect, it } from 'vitest';
import { addTypedLoad, createTypedLoad } from './typed-load.ts';

const load = (item: string, quantity: string, destination: string) => ({ item, quantity, destination });

it.each([
  [
    'Please quote.',
    load('industrial-safety-helmets', '1500 pcs', 'Gwadar'),
    'Please quote.\nindustrial-safety-helmets: 1500 pcs → Gwadar',
  ],
  ['', load('', '5 卡', ''), '5 卡'],
  ['a\nb', load('x', '', 'Λεμεσός'), 'a\nb\nx: → Λεμεσός'],
  ['Please quote.', load('x', '', ''), 'Please quote.'],
])('a quantity or a port is one line below the remark (%j)', (remark, typed, expected) => {
  expect(addTypedLoad(remark, typed)).toBe(expected);
});

it.each([
  ['Palm oil, to Mersin: 210 t = 10 flexitanks', load('palm-oil', '210 t', 'Mersin'), true],
  ['Palm oil, to Mersin: 210 t = 10 flexitanks', load('palm-oil', '210', 'Mersin'), true],
  ['Palm oil, to Mersin: 210 t = 10 flexitanks', load('palm-oil', '10 t', 'Mersin'), false],
  ['Palm oil, to Mersin: 210 t = 10 flexitanks', load('palm-oil', '210 t', 'Izmir'), false],
  ['1,210 t', load('palm-oil', '210 t', ''), false],
  ['210 t\nto Mersin', load('palm-oil', '210 t', 'Mersin'), false],
])('a line with the same figures is not repeated (%j, %j)', (remark, typed, isThere) => {
  expect(addTypedLoad(remark, typed) === remark).toBe(isThere);
});

it('each text is one line of limited length', () => {
  const { item, quantity, destination } = createTypedLoad(
    (name) => ({ item: null, quantity: ' 1\u00a0500\n pcs ', destination: 'x'.repeat(9000) })[name],
  );
  expect([item, quantity, destination.length]).toEqual(['', '1 500 pcs', 200]);
});
