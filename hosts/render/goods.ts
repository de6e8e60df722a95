import { parseFragment } from 'parse5';
import type { ApiReads, TabType } from '../../src/api/api.ts';
import type { Article, ContentItem, Person } from '../../src/api/response-fields.ts';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import { contentLanguage } from '../../src/locales/english-texts.ts';
import { lookUpLanguage } from '../../src/locales/languages.ts';
import { itemName, itemNames } from '../../src/navigation/tab-addresses.ts';
import { goodsOf } from '../api/post-links.ts';
import { escapeHtml } from '../html/html.ts';
import type { ServerText } from '../locales/en.ts';
import { serverTexts } from '../locales/server-texts.ts';

/** Something that the company trades: an item of a tab, and where the site shows it. */
export interface Goods {
  item: ContentItem;
  type: TabType;
  tab: number;
  tabTitle: string;
  /** The text below its tab. */
  terms?: string | undefined;
  /** Who answers for it. */
  desk: Person | undefined;
}

/** Everything that the API has, goods before services. */
export async function allGoods(api: ApiReads): Promise<Goods[]> {
  const types: TabType[] = ['products', 'industries', 'services'];
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

const pair = /<dt\b[^>]{0,200}>([\s\S]{1,200}?)<\/dt>\s*<dd\b[^>]{0,200}>([\s\S]{1,600}?)<\/dd>/gi;

/** The text of a piece of HTML, on one line. */
function plainText(html: string): string {
  const [node] = parseFragment(html.replace(/<[^>]*>/g, '')).childNodes;
  return node && 'value' in node ? node.value.replace(/\s+/g, ' ').trim() : '';
}

const known = new WeakMap<ContentItem, [name: string, value: string][]>();

/** The facts of an item: what its description defines. */
export function factsOf(item: ContentItem): readonly [name: string, value: string][] {
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

const linkToGoods = /<li><a href="(\/(?:products|services|industries)\?tab=\d+#[^"]*)">[^<]*<\/a><\/li>/g;

/**
 * The home page with the names of all goods for its field. Its links to goods that the API does not have lead to others, or
 * are left out.
 */
export function fillGoods(html: string, goods: readonly Goods[]): string {
  const known = new Map(goods.map((each) => [goodsAddress(each), each.item.title]));
  const linked = new Set(Array.from(html.matchAll(linkToGoods), ([, address]) => address));
  // A link there has room for two short lines.
  const others = [...known].filter(([address, name]) => !linked.has(address) && name.length <= 24);
  const options = [...new Set(known.values())].map((name) => `<option value="${escapeHtml(name)}">`);
  return html
    .replace('<!-- goods-names -->', () => `<datalist id="goods-names">${options.join('')}</datalist>`)
    .replace(linkToGoods, (link, address) => {
      const [other, name = ''] = known.has(address) ? [] : (others.shift() ?? ['']);
      if (other === undefined) return link;
      return other && `<li><a href="${escapeHtml(other)}">${escapeHtml(bindNumbers(name))}</a></li>`;
    });
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
