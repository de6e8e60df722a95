import { beforeAll, describe, expect, it } from 'vitest';
import { measureWeight, type Weight } from '../../hosts/build/package/measure-weight.ts';

/**
 * Brotli bytes. The aim for the first element is 1.15: React, r2wc, the element base and the loader are 1.08 of the floor
 * by themselves, and header, article, gallery and tabs bring 6 to 7 KB with all of their views.
 */
const limits = { loader: 1000, ratio: 1.2, further: 8000 };

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

  it('is at most a fifth more than React for the first element, up to its first paint', () => {
    expect(elements()).toHaveLength(10);
    expect(elements().filter(({ ratio = Infinity }) => ratio > limits.ratio)).toEqual([]);
  });

  it('is what others do not share for each further element', () => {
    expect(elements().filter(({ further = Infinity }) => further > limits.further)).toEqual([]);
  });
});
