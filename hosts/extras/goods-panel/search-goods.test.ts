import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createLocalSource } from '../../api/source.ts';
import { loadContent } from '../../content/load-content.ts';
import { allGoods } from '../../render/goods.ts';
import { sailingsTo, searchGoods } from './search-goods.ts';

const goods = await allGoods(createLocalSource(await loadContent('hosts/content')).open().api);
const slugsOf = (question: string) =>
  [...searchGoods(goods, question).found.keys()].map(({ item }) => item.slug ?? '');

const table: Record<string, Record<string, string>> = parse(
  readFileSync('hosts/extras/goods-panel/search-goods.cases.yaml', 'utf8'),
);

it.each(Object.entries(table))('a question finds its goods and nothing else: %s', (_, questions) => {
  const inOrder = (slugs: string[]) => slugs.filter(Boolean).sort();
  const found = Object.keys(questions).map((question) => [question, inOrder(slugsOf(question))]);
  const expected = Object.entries(questions).map(([question, slugs]) => [
    question,
    inOrder(slugs.split(' ')),
  ]);
  expect(found).toEqual(expected);
});

it('at least 150 questions are tried', () => {
  expect(Object.values(table).flatMap(Object.keys).length).toBeGreaterThanOrEqual(150);
});

it('a part that finds nothing is named as it was typed, however the others are answered', () => {
  const missing = (question: string) => searchGoods(goods, question).missing;
  expect(missing('gloves, ejector seats; rice')).toBe('ejector seats');
  expect(missing('我要买橄榄油和大米')).toBe('橄榄油');
  expect(missing('2 konteyner nohut ve pirinç Mersin')).toBe('nohut');
  expect(missing('ελαιόλαδο και ρύζι 20 τόνοι Πάτρα')).toBe('ελαιόλαδο');
  expect(missing('minyak zaitun 20 tan dan beras ke Mombasa')).toBe('minyak zaitun');
  expect(missing('سیمنٹ 100 ٹن اور چاول 52 ٹن ممباسا')).toBe('سیمنٹ');
  expect(missing('cement 100 t, steel bars, rice, HS 9999')).toBe('cement, steel bars, 9999');
  expect(missing('Need gloves. Please quote by Friday. Thank you')).toBe('');
  expect(missing('Need palm oil. Ship to Mombasa')).toBe('');
  expect(missing('asdfgh')).toBe('asdfgh');
  expect(missing('rice 40 t sugar 20 t')).toBe('sugar');
  expect(missing('چاول 40 ٹن میرپور')).toBe('میرپور');
  expect(missing('rice, 40 t Cement, Cement 20 t')).toBe('Cement, Cement');
});

it('each part of a question has its best item before the second of any', () => {
  expect(slugsOf('gloves, masks and patient monitors').slice(0, 3)).toEqual([
    'cut-resistant-work-gloves',
    'ffp2-respirators',
    'patient-monitors',
  ]);
});

it('all goods have names in the other languages', () => {
  for (const { item } of goods)
    expect([
      item.slug,
      ...(['Greek', 'Han', 'Arabic'] as const).map((script) =>
        new RegExp(`\\p{sc=${script}}`, 'u').test(item.words ?? ''),
      ),
    ]).toEqual([item.slug, true, true, true]);
});

it('the place of a question is what is behind "to", and not what is to be done', () => {
  const placeOf = (text: string) => searchGoods(goods, text).place;
  expect(placeOf('rice 40t, palm olein 60t to Mombasa')).toBe('Mombasa');
  expect(placeOf('rice to port klang')).toBe('port klang');
  expect(placeOf('I want to buy rice in Dar es Salaam')).toBe('Dar es Salaam');
  expect(placeOf('Mersin’e pirinç')).toBe('Mersin');
  expect(placeOf('大米40吨到蒙巴萨')).toBe('蒙巴萨');
  expect(placeOf('I want to buy rice')).toBe('');
  expect(placeOf('pirinç 52 ton Mersin')).toBe('Mersin');
  expect(placeOf('Rice 52 ton Tanga')).toBe('Tanga');
  expect(placeOf('大米52吨梅尔辛')).toBe('梅尔辛');
  expect(placeOf('چاول کراچی تک')).toBe('کراچی');
  expect(placeOf('rice to Mersin from Pakistan')).toBe('Mersin');
});

it('a way is shown only if it leads to the place, from where the item is loaded', () => {
  const waysTo = (place: string, slug: string) => {
    const found = goods.find(({ item }) => item.slug === slug);
    return found ? sailingsTo(goods, place, found).map(([name]) => name) : [];
  };
  for (const place of ['Mersin', 'Mersin, Turkey', '梅尔辛', 'Ankara'])
    expect(waysTo(place, 'rbd-palm-olein')).toEqual(['Port Klang to Mersin', 'Round the Cape']);
  expect(waysTo('mersin', 'basmati-rice')).toEqual(['Karachi to Mersin', 'Round the Cape']);
  // By the terms of its tab, and nowhere.
  expect(waysTo('Mersin', 'hospital-beds')).toEqual(['Port Klang to Mersin', 'Round the Cape']);
  expect(waysTo('Mersin', 'black-pepper')).toEqual([]);
  for (const place of ['Karachi', 'Port Klang', 'Suez', 'Istanbul, Karachi to', 'Mombasa', '', 'M'])
    expect([place, waysTo(place, 'basmati-rice')]).toEqual([place, []]);
});
