import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Load, readLoad } from '../../../src/api/load.ts';
import { type Language, languages } from '../../../src/locales/languages.ts';
import { createLocalApi } from '../../api/source.ts';
import { loadContent } from '../../content/load-content.ts';
import { serverTexts } from '../../locales/server-texts.ts';
import { allGoods, type Goods } from '../../render/goods.ts';
import { maxContainers, planLoad, planTexts, unreadText } from './plan-load.ts';
import { minimumOf, quantityIn, readQuantity } from './read-quantity.ts';
import { searchGoods } from './search-goods.ts';

const shipped = await allGoods(createLocalApi(await loadContent('hosts/content')));
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
const stations = 'air-quality-stations';
const shrimp = 'frozen-shrimp';
const detectors = 'portable-gas-detectors';
const pipe = 'seamless-line-pipe';

/** Quantity, packages, containers, how full the last is in per cent, and the container if it is not the usual one. */
function planOf(slug: string, text: string, language: Language): string {
  const { item } = goodsOf(slug);
  const read = readQuantity(text, item, language);
  if (!read) return 'unread';
  const plan = planLoad(read.load, read.quantity);
  const other = read.load.container === item.load?.container ? [] : [read.load.container];
  return plan
    ? [plan.quantity, plan.packages, plan.containers, Math.round(plan.last * 100), ...other].join(' ')
    : 'tooMuch';
}

const { plans, questions }: Record<'plans', Record<string, Cases>> & Record<'questions', Cases> = parse(
  readFileSync('hosts/extras/goods-panel/load-plan.cases.yaml', 'utf8'),
);
/** By goods, what is typed and what is read. */
type Cases = Record<string, Record<string, string>>;

/** The cases with what is read instead of what should be. */
const readEach = (cases: Cases, read: (slug: string, text: string) => string): Cases =>
  Object.fromEntries(
    Object.entries(cases).map(([slug, texts]) => [
      slug,
      Object.fromEntries(Object.keys(texts).map((text) => [text, read(slug, text)])),
    ]),
  );

it.each(Object.entries(plans))('a quantity is read in %s', (_, cases) => {
  const plan = (name: string, text: string) => {
    const [, slug = '', language = 'en'] = /^(\S+)(?: \((\S+)\))?$/.exec(name) ?? [];
    return planOf(slug, text, language as Language);
  };
  expect(readEach(cases, plan)).toEqual(cases);
});

it('a quantity is taken from a question only if it is its only number, with a unit, and no code', () => {
  const readPart = (slug: string, text: string) => {
    const part = searchGoods(shipped, text).found.get(goodsOf(slug));
    return part ? quantityIn(part, goodsOf(slug).item, 'en') : 'not found';
  };
  expect(readEach(questions, readPart)).toEqual(questions);
});

const planTextsOf = (slug: string, typed: string, language: Language = 'en') => {
  const read = readQuantity(typed, goodsOf(slug).item, language);
  const {
    sum = '',
    lead = '',
    near = [],
  } = read ? planTexts(read.load, read.quantity, serverTexts(language)) : {};
  return [sum.replaceAll('\u00a0', ' '), `${lead} ${near.join(' ')}`.trim()];
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
  const near = (loads: string) => ['', `A flexitank travels full. Full loads near it: ${loads}`];
  expect(planTextsOf(olein, '5 t')).toEqual(near('21'));
  expect(planTextsOf(olein, '0.5')).toEqual(near('21'));
  expect(planTextsOf(olein, '22.5 t')).toEqual(near('21 42'));
  expect(planTextsOf(olein, '40 t')).toEqual(near('21 42'));
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
  const { minimum } = parse(readFileSync('hosts/extras/goods-panel/questions.cases.yaml', 'utf8'));
  const read = Object.keys(minimum).map((slug) => [slug, minimumOf(goodsOf(slug), 'en')]);
  expect(Object.fromEntries(read)).toEqual(minimum);
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
      const most = load.package === 'flexitank' ? 21.5 : load.amount;
      expect(packages * most).toBeGreaterThanOrEqual(quantity * (1 - 1e-9));
      expect((packages - 1) * most).toBeLessThan(quantity);
      expect(containers * load.packages).toBeGreaterThanOrEqual(packages);
      expect((containers - 1) * load.packages).toBeLessThan(packages);
      if (last < 1) expect((containers - 1 + last) * capacity).toBeCloseTo(quantity, 3);
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
