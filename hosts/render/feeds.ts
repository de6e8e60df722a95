import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiReads } from '../../src/api/api.ts';
import { ApiError } from '../../src/api/api-error.ts';
import { type BlogPost, pageSize } from '../../src/api/types.ts';
import { articleAddress } from '../../src/features/blog-feed/article-address.ts';
import type { Reading, Source } from '../api/source.ts';
import { routes } from '../pages/routes.ts';
import { company } from './page-texts.ts';

export interface FeedOptions {
  publicUrl: string;
  source: Source;
}

/** A post in the feed. */
interface FeedPost extends BlogPost {
  /** ISO 8601; empty if the API sends none. */
  updated: string;
}

const hour = 'public, max-age=3600';
/** Number of posts in the feed. The API's list has no dates, so each post of the feed needs its own request. */
const feedLength = 30;
/** An API that never sends the last page must not be called for ever. */
const maxPages = 500;

const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text made safe for XML: a single forbidden character makes readers reject the feed. */
const escapeXml = (text: string): string => escapeHtml(text.replace(noXml, ''));

/** Path of a post's page. */
export const postPath = ({ uuid }: Pick<BlogPost, 'uuid'>): string => articleAddress('/blog/{id}', uuid);

/** Every post of the API, page by page. Rejects if one of the pages cannot be loaded. */
export async function allPosts(api: ApiReads): Promise<BlogPost[]> {
  const posts = new Map<string, BlogPost>();
  for (let page = 1; page <= maxPages; page++) {
    const { data, last_page } = await api.blog({ page, size: pageSize });
    // A post published between two requests moves the last one of a page to the next.
    for (const post of data) posts.set(post.uuid, post);
    if (page >= last_page || data.length === 0) break;
  }
  return [...posts.values()];
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

export const robots = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /embed/\nDisallow: /playground\n${publicUrl && `\nSitemap: ${publicUrl}/sitemap.xml\n`}`;

/** Every page of the site, by the protocol of sitemaps.org. */
export async function sitemap(publicUrl: string, api: ApiReads): Promise<string> {
  const paths = [
    ...routes.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...(await allPosts(api)).map(postPath),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

const element = (name: string, text: string): string => (text ? `<${name}>${escapeXml(text)}</${name}>` : '');

/**
 * The newest posts as an Atom feed (RFC 4287), but without dates if the API sends none: an invented one would sort the
 * post wrongly.
 */
export async function atomFeed(publicUrl: string, api: ApiReads): Promise<string> {
  const posts: FeedPost[] = [];
  // One after the other: an external API may count calls.
  for (const post of (await allPosts(api)).slice(0, feedLength)) posts.push(await withDate(api, post));
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
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(company.company ?? '')} blog</title>`,
    `<link href="${escapeXml(publicUrl)}/blog"/>`,
    `<link rel="self" href="${escapeXml(publicUrl)}/feed.xml"/>`,
    `<id>${escapeXml(publicUrl)}/blog</id>`,
    element('updated', newest),
    ...entries,
    '</feed>\n',
  ].join('\n');
}

/** `/sitemap.xml`, `/robots.txt` and `/feed.xml`. While the API is unavailable, the last good ones, or 503. */
export async function feeds(app: FastifyInstance, { publicUrl, source }: FeedOptions): Promise<void> {
  /** The last version of each, with the responses that it was made from. */
  const kept = new Map<typeof sitemap, { text: string; reading: Reading }>();

  async function textOf(make: typeof sitemap): Promise<string> {
    const last = kept.get(make);
    if (last && (await last.reading.isCurrent())) return last.text;
    const reading = source.open();
    try {
      const text = await make(publicUrl, reading.api);
      kept.set(make, { text, reading });
      return text;
    } catch (error) {
      if (last) return last.text;
      throw error;
    }
  }

  async function send(reply: FastifyReply, make: typeof sitemap, type: string) {
    try {
      const text = await textOf(make);
      return reply.type(`${type}; charset=utf-8`).header('cache-control', hour).send(text);
    } catch {
      reply.header('cache-control', 'no-store').header('retry-after', 60);
      return reply.code(503).type('text/plain; charset=utf-8').send('The posts cannot be listed now.\n');
    }
  }

  app.get('/sitemap.xml', (_request, reply) => send(reply, sitemap, 'application/xml'));
  app.get('/feed.xml', (_request, reply) => send(reply, atomFeed, 'application/atom+xml'));
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(robots(publicUrl)),
  );
}
