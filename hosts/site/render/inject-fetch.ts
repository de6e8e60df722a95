import type { FastifyInstance } from 'fastify';

/** A `fetch` for relative addresses that asks this server itself, without a network. */
export function injectFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const url = String(input);
    if (!url.startsWith('/')) return fetch(input, init);
    init?.signal?.throwIfAborted();
    const answer = await app.inject({ method: 'GET', url });
    return new Response(answer.body, { status: answer.statusCode });
  };
}
