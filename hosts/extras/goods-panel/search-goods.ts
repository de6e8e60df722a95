import type { ContentItem } from '../../../src/api/response-fields.ts';
import { factsOf, type Goods, maxLength } from '../../render/page-texts.ts';

/** Words of a text, as they are compared: without accents, capitals and the `s` of plurals. Not numbers, nor short words. */
const wordsIn = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/\p{L}[\p{L}\p{N}]{2,}/gu) ?? []
  ).map((word) => word.replace(/(?<=..)s$/, ''));

const fillers = new Set(
  wordsIn('and for from the with our you your need want looking buy order price tonnes'),
);
/** A text with more words would take long to compare. */
const maxWords = 10;
const maxFound = 6;

type Index = readonly (readonly [weight: number, words: string[]])[];
const indexed = new WeakMap<ContentItem, Index>();

/** The words of an item: those of its title say most of what it is. */
function indexOf({ item, tabTitle }: Goods): Index {
  const { title, subHeader = '', description } = item;
  const index: Index = indexed.get(item) ?? [
    [4, wordsIn(title)],
    [2, wordsIn(`${subHeader} ${tabTitle}`)],
    [1, wordsIn(description.slice(0, maxLength).replace(/<[^>]*>/g, ' '))],
  ];
  indexed.set(item, index);
  return index;
}

/** Items that a text may mean, by the words that both have; the best first. */
export function searchGoods(goods: readonly Goods[], text: string): Goods[] {
  const words = [...new Set(wordsIn(text))].filter((word) => !fillers.has(word)).slice(0, maxWords);
  const scoreOf = (each: Goods) => {
    const index = indexOf(each);
    const weightOf = (word: string) =>
      index.find(([, known]) => known.some((other) => other.startsWith(word)))?.[0] ?? 0;
    return words.map(weightOf).reduce((sum, weight) => sum + weight, 0);
  };
  const found = goods.map((each) => ({ each, score: scoreOf(each) })).sort((a, b) => b.score - a.score);
  const best = found[0]?.score ?? 0;
  return found
    .filter(({ score }) => score > 0 && score >= best / 2)
    .slice(0, maxFound)
    .map(({ each }) => each);
}

const customsCode = /\bHS(?: codes?)? (\d{4}(?:\.\d+)*(?: (?:and|or|to) \d{4}(?:\.\d+)*)?)/;

/** The code of the Harmonised System that an item names. */
export const customsCodeOf = ({ subHeader = '', description }: ContentItem): string =>
  customsCode.exec(`${subHeader} ${description}`)?.[1] ?? '';

const route = /\p{L} (?:to|–|→) \p{L}/u;

/**
 * The facts of the content about the way to a place, such as "Port Klang to Mersin", with its name on either side. Only from
 * the places that the item names, if it names any of them.
 */
export function sailingsTo(
  goods: readonly Goods[],
  place: string,
  item: ContentItem,
): (readonly [route: string, time: string])[] {
  const wanted = wordsIn(place).slice(0, 3);
  if (wanted.length === 0) return [];
  const facts = goods.filter(({ type }) => type === 'services').flatMap(({ item }) => factsOf(item));
  const known = facts.filter(([name, time]) => {
    const words = wordsIn(`${name} ${time}`);
    return route.test(name) && wanted.every((word) => words.includes(word));
  });
  const said = factsOf(item).flat().join(' ');
  const fromThere = known.filter(([name]) => said.includes(name.split(/ (?:to|–|→) /u)[0] ?? name));
  return (fromThere.length > 0 ? fromThere : known).slice(0, 3);
}
