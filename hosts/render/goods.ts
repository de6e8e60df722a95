import { parseFragment } from 'parse5';
import { parse } from 'yaml';
import type { TabType } from '../../src/api/api.ts';
import type { Article, ContentItem, Person } from '../../src/api/response-fields.ts';
import { contentLanguage } from '../../src/locales/english-texts.ts';
import { lookUpLanguage } from '../../src/locales/languages.ts';
import type { PagePath } from '../../src/navigation/site-pages.ts';
import { itemName, itemNames } from '../../src/navigation/tab-addresses.ts';
import { oneLine } from '../../src/text/one-line.ts';
import { goodsOf } from '../api/post-links.ts';
import type { PageApi } from '../api/source.ts';
import { leavesOut } from '../content/company-pages.ts';
import { elementsOf, nextElement, textOf } from '../html/html-nodes.ts';
import type { ServerText } from '../locales/en.ts';
import { serverTexts } from '../locales/server-texts.ts';
import homeGoodsSource from '../pages/home-goods.yaml?raw';
import type { OwnValues } from './page-names.ts';

const tabTypes = ['products', 'industries', 'services'] as const satisfies readonly TabType[];

/** Something that the company trades: an item of a tab, and where the site shows it. */
export interface Goods {
  item: ContentItem;
  type: TabType;
  tab: number;
  tabTitle: string;
  /** The text below its tab. */
  terms?: string | undefined;
  /** The person who answers for it. */
  desk: Person | undefined;
}

/** Everything that the pages of the site show, goods before services. */
export async function allGoods(api: PageApi): Promise<Goods[]> {
  const types = tabTypes.filter((type) => !leavesOut(api.company, type));
  const lists = await Promise.all(types.map((type) => api.tabs(type)));
  return lists.flatMap((tabs, index) =>
    tabs.flatMap(({ title: tabTitle, content, desk, footer: terms }, tab) =>
      content
        .filter(({ title }) => title)
        .map((item) => ({ item, type: types[index] as TabType, tab, tabTitle, desk, terms })),
    ),
  );
}

/** Address of an item on the site. */
export const goodsAddress = ({ type, tab, item }: Goods): string =>
  `/${type}?tab=${tab}#${encodeURIComponent(itemNames(item)[0] ?? '')}`;

/** The item with this title, or this slug. */
export const findByTitle = (goods: readonly Goods[], title: string): Goods | undefined =>
  goods.find(({ item }) => itemNames(item).includes(itemName(title)));

/** The part of a description that is read, in UTF-16 units. */
export const maxLength = 20_000;

/** The longest name and value of a fact: what is longer is a text, and fits in no table. */
const maxNameLength = 200;
const maxValueLength = 600;

type Fact = [name: string, value: string];

const knownFacts = new WeakMap<ContentItem, Fact[]>();

/** The facts of an item: what its description defines. */
export function factsOf(item: ContentItem): readonly Fact[] {
  const facts = knownFacts.get(item) ?? readFacts(item.description.slice(0, maxLength));
  knownFacts.set(item, facts);
  return facts;
}

/** Each term of a definition list, `<dt>`, with the description that follows it, `<dd>`. */
function readFacts(html: string): Fact[] {
  const elements = [...elementsOf(parseFragment(html))];
  return elements.flatMap((term): Fact[] => {
    const description = nextElement(term);
    if (term.tagName !== 'dt' || description?.tagName !== 'dd') return [];
    const name = oneLine(textOf(term));
    const value = oneLine(textOf(description));
    const isFact = name && value && name.length <= maxNameLength && value.length <= maxValueLength;
    return isFact ? [[name, value]] : [];
  });
}

const contentTexts = serverTexts(lookUpLanguage(contentLanguage));

/** The fact that content calls by the name of a text, such as "40 ft container". */
export function factOf({ item }: Goods, name: ServerText): Readonly<Fact> | undefined {
  const factName = contentTexts.t(name).toLowerCase();
  return factsOf(item).find(([name]) => name.toLowerCase().includes(factName));
}

const homeGoods = Object.entries(parse(homeGoodsSource) as Record<string, string>);

/** A link of the home page has room for two short lines. */
const maxHomeName = 24;

/** The goods of the home page: links to some; where one is missing, to another. */
export function goodsOfHome(goods: readonly Goods[]): Pick<OwnValues<'home'>, 'goodsLinks'> {
  const names = new Map(goods.map((item) => [goodsAddress(item), item.item.title]));
  const preferred = new Set(homeGoods.map(([address]) => address));
  const otherGoods = [...names].filter(
    ([address, name]) => !preferred.has(address) && name.length <= maxHomeName,
  );
  const linkOf = ([address, name]: [string, string]) => ({ address, name });
  return {
    goodsLinks: homeGoods.flatMap((link) => {
      const shownLink = names.has(link[0]) ? link : otherGoods.shift();
      return shownLink ? [linkOf(shownLink)] : [];
    }),
  };
}

/** The goods that a post is about, each with its place on the site and an enquiry about it. */
export async function postGoods(post: Article, api: PageApi): Promise<OwnValues<'article'>['goods']> {
  const names = goodsOf(post);
  if (names.length === 0) return [];
  const goods = await allGoods(api);
  const matchingGoods = new Set(names.flatMap((name) => findByTitle(goods, name) ?? []));
  return [...matchingGoods].map(postEntry);
}

function postEntry(goods: Goods): OwnValues<'article'>['goods'][number] {
  // The facts that a buyer asks for first; of a service, English content has only the time.
  const facts = [
    factOf(goods, 'goods.minimum'),
    factOf(goods, 'goods.leadTime') ?? factsOf(goods.item).find(([name]) => name === 'Time'),
  ];
  const { title } = goods.item;
  return {
    address: goodsAddress(goods),
    name: title,
    facts: facts.flatMap((fact) => (fact?.[1] ? [{ name: fact[0], value: fact[1] }] : [])),
    enquiry: `${'/contact-us' satisfies PagePath}?looking_for=${encodeURIComponent(title)}`,
  };
}
