import Fastify, { type FastifyInstance } from 'fastify';
import { answerError, answerNotFound } from '../api/answer-error.ts';
import { type ApiOptions, apiRoutes } from '../api/api-routes.ts';
import { maxBodyBytes } from '../api/limits.ts';
import { storeAdvice } from '../enquiries/store-advice.ts';
import { isUnreadable } from './is-unreadable.ts';
import { type LogOptions, loggerOptions } from './logging.ts';
import type { Settings } from './settings.ts';

export interface AppOptions extends ApiOptions {
  settings: Pick<Settings, 'enquiryRate' | 'trustProxy'>;
  /** Off unless given. */
  log?: LogOptions;
  /** Milliseconds to send a whole request, and to say nothing in the middle of one. */
  patience?: number;
  /** Adds the pages of the site. Runs first, so that its hooks (security headers) hold for the API as well. */
  register?: ((app: FastifyInstance) => Promise<void>) | undefined;
}

/** Assembles the server: the pages, the API under `/api/v1` and `/healthz`. It listens to nothing yet. */
export async function createApp({
  log = false,
  patience = 30_000,
  register,
  ...api
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(log),
    trustProxy: api.settings.trustProxy,
    bodyLimit: maxBodyBytes,
    requestTimeout: patience,
    connectionTimeout: patience,
    // Node exchanges the limits of head and request when that of the head is longer, and looks only every 30 s whose time
    // is over: left alone, a slow body would get three times the patience.
    http: { headersTimeout: patience, connectionsCheckingInterval: patience / 6 },
    // Kept-alive connections rest longer than the minute that proxies commonly allow, so that it is the proxy that ends
    // them.
    keepAliveTimeout: 72_000,
    frameworkErrors: answerError,
    rewriteUrl: ({ url = '/' }) => (isUnreadable(url) ? '/404' : url),
  });

  const standard = app.errorHandler;
  if (register) await register(app);
  // Fastify's own would log the query of an unknown address.
  else app.setNotFoundHandler(answerNotFound);
  // Pages may answer their faults with a page; if they do not, nothing of the inside goes out.
  if (app.errorHandler === standard) app.setErrorHandler(answerError);
  await app.register(apiRoutes, { ...api, prefix: '/api/v1' });

  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await api.enquiries.ping();
      return { status: 'ok' };
    } catch (err) {
      request.log.error(
        { err },
        `the database does not answer: ${storeAdvice(err) ?? 'see the fault beside'}`,
      );
      return reply.code(503).send({ status: 'unavailable' });
    }
  });

  await app.ready();
  return app;
}
