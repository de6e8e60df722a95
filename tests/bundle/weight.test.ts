import { beforeAll, describe, expect, it } from 'vitest';
import { measureWeight, type Weight } from '../bench/measure-weight.ts';

/**
 * Brotli bytes. The aim for the first element is 1.15. Loader, React, r2wc and the element base are 1.09 of the floor by
 * themselves, which leaves 3.5 KB for an element: menu and hub button keep that. The others bring texts, styles and the
 * whole view that a prerendered page hydrates at once: 3.5 KB (address check) to 7 KB (tabs, the largest, with an address for
 * each item and contact links that name it).
 *
 * Of the base, 0.4 KB follow the language of the page; they were 1.0 KB before `load-texts.ts` took the rest. Measured
 * against a build in which the elements know only English. 0.1 KB take the company's colours and texts over, in every
 * element: a gallery beside a footer has the same colours.
 *
 * The floor differs by 0.2 % with the folder that it is built in, for which 0.004 are left.
 */
const limits = { loader: 850, entry: 15, ratio: 1.27, further: 8000 };

let weights: Weight[];
const named = (what: string) => weights.find((weight) => weight.what === what) as Weight;
const elements = () => weights.filter(({ further }) => further !== undefined);

beforeAll(async () => {
  weights = await measureWeight('dist/elements');
  console.table(weights.map(({ ratio, ...weight }) => ({ ...weight, ratio: ratio?.toFixed(3) })));
}, 60_000);

describe('what a partner’s page loads', () => {
  it('is a small loader for tags out of view', () => {
    const most = limits.loader + limits.entry * elements().length;
    const { bytes } = named('loader');
    expect(
      bytes,
      'bytes of the loader, against limits.loader and limits.entry for each element',
    ).toBeLessThanOrEqual(most);
  });

  it('is little more than React for the first element, up to its first paint', () => {
    expect(elements()).not.toEqual([]);
    const heavy = elements().filter(({ ratio = Infinity }) => ratio > limits.ratio);
    expect(heavy, `over limits.ratio, ${limits.ratio} of the bytes of the floor`).toEqual([]);
  });

  it('is only code that is not shared for each further element', () => {
    const heavy = elements().filter(({ further = Infinity }) => further > limits.further);
    expect(heavy, `more than limits.further, ${limits.further} bytes`).toEqual([]);
  });
});
