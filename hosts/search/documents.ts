import { setImmediate } from 'node:timers/promises';
import { parseFragment } from 'parse5';
import { parse } from 'yaml';
import { customsCodes } from '../../src/api/customs-codes.ts';
import type { BlogPost } from '../../src/api/response-fields.ts';
import type { PagePath } from '../../src/navigation/site-pages.ts';
import { itemNames } from '../../src/navigation/tab-addresses.ts';
import { oneLine } from '../../src/text/one-line.ts';
import { postPath } from '../api/post-links.ts';
import type { PageApi } from '../api/source.ts';
import { leavesOut } from '../content/company-pages.ts';
import pageWords from '../content/words/pages.yaml?raw';
import { attribute, elementsOf, type HtmlNode, textOf } from '../html/html-nodes.ts';
import { errorPages } from '../pages/routes.ts';
import { allGoods, factOf, type Goods, goodsAddress } from '../render/goods.ts';
import type { PageOptions } from '../render/page-request.ts';
import { fixedView } from '../render/page-view.ts';
import { readPage } from '../render/read-page.ts';
import { allPosts } from '../render/read-posts.ts';
import { sitePagesOf } from '../render/site-pages.ts';
import { writePageParts } from '../render/write-page.ts';
import { isCode, tokenize } from './tokens.ts';

/** A search result as it is shown. */
export interface Found {
  kind: 'goods' | 'service' | 'tab' | 'post' | 'page' | 'section';
  title: string;
  /** A one-line description. */
  line: string;
  address: string;
  /** Name of an item that can be a row of the load. */
  slug?: string;
  goods?: Goods;
}

/** A document as it is compared with a question. */
export interface SearchDocument extends Found {
  id: number;
  /** Other names, in each language. */
  names: string;
  /**
   * The line below the title of an item, and classes that it lacks. Of these words, only those with a number count
   * as names.
   */
  codes: string;
  /** Classes of the item. */
  classes: string;
  /** All other text about it. */
  text: string;
  customs: string[];
  /** Classes, materials and kinds that it explicitly lacks. */
  otherClasses: string[];
  /** Qualifying words of its title: those before the last one. */
  qualifiers: ReadonlySet<string>;
}
type Draft = Omit<SearchDocument, 'id'>;

/** Defaults for a document without other names or codes. */
const uncoded = {
  names: '',
  codes: '',
  classes: '',
  customs: [] as string[],
  otherClasses: [] as string[],
  qualifiers: new Set<string>(),
};

/** The text of a node on one line, with a space between elements. */
const wordsIn = (node: HtmlNode): string => oneLine(textOf(node, ' '));

/** The text of some HTML, without its tags. */
const plain = (html: string): string => wordsIn(parseFragment(html));

/** Maximum length of an indexed text, in UTF-16 units: more than any description, or the beginning of a long post. */
const maxText = 6_000;
const maxLine = 44;

const shorten = (text: string): string =>
  text.length > maxLine ? `${text.slice(0, maxLine).replace(/\s+\S*$/, '')}…` : text;

/** As many of the facts, from the first on, as a line holds whole. */
function factsInLine(facts: readonly string[]): string {
  const fitting = facts.filter((_, at) => facts.slice(0, at + 1).join(' · ').length <= maxLine);
  return fitting.length > 0 ? fitting.join(' · ') : shorten(facts[0] ?? '');
}

/**
 * The qualifying words of a title: `toilet` in "Toilet soap", `broken` in "White rice, 5 % broken", and none in
 * "Cloves and nutmeg". Words that are names of their own, such as `basmati`, do not count.
 */
function qualifiersIn({ title, words = '' }: Goods['item']): Set<string> {
  const ownNames = new Set(tokenize(words));
  const tokensOf = (text: string) => tokenize(text).filter((token) => !isCode(token));
  const [name = '', ...more] = title.split(/[,:(]/);
  const inFront = name.split(/ and /).flatMap((thing) => tokensOf(thing).slice(0, -1));
  const qualifiers = [...inFront, ...more.flatMap(tokensOf)];
  return new Set(qualifiers.filter((token) => !ownNames.has(token)));
}

function itemDocument(goods: Goods): Draft {
  const { item, type, tabTitle } = goods;
  const isGoods = type !== 'services';
  const facts = (['goods.minimum', 'goods.leadTime'] as const).flatMap((name) => {
    const fact = factOf(goods, name);
    return fact && isGoods ? [`${fact[0]}: ${fact[1]}`] : [];
  });
  return {
    kind: isGoods ? 'goods' : 'service',
    title: item.title,
    line: factsInLine([item.subHeader ?? '', ...facts].filter(Boolean)),
    address: goodsAddress(goods),
    slug: itemNames(item)[0] ?? '',
    goods,
    names: item.words ?? '',
    codes: `${item.subHeader ?? ''} ${item.other_classes ?? ''}`,
    classes: item.classes ?? '',
    otherClasses: item.other_classes?.split(/,\s*/) ?? [],
    qualifiers: qualifiersIn(item),
    text: `${tabTitle} ${item.subHeader ?? ''} ${plain(item.description.slice(0, maxText))}`,
    customs: customsCodes(item),
  };
}

async function tabDocuments(api: PageApi): Promise<Draft[]> {
  const types = (['products', 'industries', 'services'] as const).filter(
    (type) => !leavesOut(api.company, type),
  );
  const lists = await Promise.all(types.map((type) => api.tabs(type)));
  return lists.flatMap((tabs, index) =>
    tabs.map(({ title, description, desk }, tab) => {
      const text = plain(description);
      const people = desk ? `${desk.name} ${desk.city} ${desk.answers}` : '';
      return {
        ...uncoded,
        kind: 'tab' as const,
        title,
        line: shorten(text),
        address: `/${types[index]}?tab=${tab}`,
        text: `${text} ${people}`,
      };
    }),
  );
}

const postDocument = (post: BlogPost & { content?: string }): Draft => ({
  ...uncoded,
  kind: 'post',
  title: post.title,
  line: shorten(post.short_description),
  address: postPath(post),
  text: `${post.short_description} ${plain((post.content ?? '').slice(0, maxText))}`,
});

/** Number of posts read before other requests get their turn. */
const postsInTurn = 50;

async function postDocuments(posts: readonly BlogPost[]): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const [at, post] of posts.entries()) {
    drafts.push(postDocument(post));
    if (at % postsInTurn === 0) await setImmediate();
  }
  return drafts;
}

const otherWords = parse(pageWords) as Record<string, string>;

/** Pages of terms, policies and procedures, which are found by their whole text. */
const pagesOfRules = new Set([
  'how-to-buy',
  'privacy-policy',
  'refund-policy',
  'shipping-return',
  'terms-conditions',
]);

/** A page as it is shown in English, but for what its elements add. */
interface PageText {
  path: string;
  page: string;
  title: string;
  description: string;
  /** HTML between header and footer. */
  content: HtmlNode;
  /** Whether it is a page of the company's folder. */
  isOwn: boolean;
}

/** Options for rendering pages, which do not change their words. */
const pageOptions: PageOptions = { publicUrl: '', build: '', scripts: [], cards: new Set() };

async function readPageText(
  api: PageApi,
  { path, page }: Pick<PageText, 'path' | 'page'>,
): Promise<PageText> {
  const view = fixedView(page, path);
  const material = { view, content: await readPage(view, api, {}), language: 'en' as const, api };
  const parts = await writePageParts(material, pageOptions);
  const content = parseFragment(String(parts.content));
  return { ...parts, path, page, content, isOwn: api.edition.pages?.pages[page] !== undefined };
}

/** A page, indexed by its names and headings; a company's own page, and one of law, by its whole text. */
function pageDocument({ path, page, title, description, content, isOwn }: PageText): Draft {
  const elements = [...elementsOf(content)];
  const textIn = (...names: string[]) =>
    elements.filter(({ tagName }) => names.includes(tagName)).map((element) => textOf(element, ' ').trim());
  const headings = textIn('h1', 'h2', 'h3', 'dt').join(' ');
  const rest = isOwn || pagesOfRules.has(page) ? textIn('p', 'li', 'dd', 'td').join(' ') : '';
  return {
    ...uncoded,
    kind: 'page',
    title: title.replace(/\s*[|:].*$/s, '') || page,
    line: shorten(oneLine(description)),
    address: path,
    names: otherWords[path] ?? '',
    text: `${description} ${headings} ${rest.slice(0, 4 * maxText)}`,
  };
}

/** The sections of terms and policies, each indexed by its whole text. */
function sectionDocuments({ path, page, content }: PageText): Draft[] {
  if (!pagesOfRules.has(page)) return [];
  return [...elementsOf(content)].flatMap((element) => {
    const id = attribute(element, 'id');
    const heading = [...elementsOf(element)].find(({ tagName }) => tagName === 'h2');
    if (!id || !heading || !['section', 'li'].includes(element.tagName)) return [];
    const title = wordsIn(heading);
    const text = wordsIn(element).slice(title.length).trim();
    const address = `${path}#${id}`;
    return [
      {
        ...uncoded,
        kind: 'section' as const,
        title,
        line: shorten(text),
        address,
        names: otherWords[address] ?? '',
        text,
      },
    ];
  });
}

/** Pages that are not indexed: those that link everything, or that nobody searches for. */
const unsearched = ['/' satisfies PagePath, '/site-map' satisfies PagePath, '/playground'];

/** All documents of the site. */
export async function createDocuments(api: PageApi): Promise<SearchDocument[]> {
  const [goods, tabs, posts] = await Promise.all([
    allGoods(api),
    tabDocuments(api),
    api.articles?.() ?? allPosts(api, 200),
  ]);
  const routes = sitePagesOf(api.edition).filter(
    ({ path, page }) => !unsearched.includes(path) && !errorPages[page],
  );
  const pages = await Promise.all(routes.map((route) => readPageText(api, route)));
  const drafts: Draft[] = [
    ...goods.map(itemDocument),
    ...pages.map(pageDocument),
    ...pages.flatMap(sectionDocuments),
    ...tabs,
    ...(await postDocuments(posts)),
  ];
  return drafts.filter(({ title }) => title).map((draft, id) => ({ ...draft, id }));
}
