import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { type Encoding, encode } from './encode.ts';
import type { EncodedPage } from './page-cache.ts';
import { joinParts, type ReaderContent } from './pieces.ts';

/** The densest encoding that a client accepts, regardless of its order of preference. */
function acceptedEncoding({ headers }: FastifyRequest): Encoding {
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** Browsers revalidate each time, proxies after 15 seconds: what is deleted is gone within half a minute. */
export const publicCaching = 'max-age=0, s-maxage=15';

interface SendOptions {
  strict: boolean;
  cacheControl: string;
  reader?: ReaderContent | undefined;
  type?: string;
}

/** Sends a cached page in the densest encoding that the client accepts, or 304 if the client has it. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, styles, parts, policyOf, encoded }: EncodedPage,
  { strict, cacheControl, reader, type = 'text/html' }: SendOptions,
) {
  reply.type(`${type}; charset=utf-8`).header('cache-control', cacheControl);
  // HTTP/1.1 keeps connections open by default; a stopping server has set `close` already.
  if (!reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection');
  const encoding = acceptedEncoding(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const setPolicy = (policy: string) => strict && reply.header('content-security-policy', policy);
  if (!encoded) {
    const joined = await joinParts(parts, reader);
    setPolicy(policyOf([...new Set([...styles, ...joined.styles])]));
    return reply.code(status).send(await encode[encoding](Buffer.from(joined.html)));
  }
  setPolicy(encoded.policy);
  const { etag, encodings } = encoded;
  reply.header('etag', etag);
  if (status === 200 && fresh(request.headers, { etag }))
    return reply.removeHeader('content-encoding').code(304).send();
  return reply.code(status).send(encodings[encoding]);
}
