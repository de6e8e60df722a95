import { beforeAll, describe, expect, it } from 'vitest';
import { measureWeight, type Weight } from '../../hosts/build/package/measure-weight.ts';

/** Brotli bytes; `targets` of the project. */
const limits = { loader: 1000, ratio: 1.06, further: 4000 };

let weights: Weight[];
const named = (what: string) => weights.find((weight) => weight.what === what) as Weight;
const elements = () => weights.filter(({ further }) => further !== undefined);

beforeAll(async () => {
  weights = await measureWeight('dist/elements');
  console.table(weights.map(({ ratio, ...weight }) => ({ ...weight, ratio: ratio?.toFixed(3) })));
}, 60_000);

describe('what a partner’s page loads', () => {
  it('is a small loader for tags out of view', () => {
    expect(named('loader').bytes).toBeLessThanOrEqual(limits.loader);
  });

  it('is little more than React for the first element, up to its first paint', () => {
    expect(elements()).toHaveLength(9);
    expect(elements().filter(({ ratio = Infinity }) => ratio > limits.ratio)).toEqual([]);
  });

  it('is its own file alone for each further element', () => {
    expect(elements().filter(({ further = Infinity }) => further > limits.further)).toEqual([]);
  });
});
