import type { ApiReads, ListParameters, Paged, TabType } from '../../src/api/api.ts';
import { type Article, type BlogPost, responseFields, type TabEntry } from '../../src/api/response-fields.ts';
import type { Company } from '../content/company.ts';
import type { Content } from '../content/load-content.ts';
import { linkPosts, relatedPosts } from './post-links.ts';

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
