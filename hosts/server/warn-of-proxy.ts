import type { FastifyInstance } from 'fastify';

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
