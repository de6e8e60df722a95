import escapeHtml from 'escape-html';
import type { ApiReads, ListParameters, Paged, TabType } from '../../src/api/api.ts';
import {
  type Article,
  type BlogPost,
  type ContentItem,
  responseFields,
  type TabEntry,
} from '../../src/api/response-fields.ts';
import { contentLanguage } from '../../src/locales/english-texts.ts';
import { lookUpLanguage } from '../../src/locales/languages.ts';
import { itemName, itemNames, tabCount } from '../../src/navigation/tab-addresses.ts';
import type { Company } from '../content/company.ts';
import type { Content } from '../content/load-content.ts';
import { serverTexts } from '../locales/server-texts.ts';

/** Address of the page of a post. */
export const postPath = ({ uuid }: { uuid: string }): string => `/blog/${encodeURIComponent(uuid)}`;

/** The content of pages, feeds and frames: the embedded API or an external one. */
export interface Source {
  /** Address of the external API; absent for the embedded one. */
  base?: string;
  /** The API as one page reads it. */
  open(): Reading;
  /** Whether the API responds now, for a health check. */
  isAvailable(): Promise<boolean>;
}

/** The API, with more than an external one can have. */
export interface PageApi extends ApiReads {
  /** Who the company is; an external API does not say. */
  readonly company: Company;
  /** The posts to read after one; only the embedded API knows them. */
  related?(post: Article): readonly BlogPost[];
  /** A post that is not published yet; only the embedded API knows them. */
  preview?: Content['preview'];
  /** All posts with their dates; only the embedded API has them in one place. */
  articles?(): Promise<readonly Article[]>;
}

export interface Reading {
  /** The API; a read returns the same each time, so that all parts of a page agree. */
  api: PageApi;
  /** Whether the API still sends what was read. Requests newer responses where the cached ones are stale. */
  isCurrent(): Promise<boolean>;
}

/** A page of a list. A list without items has one page, and a page past the last is empty. */
export function pageOf<Item>(items: readonly Item[], { page, size }: ListParameters): Paged<Item> {
  const start = (page - 1) * size;
  return {
    data: items.slice(start, start + size),
    current_page: page,
    last_page: Math.max(1, Math.ceil(items.length / size)),
    total: items.length,
  };
}

/** A post as lists have it: without the fields that only a request with `id` gets. */
const asPost = (article: Article): BlogPost =>
  Object.fromEntries(Object.entries(article).filter(([field]) => field in responseFields.post)) as never;

/** The embedded API: the content in memory, which was read like any API's response when it was loaded. */
export const createLocalApi = (content: Content): PageApi => ({
  get company() {
    return content.company;
  },
  blog: async (wanted) => {
    const page = pageOf(content.posts, wanted);
    return { ...page, data: page.data.map(asPost) };
  },
  article: async (id) => content.posts.find(({ uuid }) => uuid === id),
  gallery: async (wanted) => pageOf(content.gallery, wanted),
  tabs: async (type) => tabsWithPosts(content, type),
  people: async () => content.people,
  impostors: async () => content.impostors,
  articles: async () => content.posts,
  preview: content.preview,
  related: (post) => relatedPosts(post, content.posts),
});

/** The tabs of each edition of the content, made when they are first needed. */
const linkedTabs = new WeakMap<readonly TabEntry[], { posts: readonly Article[]; tabs: TabEntry[] }>();

function tabsWithPosts({ tabs: all, posts }: Content, type: TabType): TabEntry[] {
  const tabs = all[type];
  const known = linkedTabs.get(tabs);
  const linked = known?.posts === posts ? known : { posts, tabs: linkPosts(tabs, posts) };
  linkedTabs.set(tabs, linked);
  return linked.tabs;
}

/** How many posts are linked below one. */
const maxRelated = 3;

/** The newest posts about the same goods, then those of the same category. */
function relatedPosts(post: Article, posts: readonly Article[]): readonly Article[] {
  const goods = new Set(goodsOf(post));
  const others = posts.filter(({ uuid }) => uuid !== post.uuid);
  const shares = (other: Article) => goodsOf(other).some((name) => goods.has(name));
  const related = others.filter((other) => shares(other) || other.category === post.category);
  return [...related.filter(shares), ...related.filter((other) => !shares(other))].slice(0, maxRelated);
}

/** @param content changes only together with its edition */
export function createLocalSource(content: Content): Source {
  const api = createLocalApi(content);
  return {
    open() {
      const { edition } = content;
      return { api, isCurrent: async () => content.edition === edition };
    },
    isAvailable: async () => true,
  };
}

// Tabs and parts of lists that the API does not have get no page of their own: there is no limit to the
// number of such addresses.

/** The number of parts assumed until the API responds for the first time: a limit. */
const assumedParts = 20;

/** Whether the API has a tab. The usual ones are there without asking. */
export const hasTab = async (api: ApiReads, type: TabType, tab: number): Promise<boolean> =>
  tab < tabCount || tab < ((await api.tabs(type).catch(() => undefined))?.length ?? 0);

/** Whether a list of the API has a part. The first one always exists. */
export const hasPart = async (
  api: ApiReads,
  list: 'blog' | 'gallery',
  { page, size }: ListParameters,
): Promise<boolean> =>
  page === 1 ||
  page <= ((await api[list]({ page: 1, size }).catch(() => undefined))?.last_page ?? assumedParts);

/** Names of the goods that a post is about, as addresses have them. */
export const goodsOf = ({ goods = '' }: Pick<Article, 'goods'>): string[] =>
  goods
    .split(/[\s,]+/)
    .map(itemName)
    .filter(Boolean);

/** How many posts an item links: the newest. */
const maxPosts = 3;

/** Tabs whose items link the posts about them, in the last of their facts. */
export function linkPosts(tabs: readonly TabEntry[], posts: readonly Article[]): TabEntry[] {
  const postsOf = new Map<string, Article[]>();
  for (const post of posts)
    for (const name of goodsOf(post)) postsOf.set(name, [...(postsOf.get(name) ?? []), post]);
  const linked = (item: ContentItem): ContentItem => {
    const found = [...new Set(itemNames(item).flatMap((name) => postsOf.get(name) ?? []))];
    return found.length > 0
      ? { ...item, description: addFact(item.description, found.slice(0, maxPosts)) }
      : item;
  };
  return tabs.map((tab) => ({ ...tab, content: tab.content.map(linked) }));
}

function addFact(description: string, posts: readonly Article[]): string {
  const links = posts.map(
    (post) => `<dd><a href="${escapeHtml(postPath(post))}">${escapeHtml(post.title)}</a></dd>`,
  );
  const name = serverTexts(lookUpLanguage(contentLanguage)).t('item.posts');
  const [, facts = description, hasFacts] = /^([\s\S]*?)(<\/dl>)\s*$/.exec(description) ?? [];
  return `${facts}${hasFacts ? '' : '<dl>'}<dt>${escapeHtml(name)}</dt>${links.join('')}</dl>`;
}
