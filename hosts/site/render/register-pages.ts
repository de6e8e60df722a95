import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../api/answer-error.ts';
import { notFoundPage, routes } from '../routes.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { ApiExtent } from './api-extent.ts';
import type { PageCache, StoredPage } from './page-cache.ts';
import { partOfPage } from './part-of-page.ts';
import { sendStored } from './send-stored.ts';

/** One handler for each route, the 404 page, and the way from `/path/` to `/path`. */
export function registerPages(
  app: FastifyInstance,
  pages: PageCache,
  policy: string,
  extent: ApiExtent,
): void {
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
    app.get<{ Params: Record<string, string>; Querystring: { tab?: unknown; page?: unknown } }>(
      path,
      async (request, reply) => {
        // `/blog/` is the list, not a post without id.
        if (request.params.id === '') return reply.callNotFound();
        const part = await partOfPage(page, request.query, extent);
        if (!part) return reply.callNotFound();
        const address = request.url.split('?', 1)[0] ?? '/';
        const variables = { ...request.params, ...part };
        return send(request, reply, await pages.get({ page, path: address, variables }));
      },
    );
  }

  // One page for all unknown addresses: they are without number.
  const sendNotFound = async (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, await pages.get({ page: notFoundPage, path: '/404' }));

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    // Only our own paths: `//host/` would lead to another site.
    if (path.length > 1 && path.endsWith('/') && !path.startsWith('//')) {
      return reply.redirect(path.replace(/\/+$/, '') + (query ? `?${query}` : ''), 301);
    }
    return sendNotFound(request, reply);
  });

  app.setErrorHandler((error: FastifyError, request, reply) =>
    // A folder of files, or an address that leads out of it.
    error.statusCode === 403 && request.method === 'GET'
      ? sendNotFound(request, reply)
      : answerError(error, request, reply),
  );

  sendStored(app, pages);
}
