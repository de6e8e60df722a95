import { setImmediate } from 'node:timers/promises';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ApiReads, pageSize } from '../../src/api/api.ts';
import { ApiError } from '../../src/api/api-error.ts';
import type { BlogPost } from '../../src/api/response-fields.ts';
import { articleAddress } from '../../src/features/blog-feed/article-address.ts';
import type { Reading, Source } from '../api/source.ts';
import { fixedRoutes } from '../pages/routes.ts';
import { company } from './page-texts.ts';

export interface FeedOptions {
  publicUrl: string;
  source: Source;
  isStaging?: boolean | undefined;
}

interface FeedPost extends BlogPost {
  /** ISO 8601; empty if the API sends none. */
  updated: string;
}

const hour = 'public, max-age=3600';
/** Number of posts in the feed. The API's list has no dates, so each post of the feed needs its own request. */
const feedLength = 30;
/** Addresses in one sitemap, by the protocol. */
const sitemapLength = 50_000;

const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text made safe for XML: a single forbidden character makes readers reject the feed. */
const escapeXml = (text: string): string => escapeHtml(text.replace(noXml, ''));

export const postPath = ({ uuid }: Pick<BlogPost, 'uuid'>): string => articleAddress('/blog/{id}', uuid);

/** Every post of the API, or the newest, page by page. Rejects if one of the pages cannot be loaded. */
export async function allPosts(api: ApiReads, most = Number.POSITIVE_INFINITY): Promise<BlogPost[]> {
  const posts = new Map<string, BlogPost>();
  for (let page = 1; posts.size < most; page++) {
    const { data, last_page } = await api.blog({ page, size: pageSize });
    const { size } = posts;
    // A post published between two requests moves the last one of a page to the next.
    for (const post of data) posts.set(post.uuid, post);
    // An API that never sends the last page must not be called for ever.
    if (page >= last_page || posts.size === size) break;
    // The content in memory is read at once: other requests get their turn.
    if (page % 100 === 0) await setImmediate();
  }
  return [...posts.values()].slice(0, most);
}

async function withDate(api: ApiReads, post: BlogPost): Promise<FeedPost> {
  try {
    return { ...post, updated: (await api.article(post.uuid))?.updated_at ?? '' };
  } catch (error) {
    // An invalid post is listed without a date; if the API is unavailable, the last feed is kept.
    if (error instanceof ApiError && error.status > 0) return { ...post, updated: '' };
    throw error;
  }
}

export const robots = (publicUrl: string, isStaging = false): string =>
  isStaging
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /api/\nDisallow: /embed/\nDisallow: /playground\n${publicUrl && `\nSitemap: ${publicUrl}/sitemap.xml\n`}`;

/**
 * Every page of the site, by the protocol of sitemaps.org: one sitemap or, if there are too many addresses for one, an index
 * and then the sitemaps that it names.
 */
export async function sitemaps(publicUrl: string, api: ApiReads, length = sitemapLength): Promise<string[]> {
  const paths = [...fixedRoutes.map(({ path }) => path), ...(await allPosts(api)).map(postPath)];
  const file = (root: string, item: string, paths: readonly string[]) => {
    const items = paths.map((path) => `<${item}><loc>${escapeXml(publicUrl + path)}</loc></${item}>\n`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</${root}>\n`;
  };
  if (paths.length <= length) return [file('urlset', 'url', paths)];
  const parts = Array.from({ length: Math.ceil(paths.length / length) }, (_, index) =>
    paths.slice(index * length, (index + 1) * length),
  );
  const index = parts.map((_, number) => sitemapPath(number + 1));
  return [file('sitemapindex', 'sitemap', index), ...parts.map((part) => file('urlset', 'url', part))];
}

export const sitemapPath = (place: number): string =>
  place === 0 ? '/sitemap.xml' : `/sitemap-${place}.xml`;

const element = (name: string, text: string): string => (text ? `<${name}>${escapeXml(text)}</${name}>` : '');

/**
 * The newest posts as an Atom feed (RFC 4287), but without dates if the API sends none: an invented one would sort the
 * post wrongly.
 */
export async function atomFeed(publicUrl: string, api: ApiReads): Promise<[string]> {
  const posts: FeedPost[] = [];
  // One after the other: an external API may count calls.
  for (const post of await allPosts(api, feedLength)) posts.push(await withDate(api, post));
  const newest =
    posts
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? '';
  const entries = posts.map((post) => {
    const address = escapeXml(publicUrl + postPath(post));
    return [
      '<entry>',
      `<title>${escapeXml(post.title)}</title>`,
      `<link href="${address}"/>`,
      `<id>${address}</id>`,
      element('updated', post.updated),
      `<author><name>${escapeXml(post.posted_by)}</name></author>`,
      `<summary>${escapeXml(post.short_description)}</summary>`,
      '</entry>',
    ].join('');
  });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(company.company ?? '')} blog</title>`,
    `<link href="${escapeXml(publicUrl)}/blog"/>`,
    `<link rel="self" href="${escapeXml(publicUrl)}/feed.xml"/>`,
    `<id>${escapeXml(publicUrl)}/blog</id>`,
    element('updated', newest),
    ...entries,
    '</feed>\n',
  ];
  return [lines.join('\n')];
}

type Make = (publicUrl: string, api: ApiReads) => Promise<string[]>;

/** `/sitemap.xml`, `/robots.txt` and `/feed.xml`. While the API is unavailable, the last good ones, or 503. */
export async function feeds(
  app: FastifyInstance,
  { publicUrl, source, isStaging }: FeedOptions,
): Promise<void> {
  const kept = new Map<Make, { texts: string[]; reading: Reading }>();

  async function textsOf(make: Make): Promise<string[]> {
    const last = kept.get(make);
    if (last && (await last.reading.isCurrent())) return last.texts;
    const reading = source.open();
    try {
      const texts = await make(publicUrl, reading.api);
      kept.set(make, { texts, reading });
      return texts;
    } catch (error) {
      if (last) return last.texts;
      throw error;
    }
  }

  async function send(reply: FastifyReply, make: Make, type: string, place = 0) {
    try {
      const text = (await textsOf(make))[place];
      if (text === undefined) return reply.callNotFound();
      return reply.type(`${type}; charset=utf-8`).header('cache-control', hour).send(text);
    } catch {
      reply.header('cache-control', 'no-store').header('retry-after', 60);
      return reply.code(503).type('text/plain; charset=utf-8').send('The posts cannot be listed now.\n');
    }
  }

  app.get('/sitemap.xml', (_request, reply) => send(reply, sitemaps, 'application/xml'));
  app.get<{ Params: { place: string } }>('/sitemap-:place(^[1-9]\\d*).xml', ({ params }, reply) =>
    send(reply, sitemaps, 'application/xml', Number(params.place)),
  );
  app.get('/feed.xml', (_request, reply) => send(reply, atomFeed, 'application/atom+xml'));
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(robots(publicUrl, isStaging)),
  );
}
