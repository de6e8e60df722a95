import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import fresh from 'fresh';
import { chooseLanguage, type ReaderLanguage } from '../locales/choose-language.ts';
import { notFoundPage, routes } from '../pages/routes.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { ContentCounts } from './content-counts.ts';
import { lookingForOf } from './looking-for.ts';
import { type FoundPage, freshAge, type PageCache } from './page-cache.ts';
import { pagePath } from './page-path.ts';
import { resolvePageQuery } from './resolve-page-query.ts';

export interface PagesOptions {
  cache: PageCache;
  counts: ContentCounts;
  /** Content security policy of every page; empty for none. */
  policy: string;
}

/**
 * Browsers revalidate a page each time, proxies after some seconds: fewer where the page is stale, none where it has not
 * all that it should show. What one browser prefers is not kept for others: many proxies ignore `Vary`.
 */
function cacheControl({ page: { status, complete }, stale }: FoundPage, byHeader: boolean): string {
  if (byHeader) return 'private, no-cache';
  return status === 200 && complete ? `public, max-age=0, s-maxage=${stale ? 5 : 20}` : 'no-cache';
}

/** Seconds after which to come back to a page that cannot be made now. */
const retryAfter = 30;

/** Of our own paths only: `//host/` would lead to another site. */
const withoutFinalSlash = (path: string): string =>
  /^\/[^/\\]/.test(path) ? path.replace(/\/+$/, '') : path;

/** The path of an address, and its query with `?` in front: it may hold more question marks. */
function splitAddress(url: string): [path: string, query: string] {
  const end = url.indexOf('?');
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
}

const readerLanguage = ({ query, headers }: FastifyRequest): ReaderLanguage =>
  chooseLanguage([(query as { lang?: unknown } | undefined)?.lang], headers['accept-language']);

/** One handler for each route, the 404 page, and the way from other spellings of a path to the one that the page has. */
export const pages = fp(async (app, { cache, counts, policy }: PagesOptions) => {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(policy && { 'content-security-policy': policy }),
  };

  function send(request: FastifyRequest, reply: FastifyReply, found: FoundPage, byHeader: boolean) {
    const { age, stale } = found;
    const { status, language, etag, encodings } = found.page;
    reply
      .headers(headers)
      .header('vary', byHeader ? 'accept-encoding, accept-language' : 'accept-encoding')
      .header('content-language', language)
      .header('etag', etag)
      .header('cache-control', cacheControl(found, byHeader));
    // RFC 9211: past its time by so many seconds.
    if (stale) {
      const ttl = Math.min(Math.floor((freshAge - age) / 1000), -1);
      reply.header('cache-status', `trade-elements; hit; ttl=${ttl}`);
    }
    if (status === 503) reply.header('retry-after', retryAfter);
    if (status === 200 && fresh(request.headers, { etag })) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(status).send(encodings[encoding]);
  }

  for (const { path, page, isTranslated } of routes) {
    app.get<{ Params: Record<string, string>; Querystring: { tab?: unknown; page?: unknown } }>(
      path,
      async (request, reply) => {
        const [address, query] = splitAddress(request.url);
        // Another spelling of the path, as `/%61bout-us`.
        if (pagePath(address) !== address) return reply.callNotFound();
        const part = await resolvePageQuery(page, request.query, counts);
        if (!part) return reply.callNotFound();
        const variables = {
          ...request.params,
          ...part,
          ...(page === 'contact-us' && { lookingFor: lookingForOf(query) }),
        };
        const wanted = { page, path: address, variables };
        const found = isTranslated ? undefined : await cache.get(wanted);
        if (found?.page.status === 200) return send(request, reply, found, false);
        // Also where a post is not there: what the page says of that is in the reader's language.
        const { language, byHeader } = readerLanguage(request);
        return send(request, reply, await cache.get({ ...wanted, language }), byHeader);
      },
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [path, query] = splitAddress(request.url);
    const target = pagePath(path) ?? withoutFinalSlash(path);
    if (target !== path) return reply.redirect(target + query, 301);
    // One page in each language for all unknown addresses: they are without number.
    const { language, byHeader } = readerLanguage(request);
    return send(request, reply, await cache.get({ page: notFoundPage, path: '/404', language }), byHeader);
  });
});
