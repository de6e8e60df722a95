import type { ApiReads, ListParameters, Paged } from '../../src/api/api.ts';
import { type Article, type BlogPost, responseFields } from '../../src/api/response-fields.ts';
import type { Content } from '../content/loader/types.ts';
import { createRelatedPosts } from './related-posts.ts';

/** Where the server's pages, feeds and frames get their content: the embedded API or an external one. */
export interface Source {
  /** The API as one page reads it. */
  open(): Reading;
  /** Whether the API responds now, for a health check. */
  isAvailable(): Promise<boolean>;
}

/** What a page reads. */
export interface PageApi extends ApiReads {
  /** The posts that resemble one; only the embedded API knows them. */
  related?(id: string): Promise<BlogPost[]>;
  /** The API as it will be with a post that is not published yet; only the embedded API knows them. */
  preview?(id: string, code: string): PageApi | undefined;
  /** All posts with their dates; only the embedded API has them in one place. */
  articles?(): Promise<readonly Article[]>;
}

export interface Reading {
  /** The same read returns the same each time, so that all parts of a page agree. */
  api: PageApi;
  /** Whether the API still sends what was read. Requests newer responses where the cached ones are stale. */
  isCurrent(): Promise<boolean>;
  /** Milliseconds by which the oldest response is overdue; 0 if none is. */
  overdue(): number;
}

/** One page of a list. A list without items has one page, and a page past the last is empty. */
export function pageOf<Item>(items: readonly Item[], { page, size }: ListParameters): Paged<Item> {
  const start = (page - 1) * size;
  return {
    data: items.slice(start, start + size),
    current_page: page,
    last_page: Math.max(1, Math.ceil(items.length / size)),
    total: items.length,
  };
}

/** Without the fields that only the response to a request with `id` has. */
const asPost = (article: Article): BlogPost =>
  Object.fromEntries(Object.entries(article).filter(([field]) => field in responseFields.post)) as never;

/** The embedded API: the content in memory, which was read like any API's response when it was loaded. */
export const createLocalApi = (content: Content): PageApi => ({
  blog: async (wanted) => {
    const page = pageOf(content.posts, wanted);
    return { ...page, data: page.data.map(asPost) };
  },
  article: async (id) => content.posts.find(({ uuid }) => uuid === id),
  gallery: async (wanted) => pageOf(content.gallery, wanted),
  tabs: async (type) => content.tabs[type],
  articles: async () => content.posts,
  preview(id, code) {
    const post = content.preview?.(id, code);
    return post && createLocalApi({ ...content, posts: [post, ...content.posts] });
  },
  related: async (id) => (await relatedPosts(content.posts))(id),
});

const indexes = new WeakMap<readonly Article[], ReturnType<typeof createRelatedPosts>>();

/** The index of the posts, made when it is first needed: with each edition of the content, the list is another one. */
function relatedPosts(posts: readonly Article[]) {
  const index = indexes.get(posts) ?? createRelatedPosts(posts);
  indexes.set(posts, index);
  return index;
}

/** @param content changes only together with its edition */
export function createLocalSource(content: Content): Source {
  const api = createLocalApi(content);
  return {
    open() {
      const { edition } = content;
      return { api, isCurrent: async () => content.edition === edition, overdue: () => 0 };
    },
    isAvailable: async () => true,
  };
}
