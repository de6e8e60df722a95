import { setImmediate } from 'node:timers/promises';
import { type ApiReads, pageSize } from '../../src/api/api.ts';
import { ApiError } from '../../src/api/http.ts';
import type { BlogPost } from '../../src/api/response-fields.ts';
import type { PageApi } from '../api/source.ts';

interface DatedPost extends BlogPost {
  /** ISO 8601; empty if it is not known. */
  updated_at: string;
  published_at?: string;
}

/** Number of posts in the feed. An API's list has no dates, so each post of the feed needs its own request. */
export const feedLength = 30;

/** Every post of the API, or the newest, page by page. Rejects if one of the pages cannot be loaded. */
export async function allPosts(api: ApiReads, maxPosts = Number.POSITIVE_INFINITY): Promise<BlogPost[]> {
  const posts = new Map<string, BlogPost>();
  for (let page = 1; posts.size < maxPosts; page++) {
    const { data, last_page } = await api.blog({ page, size: pageSize });
    const sizeBefore = posts.size;
    // A post published between two requests shifts the last one of a page to the next.
    for (const post of data) posts.set(post.uuid, post);
    // An API that never sends the last page must not be called for ever.
    if (page >= last_page || posts.size === sizeBefore) break;
    // Content in memory is read without a pause, so other requests get their turn here.
    if (page % 100 === 0) await setImmediate();
  }
  return [...posts.values()].slice(0, maxPosts);
}

/** Leaves out an invalid post or list. Rethrows other errors: if the API is unavailable, the last feed is kept. */
export function ignoreInvalid(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status > 0)) throw error;
}

async function withDate(api: ApiReads, post: BlogPost): Promise<DatedPost> {
  const article = await api.article(post.uuid).catch(ignoreInvalid);
  const { updated_at = '', published_at } = article ?? {};
  return { ...post, updated_at, ...(published_at && { published_at }) };
}

/** The newest posts; those of an API have a date as far as the feed goes. */
export async function datedPosts(api: PageApi, maxPosts: number): Promise<DatedPost[]> {
  const articles = await api.articles?.();
  if (articles) return articles.slice(0, maxPosts);
  const posts: DatedPost[] = [];
  // Sequential: an external API may limit its rate.
  for (const post of await allPosts(api, maxPosts))
    posts.push(posts.length < feedLength ? await withDate(api, post) : { ...post, updated_at: '' });
  return posts;
}
