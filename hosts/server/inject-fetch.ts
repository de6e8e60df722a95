import type { FastifyInstance } from 'fastify';

/** A `fetch` for relative addresses that calls this server itself, without a network. */
export function injectFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const url = String(input);
    if (!url.startsWith('/')) return fetch(input, init);
    init?.signal?.throwIfAborted();
    const response = await app.inject({ method: 'GET', url });
    return new Response(response.body, { status: response.statusCode });
  };
}
