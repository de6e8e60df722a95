import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { apiRoutes } from '../api/api-routes.ts';
import { sendError, sendNotFound } from '../api/send-error.ts';
import type { Config } from '../config/config.ts';
import type { Content } from '../content/loader/types.ts';
import type { RenderEnquiryPage } from '../enquiries/intake/render-enquiry-page.ts';
import { maxBodyBytes } from '../enquiries/limits.ts';
import type { EnquiryStore } from '../enquiries/store/store.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { injectFetch } from './inject-fetch.ts';
import { isUnreadable } from './is-unreadable.ts';
import { type LogOptions, loggerOptions } from './logging.ts';
import { errors } from './plugins/errors.ts';
import { health } from './plugins/health.ts';
import { type PicturesOptions, pictures } from './plugins/pictures.ts';
import { warnOfProxy } from './plugins/proxy-warning.ts';
import { security } from './plugins/security.ts';

export interface SiteContext {
  /** Origin of the site in canonical links and feeds. */
  publicUrl: string;
  /** Calls the API: the embedded one without a network, an external one without waiting while it is unavailable. */
  fetch: typeof fetch;
  /** Grows with each change of the embedded content: what was made of an earlier edition is out of date. */
  edition: () => number;
  /** Whether the content is that which ships; the social cards of posts were drawn of it. */
  hasShippedContent: boolean;
  /** Forms, of enquiries and of checks each, that one client may send in a minute. */
  formRate: number;
}

/** The pages, as a part of the server. */
export interface Site {
  /** Adds routes, and the handler of unknown addresses. */
  plugin: FastifyPluginAsync;
  renderEnquiryPage: RenderEnquiryPage;
}

export interface ServerParts {
  content: Content;
  /** The pictures of a content folder; without it, the site has those of the build. */
  pictures?: PicturesOptions | undefined;
  /** Where enquiries go; without it the API takes none. */
  enquiries?: EnquiryStore;
  /** Without it, the server is only the API. */
  site?: (context: SiteContext) => Site;
  /** Off unless given. */
  log?: LogOptions;
  /** Timeouts in milliseconds: for a whole request, and for silence in the middle of one. */
  timeout?: number;
}

/** Of the configuration, what the server itself needs. */
export type ServerSettings = Pick<Config, 'enquiryRate' | 'publicUrl' | 'trustProxy'> &
  Partial<Pick<Config, 'hstsSubdomains'>>;

/**
 * Assembles the server: the pages, the API under `/api/v1` and `/healthz`. It listens to nothing yet. Production,
 * development, the static export and tests all call it, and differ only in the parts.
 */
export async function createServer(
  config: ServerSettings,
  { content, pictures: contentPictures, enquiries, site, log = false, timeout = 30_000 }: ServerParts,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(log),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: maxBodyBytes,
    requestTimeout: timeout,
    connectionTimeout: timeout,
    // Node swaps the timeouts of headers and request when that of the headers is longer, and checks them only every 30 s.
    // With its defaults a slow body would get three times the timeout.
    http: { headersTimeout: timeout, connectionsCheckingInterval: timeout / 6 },
    // Loading the code of all pages takes a busy machine longer than the usual 10 s, and a server that gives up is no help.
    pluginTimeout: 120_000,
    // Longer than the usual minute of proxies, so that the proxy is the one that closes a kept-alive connection.
    keepAliveTimeout: 72_000,
    // A request that arrives on an open connection while the server stops is answered, not refused: who stops the server
    // closes the store only after the last connection.
    return503OnClosing: false,
    frameworkErrors: sendError,
    rewriteUrl: ({ url = '/' }) => (isUnreadable(url) ? '/404' : url),
    // A plugin that needs another error handler sets it in its own scope.
    allowErrorHandlerOverride: false,
  });
  const api = createCircuitBreaker(injectFetch(app), { warn: (text) => app.log.warn(text) });
  const pages = site?.({
    publicUrl: config.publicUrl,
    fetch: api.fetch,
    edition: () => content.edition ?? 0,
    hasShippedContent: !contentPictures,
    formRate: config.enquiryRate,
  });

  if (config.trustProxy === undefined) warnOfProxy(app);
  await app.register(errors);
  await app.register(security, config);
  await app.register(health, { enquiries, isApiAvailable: api.isAvailable });
  if (pages) await app.register(pages.plugin);
  // Fastify's own would log the query of an unknown address.
  else app.setNotFoundHandler(sendNotFound);
  if (contentPictures) await app.register(pictures, contentPictures);
  await app.register(apiRoutes, {
    prefix: '/api/v1',
    content,
    settings: config,
    ...(enquiries && { enquiries }),
    ...(pages && { renderEnquiryPage: pages.renderEnquiryPage }),
  });
  await app.ready();
  return app;
}
