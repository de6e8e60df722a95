import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiFailure } from '../../src/api/http.ts';
import type { BlogPost } from '../../src/api/response-fields.ts';
import { postPath } from '../api/post-links.ts';
import { RequestError } from '../api/request-error.ts';
import type { PageApi, Source } from '../api/source.ts';
import { fastQuality } from './encode.ts';
import { createPageCache } from './page-cache.ts';
import { datedPosts, feedLength } from './read-posts.ts';
import { publicCaching, sendCachedPage } from './send-page.ts';
import { robots, sitemap } from './sitemap.ts';
import { element, escapeXml } from './xml.ts';

interface FeedOptions {
  publicUrl: string;
  source: Source;
}

/** A UUID, in any case. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of a post for feed readers. It stays the same on another domain if the post has a UUID. */
const entryId = (post: BlogPost, publicUrl: string): string =>
  uuid.test(post.uuid) ? `urn:uuid:${post.uuid.toLowerCase()}` : publicUrl + postPath(post);

/**
 * The newest posts as an Atom feed (RFC 4287). A post without a date is left out: the format demands one, and an
 * invented one would sort the post wrongly.
 */
export async function atomFeed(publicUrl: string, api: PageApi): Promise<string> {
  const posts = (await datedPosts(api, feedLength)).filter(({ updated_at }) => updated_at);
  const newest =
    posts
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1) ?? '';
  const entries = posts.map((post) => {
    const address = escapeXml(publicUrl + postPath(post));
    return [
      '<entry>',
      `<title>${escapeXml(post.title)}</title>`,
      `<link href="${address}"/>`,
      `<id>${escapeXml(entryId(post, publicUrl))}</id>`,
      element('updated', post.updated_at),
      element('published', post.published_at ?? ''),
      `<author><name>${escapeXml(post.posted_by)}</name></author>`,
      `<summary>${escapeXml(post.short_description)}</summary>`,
      '</entry>',
    ].join('');
  });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(api.company.name)} blog</title>`,
    `<link href="${escapeXml(publicUrl)}/blog"/>`,
    `<link rel="self" href="${escapeXml(publicUrl)}/feed.xml"/>`,
    `<id>${escapeXml(publicUrl)}/blog</id>`,
    `<icon>${escapeXml(publicUrl)}/icon.png</icon>`,
    element('updated', newest),
    ...entries,
    '</feed>\n',
  ];
  return lines.join('\n');
}

/** `/sitemap.xml`, `/robots.txt` and `/feed.xml`. While the API is unavailable, the last good ones, or 503. */
export async function feeds(app: FastifyInstance, { publicUrl, source }: FeedOptions): Promise<void> {
  const report = (err: unknown) =>
    app.log.error({ err }, 'sitemap or feed could not be made again; readers get the last good one');
  // Not in the render queue: pages would wait while an external API sends all posts.
  const cache = createPageCache({ source, renders: (render) => render(), report }, fastQuality);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: (publicUrl: string, api: PageApi) => Promise<string>,
    type: string,
  ): Promise<FastifyReply> {
    async function render(api: PageApi) {
      const text = await make(publicUrl, api).catch((error) => {
        // The source has reported it.
        throw isApiFailure(error) ? new RequestError(503, 'api.serverError') : error;
      });
      return { status: 200, parts: [text], styles: [], policyOf: () => '', complete: true };
    }
    try {
      const { page } = await cache.get({ key: type, load: async () => undefined, render });
      reply.header('vary', 'accept-encoding');
      return sendCachedPage(request, reply, page, { type, strict: false, cacheControl: publicCaching });
    } catch (error) {
      if (!(error instanceof RequestError))
        app.log.error({ err: error }, 'the feed or the sitemap cannot be made');
      reply.header('cache-control', 'no-store').header('retry-after', 60);
      return reply.code(503).type('text/plain; charset=utf-8').send('The posts cannot be listed now.\n');
    }
  }

  app.get('/sitemap.xml', (request, reply) => send(request, reply, sitemap, 'application/xml'));
  // The feed addresses of a WordPress site, which this site may replace.
  for (const path of ['/feed', '/rss']) app.get(path, (_request, reply) => reply.redirect('/feed.xml', 301));
  app.get('/feed.xml', (request, reply) => send(request, reply, atomFeed, 'application/atom+xml'));
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(publicUrl)),
  );
}
