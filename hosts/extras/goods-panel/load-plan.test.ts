import { describe, expect, it } from 'vitest';
import { type Load, readLoad } from '../../../src/api/load.ts';
import { type Language, languages } from '../../../src/locales/languages.ts';
import { createLocalSource } from '../../api/source.ts';
import { loadContent } from '../../content/load-content.ts';
import { serverTexts } from '../../locales/server-texts.ts';
import { allGoods, type Goods } from '../../render/goods.ts';
import { maxContainers, planLoad, planTexts, unreadText } from './plan-load.ts';
import { minimumOf, quantityIn, readQuantity } from './read-quantity.ts';

const shipped = await allGoods(createLocalSource(await loadContent('hosts/content')).open().api);
const goodsOf = (slug: string): Goods => {
  const found = shipped.find(({ item }) => item.slug === slug);
  if (!found?.item.load) throw new Error(slug);
  return found;
};
const loadOf = (slug: string): Load => goodsOf(slug).item.load as Load;

/** What the content ships. */
const olein = 'rbd-palm-olein';
const rice = 'long-grain-white-rice-5-broken';
const gloves = 'nitrile-examination-gloves';
const workGloves = 'cut-resistant-work-gloves';
const stations = 'air-quality-stations';
const shrimp = 'frozen-shrimp';
const bottles = 'bottled-palm-olein';
const detectors = 'portable-gas-detectors';
const pipe = 'seamless-line-pipe';
const cocoa = 'cocoa-beans';

/** Quantity, packages, containers, how full the last is in per cent, and the container if it is not the usual one. */
function planOf(slug: string, text: string, language: Language = 'en') {
  const { item } = goodsOf(slug);
  const read = readQuantity(text, item, language);
  if (!read) return 'unread';
  const plan = planLoad(read.load, read.quantity);
  const other = read.load.container === item.load?.container ? [] : [read.load.container];
  return plan
    ? [plan.quantity, plan.packages, plan.containers, Math.round(plan.last * 100), ...other]
    : 'tooMuch';
}

type Case = [slug: string, text: string, plan: (number | string)[] | string, language?: Language];

it.each<[string, Case[]]>([
  [
    'units, and what is left over for the last container',
    [
      [rice, '200', [200, 4000, 8, 69]],
      [rice, '  200t ', [200, 4000, 8, 69]],
      [rice, '60 mt', [60, 1200, 3, 31]],
      [rice, '200 τόνοι', [200, 4000, 8, 69], 'el'],
      [rice, '۲۰۰ ٹن', [200, 4000, 8, 69], 'ur'],
      [rice, '٢٠٠', [200, 4000, 8, 69]],
      [rice, '63,000 kgs', [63, 1260, 3, 42]],
      [rice, '200,5', [200.5, 4010, 8, 71]],
      [rice, '200.5', [200.5, 4010, 8, 71], 'tr'],
      [rice, '1,200', [1200, 24_000, 47, 15]],
      [rice, '1.200', [1200, 24_000, 47, 15], 'tr'],
      [rice, '1 200', [1200, 24_000, 47, 15]],
      [rice, '1’200 t', [1200, 24_000, 47, 15]],
      [rice, '1.200,5 ton', [1200.5, 24_010, 47, 17], 'tr'],
      [rice, '26.05', [26.05, 521, 2, 0]],
      [rice, '2 lakh kg', [200, 4000, 8, 69]],
      [rice, 'two hundred tonnes', [200, 4000, 8, 69]],
      [gloves, '500000', [500_000, 500, 1, 17]],
      [gloves, '5,00,000', [500_000, 500, 1, 17], 'ur'],
      [gloves, '500.000 adet', [500_000, 500, 1, 17], 'tr'],
      [gloves, '1 million', [1_000_000, 1000, 1, 34]],
      [gloves, '1 million pieces', [1_000_000, 1000, 1, 34]],
      [gloves, '2 million gloves', [2_000_000, 2000, 1, 69]],
      [gloves, '1.5 million', [1_500_000, 1500, 1, 52]],
      [gloves, '100万只', [1_000_000, 1000, 1, 34], 'zh-Hans'],
      [gloves, '2900001', [2_900_001, 2901, 2, 0]],
      [gloves, '1', [1, 1, 1, 0]],
      [workGloves, '1200 pairs', [1200, 10, 1, 1]],
      [stations, '25 air quality stations', [25, 25, 2, 25]],
      [shrimp, '48 t', [48_000, 4800, 2, 100]],
      [bottles, '30000 litres', [30_000, 2500, 2, 10]],
      [detectors, '30 sets', [30, 3, 1, 16]],
      [pipe, '60 t', [60, 3, 3, 31]],
    ],
  ],
  [
    'packages, also with their size',
    [
      [rice, '1040 bags', [52, 1040, 2, 100]],
      [rice, '800 bags of 50 kg', [40, 800, 2, 54]],
      [gloves, '5000 boxes', [500_000, 500, 1, 17]],
      [gloves, '100 cartons', [100_000, 100, 1, 3]],
      [gloves, '0.5 carton', [500, 1, 1, 0]],
      [gloves, 'ten cartons', [10_000, 10, 1, 0]],
      [olein, '10 flexitanks', [210, 10, 10, 100]],
      [olein, '1 flexitank (21 t)', [21, 1, 1, 100]],
      [stations, '2 pallets', [40, 40, 2, 100]],
    ],
  ],
  [
    'containers, in the words of buyers and of the item',
    [
      [olein, '2 x 20ft', [42, 2, 2, 100]],
      [olein, '3x20ft', [63, 3, 3, 100]],
      [olein, '3 × 20 ft containers', [63, 3, 3, 100]],
      [olein, '3 FCL', [63, 3, 3, 100]],
      [olein, "1 20' container", [21, 1, 1, 100]],
      [olein, 'one container', [21, 1, 1, 100]],
      [olein, 'two containers', [42, 2, 2, 100]],
      [olein, 'δύο εμπορευματοκιβώτια', [42, 2, 2, 100], 'el'],
      [olein, 'iki konteyner', [42, 2, 2, 100], 'tr'],
      [rice, '2 containers (52 t)', [52, 1040, 2, 100]],
      [gloves, '1 x 40ft', [2_900_000, 2900, 1, 100]],
      [gloves, '1 x 40HC', [2_900_000, 2900, 1, 100]],
      [gloves, '1x40HC', [2_900_000, 2900, 1, 100]],
      [gloves, '1 container 40 ft HC', [2_900_000, 2900, 1, 100]],
      [gloves, '2 x 40 ft high cube', [5_800_000, 5800, 2, 100]],
      [shrimp, '2 x 40ft reefer', [48_000, 4800, 2, 100]],
      [bottles, '1 container of 20 ft', [13_800, 1150, 1, 100, '20 ft']],
      [bottles, '3 x 20ft', [41_400, 3450, 3, 100, '20 ft']],
      [bottles, '1 x 40ft', [27_360, 2280, 1, 100]],
      [cocoa, '1 container of 20 ft (200 bags)', [12.5, 200, 1, 100, '20 ft']],
      ['cloves-and-nutmeg', '25 t', [25, 500, 1, 100]],
    ],
  ],
  [
    'nothing: two readings, another packing, another container, or no quantity',
    [
      ...['0', '-3', '−3 t', '1e9', '9'.repeat(61), '1.200', '1.2.3', '12 34', '1,200,5', ''].map(
        (text): Case => [olein, text, 'unread'],
      ),
      ...['0x10', '200-300', '200 t a month', '60 mt +/- 5%', '20ft', '40 ft', '10 x 21 t'].map(
        (text): Case => [olein, text, 'unread'],
      ),
      ...['2 x 40ft', '2 x 20ft bags', '10² t', '½', '200 <b>', '200 constructor', '1 tanker'].map(
        (text): Case => [olein, text, 'unread'],
      ),
      [olein, '1,200', 'unread', 'tr'],
      [rice, '800 bags of 25 kg', 'unread'],
      [rice, '2 containers (26 t)', 'unread'],
      [gloves, '200 t', 'unread'],
      [gloves, '200.5', 'unread'],
      [gloves, '1 x 20ft', 'unread'],
      [workGloves, '1200 gloves', 'unread'],
      [stations, '1 container', 'unread'],
      [olein, '1000000000', 'tooMuch'],
      [olein, '10501', 'tooMuch'],
    ],
  ],
])('a quantity is read in %s', (_, cases) => {
  const read = cases.map(([slug, text, , language]) => [slug, text, planOf(slug, text, language)]);
  expect(read).toEqual(cases.map(([slug, text, plan]) => [slug, text, plan]));
});

it('a quantity is taken from a question only if it is its only number, with a unit, and no code', () => {
  const cases: [slug: string, text: string, quantity: string][] = [
    [rice, 'about 200 t rice to Mersin', '200 t'],
    [rice, '40t rice', '40t'],
    [olein, '3 containers palm olein', '3 containers'],
    [olein, 'one container palm olein to Mombasa', 'one container'],
    [gloves, '100 cartons gloves nitrile', '100 cartons'],
    [gloves, '2 million gloves', '2 million gloves'],
    ['hospital-beds', '25 hospital beds in Ankara', '25 hospital beds'],
    [rice, 'rice 40t, palm olein 60t to Mombasa', ''],
    [gloves, '100 cartons masks and 500 cartons gloves nitrile', ''],
    [olein, 'palm olein CP8 3 containers, rice 2 containers to Karachi', ''],
    [olein, 'palm olein CP8', ''],
    [rice, 'rice 25 kg bags 2 containers', ''],
    [rice, 'rice in 50 kg bags', ''],
    [rice, 'rice in bags of 50 kg', ''],
    [gloves, 'EN 455 gloves', ''],
    [gloves, 'HS 4015 gloves 200 cartons', ''],
    [gloves, '4015 gloves', ''],
    [gloves, 'HS 4015 gloves', ''],
    ['ultrasonic-water-meters', 'DN 15 meters', ''],
    ['disposable-coveralls', 'type 5 coveralls', ''],
    ['type-iir-medical-masks', '3 ply masks', ''],
    [rice, 'rice 40', ''],
    [rice, 'rice by 15 March', ''],
    [rice, 'one container rice, two containers sugar', ''],
  ];
  const read = cases.map(([slug, text]) => [slug, text, quantityIn(text, goodsOf(slug).item, 'en')]);
  expect(read).toEqual(cases);
});

const planTextsOf = (slug: string, typed: string, language: Language = 'en') => {
  const read = readQuantity(typed, goodsOf(slug).item, language);
  const plan = read && planLoad(read.load, read.quantity);
  const { sum = '', near = '' } = plan ? planTexts(read.load, plan, serverTexts(language)) : {};
  return [sum, near].map((text) => text.replaceAll('\u00a0', ' '));
};

it('a plan says what it counts: cartons in containers, on pallets, and nothing twice', () => {
  expect(planTextsOf(gloves, '500,000')[0]).toBe(
    '500,000 pieces = 500 cartons of 1,000 pieces, in 1 × 40 ft container, 17 % full.',
  );
  expect(planTextsOf(detectors, '30')[0]).toBe('30 sets = 3 cartons of 12 sets, on 1 pallet, 16 % full.');
  expect(planTextsOf(stations, '12')[0]).toBe('12 pieces = 1 pallet, 60 % full.');
  expect(planTextsOf(pipe, '60 t')[0]).toBe('60 t = 3 × 40 ft containers of 26 t, the last 31 % full.');
  expect(planTextsOf(gloves, '500000', 'el')[0]).toBe(
    '500.000 τεμάχια = 500 χαρτοκιβώτια (1.000 τεμάχια το καθένα), φόρτωση: 1 × εμπορευματοκιβώτιο 40 ft, πληρότητα 17%.',
  );
});

it('a flexitank is full, or the nearest full loads are named instead', () => {
  expect(planTextsOf(olein, '63 t')[0]).toBe(
    '63 t = 3 flexitanks of 21 t, in 3 × 20 ft containers, all full.',
  );
  const near = (loads: string) => ['', `A flexitank travels full. Full loads near it: ${loads}.`];
  expect(planTextsOf(olein, '5 t')).toEqual(near('21 t'));
  expect(planTextsOf(olein, '0.5')).toEqual(near('21 t'));
  expect(planTextsOf(olein, '22.5 t')).toEqual(near('21 t or 42 t'));
  expect(planTextsOf(olein, '40 t')).toEqual(near('21 t or 42 t'));
});

it('a plan names the nearest quantities that leave no room', () => {
  expect(planLoad(loadOf(olein), 200)?.near).toEqual([189, 210]);
  expect(planLoad(loadOf(olein), 5)?.near).toEqual([21]);
  expect(planLoad(loadOf(olein), 210)?.near).toEqual([]);
  expect(planLoad(loadOf(rice), 27)?.near).toEqual([26, 52]);
});

it('the examples for what is not read are read themselves, of all goods in all languages', () => {
  for (const { item } of shipped.filter(({ item }) => item.load))
    for (const language of languages) {
      const text = unreadText('?', item.load as Load, serverTexts(language));
      const examples = [...text.matchAll(/[“«”]([^“”«»]+)[”»“]/g)]
        .map(([, example = '']) => example)
        .slice(1);
      expect(examples.length).toBe(2);
      for (const example of examples)
        expect([language, example, readQuantity(example, item, language) !== undefined]).toEqual([
          language,
          example,
          true,
        ]);
    }
});

it('the minimum order of goods is read from their facts', () => {
  const minimum = (slug: string) => minimumOf(goodsOf(slug), 'en');
  expect(minimum(olein)).toBe(21);
  expect(minimum(rice)).toBe(52);
  expect(minimum(gloves)).toBe(100_000);
  expect(minimum(bottles)).toBe(13_800);
  expect(minimum(cocoa)).toBe(12.5);
  expect(minimum('milling-wheat-and-maize')).toBe(24);
  expect(minimum('hospital-beds')).toBe(5);
  expect(minimum('steel-flanges')).toBe(0.5);
  // All goods with a load say it in words that are read.
  const unread = shipped.filter((goods) => goods.item.load && !minimumOf(goods, 'en'));
  expect(unread.map(({ item }) => item.slug)).toEqual([]);
});

it('packages and containers hold every quantity, and with one fewer they would not', () => {
  for (const load of [olein, rice, gloves, stations, shrimp, pipe].map(loadOf)) {
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
    expect(readLoad({ ...sent, packages20: '2' })).toEqual({ ...sent, packages20: 2 });
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
    { ...sent, packages20: 0 },
  ])('is left out unless all of it can be relied on: %j', (value) => {
    expect(readLoad(value)).toBeUndefined();
  });
});
