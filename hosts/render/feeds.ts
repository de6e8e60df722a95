import { setImmediate } from 'node:timers/promises';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiReads, pageSize, type TabType, tabTypeCodes } from '../../src/api/api.ts';
import { ApiError, isApiFailure } from '../../src/api/http.ts';
import type { BlogPost } from '../../src/api/response-fields.ts';
import { sitePages } from '../../src/navigation/site-pages.ts';
import { tabAddress } from '../../src/navigation/tab-addresses.ts';
import { RequestError } from '../api/request-error.ts';
import { type PageApi, postPath, type Source } from '../api/source.ts';
import { fixedRoutes } from '../pages/routes.ts';
import { fastQuality } from './encode.ts';
import { createPageCache } from './page-cache.ts';
import { fillText, pageTemplate, type Variables } from './page-template.ts';
import { link } from './page-texts.ts';
import { publicCaching, sendCachedPage } from './send-page.ts';

interface FeedOptions {
  publicUrl: string;
  source: Source;
  isStaging?: boolean | undefined;
}

interface DatedPost extends BlogPost {
  /** ISO 8601; empty if it is not known. */
  updated_at: string;
}

/** Number of posts in the feed. An API's list has no dates, so each post of the feed needs its own request. */
const feedLength = 30;
/** Addresses in a sitemap, by the protocol; further posts are left out. */
const sitemapLength = 50_000;

const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text made safe for XML: a single forbidden character makes readers reject the feed. */
const escapeXml = (text: string): string => escapeHtml(text.replace(noXml, ''));

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

/** An invalid post or list is left out; if the API is unavailable, the last feed is kept. */
function ifInvalid(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status > 0)) throw error;
}

async function withDate(api: ApiReads, post: BlogPost): Promise<DatedPost> {
  const article = await api.article(post.uuid).catch(ifInvalid);
  return { ...post, updated_at: article?.updated_at ?? '' };
}

/** The newest posts; those of an API have a date as far as the feed goes. */
async function datedPosts(api: PageApi, most: number): Promise<DatedPost[]> {
  const articles = await api.articles?.();
  if (articles) return articles.slice(0, most);
  const posts: DatedPost[] = [];
  // One after the other: an external API may count calls.
  for (const post of await allPosts(api, most))
    posts.push(posts.length < feedLength ? await withDate(api, post) : { ...post, updated_at: '' });
  return posts;
}

export const robots = (publicUrl: string, isStaging = false): string =>
  isStaging
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /api/\nDisallow: /embed/\nDisallow: /playground\n${publicUrl && `\nSitemap: ${publicUrl}/sitemap.xml\n`}`;

const element = (name: string, text: string): string => (text ? `<${name}>${escapeXml(text)}</${name}>` : '');

/** Addresses of a page: its own, and those of its tabs from the second on. */
async function partsOf(page: string, path: string, api: PageApi): Promise<string[]> {
  const tabs = page in tabTypeCodes && (await api.tabs(page as TabType).catch(ifInvalid));
  return [path, ...(tabs || []).slice(1).map((_, index) => path + tabAddress(index + 1))];
}

/**
 * Every page of the site, by the protocol of sitemaps.org.
 * @param isStatic whether a page is one file, whatever the query of its address
 */
export async function sitemap(publicUrl: string, api: PageApi, isStatic = false): Promise<string> {
  const pages = await Promise.all(
    fixedRoutes.map(({ page, path }) => (isStatic ? [path] : partsOf(page, path, api))),
  );
  const paths = pages.flat();
  const posts = await datedPosts(api, sitemapLength - paths.length);
  const entry = (path: string, updated = '') =>
    `<url><loc>${escapeXml(publicUrl + path)}</loc>${element('lastmod', updated)}</url>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => entry(path)),
    ...posts.map((post) => entry(postPath(post), post.updated_at)),
    '</urlset>\n',
  ].join('\n');
}

/**
 * The newest posts as an Atom feed (RFC 4287), but without dates if the API sends none: an invented one would sort the
 * post wrongly.
 */
export async function atomFeed(publicUrl: string, api: PageApi): Promise<string> {
  const posts = await datedPosts(api, feedLength);
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
      `<id>${address}</id>`,
      element('updated', post.updated_at),
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
export async function feeds(
  app: FastifyInstance,
  { publicUrl, source, isStaging }: FeedOptions,
): Promise<void> {
  const report = (err: unknown) =>
    app.log.error({ err }, 'sitemap or feed could not be made again; readers get the last good one');
  // Not in the queue of the pages, which would wait while an external API sends all posts.
  const cache = createPageCache({ source, renders: (render) => render(), report }, fastQuality);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: (publicUrl: string, api: PageApi) => Promise<string>,
    type: string,
  ): Promise<FastifyReply> {
    async function render(api: PageApi) {
      const html = await make(publicUrl, api).catch((error) => {
        // The source has reported it.
        throw isApiFailure(error) ? new RequestError(503, 'api.serverError') : error;
      });
      return { status: 200, html, policy: '', complete: true };
    }
    try {
      const { page } = await cache.get({ key: type, render });
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
  app.get('/feed.xml', (request, reply) => send(request, reply, atomFeed, 'application/atom+xml'));
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(publicUrl, isStaging)),
  );
}

/** The page that lists all others: links to all fixed pages, and to posts. */
export const siteMapPage = 'site-map';
/** The number of posts on that page, the newest; the blog has all. */
export const siteMapPosts = 96;

/** Links to all fixed pages, in the order of the header. */
export function pageLinks(texts: Variables): string {
  const order: string[] = Object.values(sitePages);
  const rank = ({ path }: { path: string }) => (order.indexOf(path) + order.length) % order.length;
  const pages = fixedRoutes.filter(({ page }) => page !== siteMapPage);
  const links = pages
    .sort((a, b) => rank(a) - rank(b))
    .map(({ path, page }) => {
      const [title = ''] = fillText(pageTemplate(page).title, texts).split(' | ');
      return link(path, path === '/' ? (texts['page.home'] ?? title) : title);
    });
  const { playground } = texts;
  if (playground) links.push(link(playground, 'Playground: our elements on your pages'));
  return `<ul class="places">${links.join('')}</ul>`;
}
