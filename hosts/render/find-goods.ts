import escapeHtml from 'escape-html';
import { parseFragment } from 'parse5';
import type { ApiReads, TabType } from '../../src/api/api.ts';
import type { Article, ContentItem, Person, TabEntry } from '../../src/api/response-fields.ts';
import { itemName, itemNames } from '../../src/features/product-tabs/tab-addresses.ts';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import { contentLanguage } from '../../src/locales/english-texts.ts';
import { lookUpLanguage } from '../../src/locales/languages.ts';
import { goodsOf } from '../api/source.ts';
import type { ServerText } from '../locales/en.ts';
import { serverTexts } from '../locales/server-texts.ts';

/** Something that the company trades: an item of a tab, and where the site shows it. */
export interface Goods {
  item: ContentItem;
  type: TabType;
  tab: number;
  tabTitle: string;
  /** Who answers for it. */
  desk: Person | undefined;
}

/** Everything that the API has, goods before services; without what it does not send now. */
export async function allGoods(api: ApiReads): Promise<Goods[]> {
  const types: TabType[] = ['products', 'industries', 'services'];
  const lists = await Promise.all(types.map((type) => api.tabs(type).catch((): TabEntry[] => [])));
  return lists.flatMap((tabs, index) =>
    tabs.flatMap(({ title: tabTitle, content, desk }, tab) =>
      content
        .filter(({ title }) => title)
        .map((item) => ({ item, type: types[index] as TabType, tab, tabTitle, desk })),
    ),
  );
}

/** Address of an item on the site. */
export const goodsAddress = ({ type, tab, item }: Goods): string =>
  `/${type}?tab=${tab}#${encodeURIComponent(itemNames(item)[0] ?? '')}`;

/** The item with this title, or this slug. */
export const findByTitle = (goods: readonly Goods[], title: string): Goods | undefined =>
  goods.find(({ item }) => itemNames(item).includes(itemName(title)));

/** Words of a text, as they are compared: without accents, capitals and the `s` of plurals. Not numbers, nor short words. */
const wordsIn = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/\p{L}[\p{L}\p{N}]{2,}/gu) ?? []
  ).map((word) => word.replace(/(?<=..)s$/, ''));

/** More of a description is not read. */
const maxLength = 20_000;
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

const pair = /<dt\b[^>]{0,200}>([\s\S]{1,200}?)<\/dt>\s*<dd\b[^>]{0,200}>([\s\S]{1,600}?)<\/dd>/gi;

/** The text of a piece of HTML, on one line. */
function plainText(html: string): string {
  const [node] = parseFragment(html.replace(/<[^>]*>/g, '')).childNodes;
  return node && 'value' in node ? node.value.replace(/\s+/g, ' ').trim() : '';
}

const known = new WeakMap<ContentItem, [name: string, value: string][]>();

/** The facts of an item: what its description defines. */
function factsOf(item: ContentItem): readonly [name: string, value: string][] {
  const facts =
    known.get(item) ??
    Array.from(
      item.description.slice(0, maxLength).matchAll(pair),
      ([, name = '', value = '']): [string, string] => [plainText(name), plainText(value)],
    ).filter(([name, value]) => name && value);
  known.set(item, facts);
  return facts;
}

const contentTexts = serverTexts(lookUpLanguage(contentLanguage));

/** The fact that content calls by the name of a text, such as "40 ft container". */
export function factOf(
  { item }: Goods,
  name: ServerText,
): readonly [name: string, value: string] | undefined {
  const wanted = contentTexts.t(name).toLowerCase();
  return factsOf(item).find(([known]) => known.toLowerCase().includes(wanted));
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

/** The section below a post with the goods that it is about, each with its place on the site and an enquiry about it. */
export async function postGoods(post: Article, api: ApiReads): Promise<string> {
  const names = goodsOf(post);
  if (names.length === 0) return '';
  const goods = await allGoods(api);
  const found = new Set(names.flatMap((name) => findByTitle(goods, name) ?? []));
  return found.size > 0
    ? `<section class="related" aria-labelledby="goods"><h2 id="goods">What we supply</h2><ul class="places post-goods" lang="${contentLanguage}">${[...found].map(entry).join('')}</ul></section>`
    : '';
}

function entry(goods: Goods): string {
  // What a buyer asks first; of a service, content in English names only its time.
  const asked = [
    factOf(goods, 'goods.minimum'),
    factOf(goods, 'goods.leadTime') ?? factsOf(goods.item).find(([name]) => name === 'Time'),
  ];
  const rows = asked.flatMap((fact) => {
    const [name = '', value = ''] = fact ?? [];
    return value ? `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(bindNumbers(value))}</dd></div>` : [];
  });
  const { title } = goods.item;
  const enquiry = `/contact-us?looking_for=${encodeURIComponent(title)}`;
  const name = escapeHtml(bindNumbers(title));
  return [
    `<li><a href="${escapeHtml(goodsAddress(goods))}">${name}</a>`,
    rows.length > 0 && `<dl class="post-facts">${rows.join('')}</dl>`,
    `<a class="link" href="${escapeHtml(enquiry)}" lang="en">Enquiry Now<span class="visually-hidden">: ${name}</span></a></li>`,
  ]
    .filter(Boolean)
    .join('');
}
