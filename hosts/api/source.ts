import type { ApiReads, ListParameters, Paged, TabType } from '../../src/api/api.ts';
import { type Article, type BlogPost, responseFields, type TabEntry } from '../../src/api/response-fields.ts';
import type { Company } from '../content/company.ts';
import { leavesOut } from '../content/company-pages.ts';
import type { CompanyEdition, Edition, LiveContent } from '../content/edition.ts';
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
  /** The company and what is derived from it, which never come from an external API. */
  readonly edition: CompanyEdition;
  /** The company of the edition. */
  readonly company: Company;
  /** The posts to read after one; only the embedded API knows them. */
  related?(post: Article): readonly BlogPost[];
  /** A post that is not published yet; only the embedded API knows them. */
  preview?: Edition['preview'];
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

/** The embedded API: an edition, whose fields were read like any API's response when they were loaded. */
export const createLocalApi = (edition: Edition): PageApi =>
  asShown({
    edition,
    company: edition.company,
    blog: async (parameters) => {
      const page = pageOf(edition.posts, parameters);
      return { ...page, data: page.data.map(asPost) };
    },
    article: async (id) => edition.derive(postsById).get(id),
    gallery: async (parameters) => pageOf(edition.gallery, parameters),
    tabs: async (type) => edition.derive(linkedTabs)[type],
    people: async () => edition.people,
    impostors: async () => edition.impostors,
    articles: async () => edition.posts,
    preview: edition.preview,
    related: (post) => relatedPosts(post, edition.posts),
  });

const postsById = ({ posts }: Edition) => new Map(posts.map((post) => [post.uuid, post]));

/** The tabs, whose items link the posts about them. */
const linkedTabs = ({ tabs, posts: allPosts, company }: Edition): Record<TabType, TabEntry[]> => {
  const posts = leavesOut(company, 'blog') ? [] : allPosts;
  return {
    products: linkPosts(tabs.products, posts),
    services: linkPosts(tabs.services, posts),
    industries: linkPosts(tabs.industries, posts),
  };
};

/** An API whose posts are not on the site, because the company has left out the blog. */
function withoutPosts(api: PageApi): PageApi {
  return {
    ...api,
    blog: async (parameters) => pageOf([], parameters),
    article: async () => undefined,
    ...(api.articles && { articles: async () => [] }),
    ...(api.related && { related: () => [] }),
    preview: undefined,
  };
}

/** The API as the site shows it: without the posts of a blog that the company has left out. */
export const asShown = (api: PageApi): PageApi => (leavesOut(api.company, 'blog') ? withoutPosts(api) : api);

/** Each reading uses one edition. */
export const createLocalSource = ({ current }: LiveContent): Source => ({
  open() {
    const edition = current();
    return { api: edition.derive(createLocalApi), isCurrent: async () => current() === edition };
  },
  isAvailable: async () => true,
});

/**
 * Keeps what is made of the API until the API sends something else. What cannot be made is tried again by
 * the next reader.
 */
export function deriveFrom<Value>(
  source: Source,
  make: (api: PageApi) => Promise<Value>,
): () => Promise<Value> {
  let last: { reading: Reading; value: Promise<Value> } | undefined;
  return async () => {
    if (last && (await last.reading.isCurrent())) return last.value;
    const reading = source.open();
    const cachedValue = { reading, value: make(reading.api) };
    last = cachedValue;
    cachedValue.value.catch(() => {
      if (last === cachedValue) last = undefined;
    });
    return cachedValue.value;
  };
}
