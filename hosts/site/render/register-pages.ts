import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookingForOf } from '../looking-for.ts';
import { notFoundPage, routes } from '../routes.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { PageCache, StoredPage } from './page-cache.ts';
import { sendStored } from './send-stored.ts';

/** The tab that the address asks for, by its index; the first when it asks for none that exists. */
const tabOf = ({ tab }: { tab?: unknown }): string =>
  typeof tab === 'string' && /^[0-3]$/.test(tab) ? tab : '0';

/** One handler for each route, the 404 page, and the way from `/path/` to `/path`. */
export function registerPages(app: FastifyInstance, pages: PageCache, policy: string): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(policy && { 'content-security-policy': policy }),
  };

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, etag, encodings, heads }: StoredPage,
  ) {
    reply.headers(headers).header('etag', etag);
    if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const body = encodings[encoding];
    reply.header('content-length', body.length);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    heads[encoding] ??= Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
    return reply.code(status).send(body);
  }

  for (const { path, page } of routes) {
    app.get<{ Params: Record<string, string>; Querystring: { tab?: unknown } }>(
      path,
      async (request, reply) => {
        const address = request.url.split('?', 1)[0] ?? '/';
        const variables = {
          ...request.params,
          tab: tabOf(request.query),
          ...(page === 'contact-us' && { lookingFor: lookingForOf(request.url.split('?', 2)[1] ?? '') }),
        };
        return send(request, reply, await pages.get({ page, path: address, variables }));
      },
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    // Only our own paths: `//host/` would lead to another site.
    if (path.length > 1 && path.endsWith('/') && !path.startsWith('//')) {
      return reply.redirect(path.replace(/\/+$/, '') + (query ? `?${query}` : ''), 301);
    }
    // One page for all unknown addresses: they are without number.
    return send(request, reply, await pages.get({ page: notFoundPage, path: '/404' }));
  });

  sendStored(app, pages);
}
