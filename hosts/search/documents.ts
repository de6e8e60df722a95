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

/** What the search finds, and how it is shown. */
export interface Found {
  kind: 'goods' | 'service' | 'tab' | 'post' | 'page' | 'section';
  title: string;
  /** One line on it. */
  line: string;
  address: string;
  /** Name of an item that can be a row of the load. */
  slug?: string;
  goods?: Goods;
}

/** What is compared with a question. */
export interface SearchDocument extends Found {
  id: number;
  /** Other names, in each language. */
  names: string;
  /** The line of an item below its title, and classes that it has not; of their words, only those with a number are names. */
  codes: string;
  /** Classes that it has. */
  classes: string;
  /** Everything else that is said of it. */
  text: string;
  customs: string[];
  /** Classes, materials and kinds that it has not. */
  otherClasses: string[];
  /** Words of its title that say which, not what: those in front of the last. */
  qualifiers: ReadonlySet<string>;
}
type Draft = Omit<SearchDocument, 'id'>;

/** For what has neither other names nor codes. */
const uncoded = {
  names: '',
  codes: '',
  classes: '',
  customs: [] as string[],
  otherClasses: [] as string[],
  qualifiers: new Set<string>(),
};

/** The words in a node, on one line: two that are in different elements are two words. */
const wordsIn = (node: HtmlNode): string => oneLine(textOf(node, ' '));

/** The text of a piece of HTML, without its marks. */
const plain = (html: string): string => wordsIn(parseFragment(html));

/** Above the description of any item, and the beginning of a long post, in UTF-16 units. */
const maxText = 6_000;
const maxLine = 52;

const shorten = (text: string): string =>
  text.length > maxLine ? `${text.slice(0, maxLine).replace(/\s+\S*$/, '')}…` : text;

/**
 * The words of a title that say which, not what: `toilet` in "Toilet soap", `broken` in "White rice, 5 % broken", and none in "Cloves and
 * nutmeg". None of them is a name of its own, as `basmati` is.
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
    line: shorten([item.subHeader, ...facts].filter(Boolean).join(' · ')),
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

/** Posts that are read in one turn: thousands would keep readers of pages waiting. */
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

/** Terms, policies and procedures are found by all that they say. */
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
  /** What is between header and footer. */
  content: HtmlNode;
  /** Whether it is of the company's folder. */
  isOwn: boolean;
}

/** Of the words of a page, nothing depends on these. */
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

/** A page, by its own words and its headings; a company's own, and those of law, by all that they say. */
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

/** The sections of terms and policies, each found by all that it says. */
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

/** Pages that lead on to everything, or that nobody looks for. */
const unsearched = ['/' satisfies PagePath, '/site-map' satisfies PagePath, '/playground'];

/** Everything that the site has. */
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
