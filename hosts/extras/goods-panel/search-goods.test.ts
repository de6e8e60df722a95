import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createLocalApi } from '../../api/source.ts';
import { loadContent } from '../../content/load-content.ts';
import { allGoods } from '../../render/goods.ts';
import { sailingsTo, searchGoods } from './search-goods.ts';

const goods = await allGoods(createLocalApi(await loadContent('hosts/content')));
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

const {
  missing,
  place,
}: Record<'missing' | 'place', Record<string, string>> = parse(
  readFileSync('hosts/extras/goods-panel/questions.cases.yaml', 'utf8'),
);
it.each([
  ['missing', missing],
  ['place', place],
] as const)('a question is read for what it names: %s', (name, cases) => {
  const read = Object.keys(cases).map((question) => [question, searchGoods(goods, question)[name]]);
  expect(Object.fromEntries(read)).toEqual(cases);
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
    for (const script of ['Greek', 'Han', 'Arabic'])
      expect(item.words ?? '', `field "words" of "${item.title}" in hosts/content/tabs`).toMatch(
        new RegExp(`\\p{sc=${script}}`, 'u'),
      );
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
  // Not through Suez.
  expect(waysTo('Mombasa', 'basmati-rice')).toEqual(['Karachi to Mombasa']);
  expect(waysTo('Dubai', 'rbd-palm-olein')).toEqual(['Port Klang to Jebel Ali']);
  for (const place of ['Karachi', 'Port Klang', 'Suez', 'Istanbul, Karachi to', 'Lagos', '', 'M'])
    expect([place, waysTo(place, 'basmati-rice')]).toEqual([place, []]);
});
