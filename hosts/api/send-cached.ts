import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers with JSON that anybody may keep for a minute, or with 304 when the client has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', 'public, max-age=60').header('etag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

function isKnown(header: string | undefined, etag: string): boolean {
  // A proxy that compresses weakens the tag on its way; comparison for reads ignores that.
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.some((tag) => tag === etag || tag === '*') ?? false;
}
