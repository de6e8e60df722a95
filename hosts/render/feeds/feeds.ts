import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Api } from '../../../src/api/api.ts';
import { ApiError } from '../../../src/api/api-error.ts';
import type { BlogPost } from '../../../src/api/types.ts';
import { apiTimeout, renderApi } from '../render-api.ts';
import { allPosts } from './all-posts.ts';
import { atomFeed, type FeedPost } from './atom-feed.ts';
import { sitemap } from './sitemap.ts';

export interface FeedOptions {
  publicUrl: string;
  /** Calls the API. */
  fetch: typeof fetch;
  /** Grows with each change of the content; what was made of an earlier edition is made again. */
  edition?: () => number;
}

const hour = 'public, max-age=3600';
const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /embed/\nDisallow: /playground\n';
/** Age in milliseconds from which on a text is made again. */
const lifetime = 5 * 60_000;
/** A feed is for news. The list of the API has no dates, so each post of the feed is one more call. */
const feedLength = 30;

/** As ISO 8601; empty for what is no date. */
const isoDate = (text: string): string =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : '';

async function withDate(api: Api, post: BlogPost): Promise<FeedPost> {
  try {
    const article = await api.article(post.uuid, AbortSignal.timeout(apiTimeout));
    return { ...post, updated: isoDate(article?.updated_at ?? '') };
  } catch (error) {
    // An invalid post is listed without a date; if the API is unavailable, the last feed is kept.
    if (error instanceof ApiError && error.status > 0) return { ...post, updated: '' };
    throw error;
  }
}

async function newestPosts(api: Api): Promise<FeedPost[]> {
  const posts: FeedPost[] = [];
  // One after the other: an external API may count calls.
  for (const post of (await allPosts(api)).slice(0, feedLength)) posts.push(await withDate(api, post));
  return posts;
}

/** `/sitemap.xml`, `/robots.txt` and `/feed.xml`. While the API is unavailable, the last good ones, or 503. */
export async function feeds(
  app: FastifyInstance,
  { publicUrl, fetch, edition = () => 0 }: FeedOptions,
): Promise<void> {
  const api = renderApi(fetch);
  const makers: Record<string, () => Promise<string>> = {
    sitemap: async () => sitemap(publicUrl, await allPosts(api)),
    feed: async () => atomFeed(publicUrl, await newestPosts(api)),
  };
  /** The newest text of each, by edition and name. */
  const texts = new LRUCache<string, string>({
    max: Object.keys(makers).length,
    ttl: lifetime,
    perf: { now: () => performance.now() },
    fetchMethod: (key) => makers[key.split(' ')[1] ?? '']?.(),
    // The last good one is sent until there is a newer one.
    allowStale: true,
    allowStaleOnFetchRejection: true,
  });

  async function send(reply: FastifyReply, name: string, type: string) {
    try {
      const text = await texts.forceFetch(`${edition()} ${name}`);
      return reply.type(`${type}; charset=utf-8`).header('cache-control', hour).send(text);
    } catch {
      reply.header('cache-control', 'no-store').header('retry-after', 60);
      return reply.code(503).type('text/plain; charset=utf-8').send('The posts cannot be listed now.\n');
    }
  }

  app.get('/sitemap.xml', (_request, reply) => send(reply, 'sitemap', 'application/xml'));
  app.get('/feed.xml', (_request, reply) => send(reply, 'feed', 'application/atom+xml'));
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(`${robots}${publicUrl && `\nSitemap: ${publicUrl}/sitemap.xml\n`}`),
  );
}
