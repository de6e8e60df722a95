import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import fresh from 'fresh';
import { lookingForOf } from '../looking-for.ts';
import { notFoundPage, routes } from '../routes.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { ContentCounts } from './content-counts.ts';
import { type FoundPage, freshAge, type PageCache } from './page-cache.ts';
import { pagePath } from './page-path.ts';
import { resolvePageQuery } from './resolve-page-query.ts';

export interface PagesOptions {
  cache: PageCache;
  extent: ContentCounts;
  /** Content security policy of every page; empty for none. */
  policy: string;
}

/**
 * Browsers revalidate a page each time, proxies after some seconds: fewer where the page is stale, none
 * where it has not all that it should show.
 */
const cacheControl = ({ page: { status, complete }, stale }: FoundPage): string =>
  status === 200 && complete ? `public, max-age=0, s-maxage=${stale ? 5 : 20}` : 'no-cache';

/** Seconds after which to come back to a page that cannot be made now. */
const retryAfter = 30;

/** Of our own paths only: `//host/` would lead to another site. */
const withoutFinalSlash = (path: string): string =>
  /^\/[^/\\]/.test(path) ? path.replace(/\/+$/, '') : path;

/** One handler for each route, the 404 page, and the way from other spellings of a path to the one that the page has. */
export const pages = fp(async (app, { cache, extent, policy }: PagesOptions) => {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    ...(policy && { 'content-security-policy': policy }),
  };

  function send(request: FastifyRequest, reply: FastifyReply, found: FoundPage) {
    const { age, stale } = found;
    const { status, etag, encodings } = found.page;
    reply.headers(headers).header('etag', etag).header('cache-control', cacheControl(found));
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

  for (const { path, page } of routes) {
    app.get<{ Params: Record<string, string>; Querystring: { tab?: unknown; page?: unknown } }>(
      path,
      async (request, reply) => {
        const [address = '/', query = ''] = request.url.split('?', 2);
        // Another spelling of the path, as `/%61bout-us`.
        if (pagePath(address) !== address) return reply.callNotFound();
        const part = await resolvePageQuery(page, request.query, extent);
        if (!part) return reply.callNotFound();
        const variables = {
          ...request.params,
          ...part,
          ...(page === 'contact-us' && { lookingFor: lookingForOf(query) }),
        };
        return send(request, reply, await cache.get({ page, path: address, variables }));
      },
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    const target = pagePath(path) ?? withoutFinalSlash(path);
    if (target !== path) return reply.redirect(target + (query ? `?${query}` : ''), 301);
    // One page for all unknown addresses: they are without number.
    return send(request, reply, await cache.get({ page: notFoundPage, path: '/404' }));
  });
});
