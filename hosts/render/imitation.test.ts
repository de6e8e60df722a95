import { expect, it } from 'vitest';
import type { Company } from '../content/company.ts';
import { imitationOf } from './imitation.ts';

it.each([
  ['example.com', 'examp1e.com', [['1', 'l']], false],
  ['rice-and-cocoa.example', 'r1ce-and-cocoa.example', [['1', 'i']], true],
  [
    'abc.de',
    'pay-abc.de',
    [
      ['p', ''],
      ['a', ''],
      ['y', ''],
      ['-', ''],
    ],
    false,
  ],
])(
  'the letters of %s are below those of an imitation, and what differs is marked',
  (domain, imitation, differing, isLong) => {
    const values = imitationOf({ domain } as Company);
    expect(values.imitation).toBe(imitation);
    expect(values.letters.filter(({ differs }) => differs).map(({ upper, lower }) => [upper, lower])).toEqual(
      differing,
    );
    expect(values.letters.map(({ lower }) => lower).join('')).toBe(domain);
    expect(values.isLong).toBe(isLong);
  },
);

it('a company without a domain has no letters to compare', () => {
  expect(imitationOf({ domain: '' } as Company).letters).toEqual([]);
});
