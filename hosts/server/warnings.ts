import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RequestError } from '../api/request-error.ts';

/** Warns once when a proxy is in front and TRUST_PROXY does not say so: each limit for a client then counts all visitors. */
export function warnOfProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return;
    warned = true;
    app.log.warn(
      'requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is not set: all visitors count as one client, and ENQUIRY_RATE holds for all of them together; set TRUST_PROXY to the addresses of the proxy, or to false when there is none',
    );
  });
}

/** How often one client is refused within a minute before the log says so, and then not again for an hour. */
const refusals = 20;
const quietTime = 60 * 60_000;

/** The log names no client. nginx sends here what it refuses itself, at most once a second for each client. */
export function warnOfRefusals(app: FastifyInstance): void {
  const counts = new LRUCache<string, number>({ max: 1_000, ttl: 60_000, noUpdateTTL: true });
  let quietUntil = 0;
  app.addHook('onResponse', async ({ ip }, { statusCode }) => {
    if (statusCode !== 429) return;
    const count = (counts.get(ip) ?? 0) + 1;
    counts.set(ip, count);
    if (count < refusals || performance.now() < quietUntil) return;
    quietUntil = performance.now() + quietTime;
    app.log.warn(
      'many requests of one address are refused with status 429: it is a program, or all visitors count as this one address, because a CDN or another proxy is in front that nginx or TRUST_PROXY does not name; see "A CDN in front" in docs/install.md',
    );
  });
  app.get('/refused', async () => {
    throw new RequestError(429, 'api.tooBusy');
  });
}
