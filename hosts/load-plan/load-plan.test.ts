import { describe, expect, it } from 'vitest';
import { type Load, readLoad } from '../../src/api/load.ts';
import type { Language } from '../../src/locales/languages.ts';
import { serverTexts } from '../locales/server-texts.ts';
import { maxContainers, planLoad } from './plan-load.ts';
import { planTexts } from './plan-texts.ts';
import { readQuantity } from './read-quantity.ts';

interface Item {
  title: string;
  load: Load;
}

const olein: Item = {
  title: 'Palm oil and palm olein',
  load: { unit: 't', amount: 21, package: 'flexitank', packages: 1, container: '20 ft' },
};
const rice: Item = {
  title: 'Long-grain white rice, 5 % broken',
  load: { unit: 't', amount: 0.05, package: 'bag', packages: 520, container: '20 ft' },
};
const gloves: Item = {
  title: 'Nitrile examination gloves',
  load: { unit: 'piece', box: 100, amount: 1000, package: 'carton', packages: 2900, container: '40 ft' },
};
const workGloves: Item = {
  title: 'Cut-resistant work gloves',
  load: { unit: 'pair', amount: 120, package: 'carton', packages: 1100, container: '40 ft' },
};
const stations: Item = {
  title: 'Air quality stations',
  load: { unit: 'piece', amount: 1, package: 'carton', packages: 20, container: 'pallet' },
};
const shrimp: Item = {
  title: 'Frozen shrimp',
  load: { unit: 'kg', amount: 10, package: 'carton', packages: 2400, container: '40 ft reefer' },
};
const bottles: Item = {
  title: 'Bottled palm olein',
  load: { unit: 'l', amount: 12, package: 'carton', packages: 2280, container: '40 ft' },
};
const detectors: Item = {
  title: 'Portable gas detectors',
  load: { unit: 'set', amount: 12, package: 'carton', packages: 16, container: 'pallet' },
};
const pipe: Item = {
  title: 'Seamless line pipe',
  load: { unit: 't', amount: 26, packages: 1, container: '40 ft' },
};

/** Quantity, packages, containers, and how full the last is in per cent; or why there is no plan. */
function planOf({ title, load }: Item, text: string, language: Language = 'en') {
  const quantity = readQuantity(text, { load, title, language });
  if (typeof quantity === 'string') return quantity;
  const plan = planLoad(load, quantity);
  return plan ? [plan.quantity, plan.packages, plan.containers, Math.round(plan.last * 100)] : 'tooMuch';
}

type Case<Result> = [item: Item, text: string, result: Result, language?: Language];
const named = <Result>(cases: Case<Result>[]) =>
  cases.map((each): [string, ...Case<Result>] => [`${each[0].title}: ${each[1]}`, ...each]);

describe('a quantity in units, packages or containers is planned', () => {
  it.each(
    named<number[]>([
      // Units, and what is left over for the last container.
      [olein, '200', [200, 10, 10, 52]],
      [olein, '  200t ', [200, 10, 10, 52]],
      [olein, '200 MT', [200, 10, 10, 52]],
      [olein, '200 τόνοι', [200, 10, 10, 52], 'el'],
      [olein, '۲۰۰ ٹن', [200, 10, 10, 52], 'ur'],
      [olein, '٢٠٠', [200, 10, 10, 52]],
      [olein, '200000 kg', [200, 10, 10, 52]],
      [olein, '21', [21, 1, 1, 100]],
      [olein, '21.0001', [21.0001, 2, 2, 0]],
      [olein, '210', [210, 10, 10, 100]],
      [olein, '200,5', [200.5, 10, 10, 55]],
      [olein, '200.5', [200.5, 10, 10, 55], 'tr'],
      [olein, '٢٠٠٫٥', [200.5, 10, 10, 55]],
      [olein, '1,200', [1200, 58, 58, 14]],
      [olein, '1.200', [1200, 58, 58, 14], 'tr'],
      [olein, '1 200', [1200, 58, 58, 14]],
      [olein, '1’200 t', [1200, 58, 58, 14]],
      [olein, '1.200,5 ton', [1200.5, 58, 58, 17], 'tr'],
      // Packages and containers.
      [olein, '10 flexitanks', [210, 10, 10, 100]],
      [olein, '2 x 20ft', [42, 2, 2, 100]],
      [olein, '3 × 20 ft containers', [63, 3, 3, 100]],
      [olein, '3 containers', [63, 3, 3, 100]],
      [rice, '52', [52, 1040, 2, 100]],
      [rice, '1040 bags', [52, 1040, 2, 100]],
      [rice, '26.05', [26.05, 521, 2, 0]],
      [gloves, '500000', [500_000, 500, 1, 17]],
      [gloves, '500,000 pcs', [500_000, 500, 1, 17]],
      [gloves, '5,00,000', [500_000, 500, 1, 17], 'ur'],
      [gloves, '500.000 adet', [500_000, 500, 1, 17], 'tr'],
      [gloves, '5000 boxes', [500_000, 500, 1, 17]],
      [gloves, '100 cartons', [100_000, 100, 1, 3]],
      [gloves, '1 x 40ft', [2_900_000, 2900, 1, 100]],
      [gloves, '1 FCL', [2_900_000, 2900, 1, 100]],
      [gloves, '2900001', [2_900_001, 2901, 2, 0]],
      [gloves, '1', [1, 1, 1, 0]],
      [gloves, '0.5 carton', [500, 1, 1, 0]],
      [workGloves, '1200 pairs', [1200, 10, 1, 1]],
      [stations, '25 air quality stations', [25, 25, 2, 25]],
      [stations, '2 pallets', [40, 40, 2, 100]],
      [shrimp, '48 t', [48_000, 4800, 2, 100]],
      [shrimp, '2 x 40ft reefer', [48_000, 4800, 2, 100]],
      [bottles, '30000 litres', [30_000, 2500, 2, 10]],
      [detectors, '30 sets', [30, 3, 1, 16]],
      [pipe, '60 t', [60, 3, 3, 31]],
      [olein, '10500', [10_500, 500, 500, 100]],
    ]),
  )('%s', (_, item, text, plan, language) => {
    expect(planOf(item, text, language)).toEqual(plan);
  });
});

describe('what is no quantity of the item is never planned', () => {
  it.each(
    named<string>([
      [olein, '0', 'notPositive'],
      [olein, '-3', 'notPositive'],
      [olein, '−3 t', 'notPositive'],
      [olein, '1e9', 'unclear'],
      [olein, '1000000000', 'tooMuch'],
      [olein, '9'.repeat(41), 'unclear'],
      [olein, '10501', 'tooMuch'],
      [olein, '1.200', 'ambiguous'],
      [olein, '1,200', 'ambiguous', 'tr'],
      [olein, '1.2.3', 'unclear'],
      [olein, '12 34', 'unclear'],
      [olein, '1,200,5', 'unclear'],
      [olein, '', 'unclear'],
      [olein, 'two hundred', 'unclear'],
      [olein, '0x10', 'unclear'],
      [olein, '200-300', 'unclear'],
      [olein, '200 t a month', 'unclear'],
      [olein, '20ft', 'unclear'],
      [olein, '10 x 21 t', 'unclear'],
      [olein, '1 20 ft container', 'unclear'],
      [olein, '2 x 40ft', 'unclear'],
      [olein, '2 x 20ft bags', 'unclear'],
      [olein, '10² t', 'unclear'],
      [olein, '½', 'unclear'],
      [olein, '200 <b>', 'unclear'],
      [olein, '200 constructor', 'unclear'],
      [gloves, '200 t', 'unclear'],
      [gloves, '200.5', 'unclear'],
      [gloves, '1 x 40HC', 'unclear'],
      [workGloves, '1200 gloves', 'unclear'],
      [stations, '1 container', 'unclear'],
    ]),
  )('%s', (_, item, text, problem, language) => {
    expect(planOf(item, text, language)).toBe(problem);
  });
});

it('cartons are in containers, but on pallets', () => {
  const texts = serverTexts('en');
  const sumOf = ({ load }: Item, quantity: number) => {
    const plan = planLoad(load, quantity);
    return plan && planTexts(load, plan, texts).sum.replaceAll('\u00a0', ' ');
  };
  expect(sumOf(gloves, 500_000)).toBe(
    '500,000 pieces = 500 cartons of 1,000 pieces, in 1 × 40 ft container, 17 % full.',
  );
  expect(sumOf(stations, 25)).toBe('25 pieces = 25 cartons of 1 piece, on 2 pallets, the last 25 % full.');
  expect(sumOf(pipe, 60)).toBe('60 t = 3 × 40 ft containers of 26 t, the last 31 % full.');
});

it('a plan names the nearest quantities that leave no room', () => {
  expect(planLoad(olein.load, 200)?.near).toEqual([189, 210]);
  expect(planLoad(olein.load, 5)?.near).toEqual([21]);
  expect(planLoad(olein.load, 210)?.near).toEqual([]);
  expect(planLoad(rice.load, 27)?.near).toEqual([26, 52]);
});

it('packages and containers hold every quantity, and with one fewer they would not', () => {
  for (const { load } of [olein, rice, gloves, stations, shrimp, pipe]) {
    const capacity = load.amount * load.packages;
    for (let step = 1; step <= 400; step++) {
      const quantity = (step * capacity) / 7;
      const plan = planLoad(load, quantity);
      if (!plan) {
        expect(quantity / capacity).toBeGreaterThan(maxContainers);
        continue;
      }
      const { packages, containers, last } = plan;
      expect(packages * load.amount).toBeGreaterThanOrEqual(quantity * (1 - 1e-9));
      expect((packages - 1) * load.amount).toBeLessThan(quantity);
      expect(containers * load.packages).toBeGreaterThanOrEqual(packages);
      expect((containers - 1) * load.packages).toBeLessThan(packages);
      expect((containers - 1 + last) * capacity).toBeCloseTo(quantity, 3);
    }
  }
});

describe('the load of a response', () => {
  const sent = { unit: 't', amount: 21, package: 'flexitank', packages: 1, container: '20 ft' };

  it('may have its numbers as texts, and needs no package', () => {
    expect(readLoad({ ...sent, amount: '21', packages: undefined })).toEqual(sent);
    const { package: _, ...loose } = sent;
    expect(readLoad({ ...loose, box: 100 })).toEqual({ ...loose, box: 100 });
    expect(readLoad({ ...sent, package: null })).toEqual(loose);
  });

  it.each([
    undefined,
    null,
    'flexitank',
    [sent],
    { ...sent, unit: 'barrel' },
    { ...sent, amount: 0 },
    { ...sent, amount: Number.NaN },
    { ...sent, amount: 1e9 },
    { ...sent, amount: [21] },
    { ...sent, package: 'tin' },
    { ...sent, packages: 1.5 },
    { ...sent, package: undefined, packages: 2 },
    { ...sent, container: 'toString' },
    { ...sent, box: 0.5 },
  ])('is left out unless all of it can be relied on: %j', (value) => {
    expect(readLoad(value)).toBeUndefined();
  });
});
