import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

/**
 * Sends JSON that anybody may keep for a minute, or 304 when the client has it already. `@fastify/etag` was tried: it
 * compares one tag, not a list of them, and tags errors too.
 */
export function sendCacheable(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', 'public, max-age=60').header('etag', etag);
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
