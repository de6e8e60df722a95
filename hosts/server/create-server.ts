import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { resolveApiBase } from '../../src/api/addresses.ts';
import { apiRoutes } from '../api/api-routes.ts';
import { createExternalSource } from '../api/external-source.ts';
import { forwardRoute } from '../api/forward-route.ts';
import { sendError, sendNotFound } from '../api/request-error.ts';
import { createLocalSource, type Source } from '../api/source.ts';
import type { Config } from '../config/config.ts';
import { withoutSecrets } from '../config/start-error.ts';
import type { Content } from '../content/load-content.ts';
import { maxBodyBytes } from '../enquiries/read-form.ts';
import type { EnquiryStore } from '../enquiries/store.ts';
import { type PicturesOptions, pictures } from './files.ts';
import { createHealth, healthRoute } from './health.ts';
import type { Site, SiteContext } from './site.ts';

/** Where the log goes and from which level on; false: nowhere. */
type LogOptions = false | { level: string; stream?: { write(line: string): void } };

export interface ServerParts {
  content: Content;
  /** Whether the last good content is shown because the present one has an error. */
  hasContentError?: (() => boolean) | undefined;
  /** Whether RETENTION_DAYS deletes nothing until somebody has confirmed it. */
  isRetentionRefused?: (() => boolean) | undefined;
  /** The pictures of a content folder; without it, the site has those of the build. */
  pictures?: PicturesOptions | undefined;
  /** Where enquiries go; without it the API takes none. */
  enquiries?: EnquiryStore;
  /** Without it, the server is only the API. */
  site?: (context: SiteContext) => Site;
  /** No log unless given. */
  log?: LogOptions;
  /** Timeouts in milliseconds: for a whole request, and for silence in the middle of one. */
  timeout?: number;
}

/** The settings that the server itself needs. */
type ServerSettings = Pick<Config, 'enquiryRate' | 'publicUrl' | 'trustProxy'> &
  Partial<Pick<Config, 'hstsSubdomains' | 'isStaging' | 'reportTo' | 'dataDir' | 'host' | 'metricsPort'>>;

/** The API that pages are made from: the external one that the build names, or the content in memory. */
export function createSource(content: Content, report: (line: string) => void): Source {
  const base = resolveApiBase('');
  return base ? createExternalSource({ base, report }) : createLocalSource(content);
}

/**
 * Assembles the server: the pages, the API under `/api/v1` unless there is an external one, and `/healthz`. It listens to nothing yet. Production,
 * development and tests all call it, and differ only in the parts.
 */
export async function createServer(config: ServerSettings, parts: ServerParts): Promise<FastifyInstance> {
  const { content, hasContentError, isRetentionRefused, pictures: contentPictures, enquiries, site } = parts;
  const { log = false, timeout = 30_000 } = parts;
  const app = Fastify({
    logger: loggerOptions(log),
    genReqId: ({ headers: { 'x-request-id': id } }) =>
      typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: maxBodyBytes,
    // By default the limits of a number are not checked for one with 400 digits, which is Infinity.
    ajv: { customOptions: { strictNumbers: false } },
    requestTimeout: timeout,
    // A response may wait for 40 s for PostgreSQL, and before and after that for a statement (`untilAnswered`).
    connectionTimeout: 3 * timeout,
    // Node swaps the timeouts of headers and request when that of the headers is longer, and checks them only every 30 s.
    // With the defaults a slow body could take three times the timeout.
    http: { headersTimeout: timeout, connectionsCheckingInterval: timeout / 6 },
    // Loading the code of all pages can take a busy machine longer than the default of 10 s, after which the server would not start.
    pluginTimeout: 120_000,
    // Longer than the usual minute of proxies, so that the proxy is the one that closes a kept-alive connection.
    keepAliveTimeout: 72_000,
    // A request that arrives on an open connection while the server stops is answered, not refused: the store closes only
    // after the last connection.
    return503OnClosing: false,
    frameworkErrors: sendError,
    rewriteUrl({ url = '/', headers }) {
      cutHeaders(headers);
      const path = pathOf(url.slice(0, maxAddressLength));
      return isUnreadable(path) ? '/404' : path;
    },
    // A plugin that needs another error handler sets it in its own scope.
    allowErrorHandlerOverride: false,
  });
  const warn = (text: string) => app.log.warn(text);
  const source = createSource(content, warn);
  const pages = site?.({
    publicUrl: config.publicUrl,
    source,
    hasShippedContent: !contentPictures,
    enquiryRate: config.enquiryRate,
    isStaging: config.isStaging,
    warn,
    report: (err) => app.log.error({ err }, 'a part of a page is missing: an error of this release'),
  });

  // The API has its own.
  app.options('*', (_request, reply) => reply.code(204).header('allow', 'GET, HEAD, OPTIONS').send());
  if (config.trustProxy === undefined) warnOfProxy(app);
  else app.addHook('onRequest', async ({ raw }) => cleanForwardedFor(raw));
  app.setErrorHandler(sendError);
  const headers = securityHeaders(config);
  app.addHook('onRequest', async ({ id }, reply) => void reply.headers(headers).header('x-request-id', id));
  refuseTransforms(app);
  if (config.reportTo) reportViolations(app, config.reportTo);
  const { dataDir } = config;
  const { isAvailable: isApiAvailable } = source;
  const health = createHealth(
    { enquiries, dataDir, isApiAvailable, hasContentError, isRetentionRefused },
    app.log,
  );
  const build = pages?.build;
  await app.register(import('../extras/metrics/metrics.ts'), { ...config, enquiries, health, build });
  await app.register(healthRoute, { health, build });
  if (pages) await app.register(pages.plugin);
  // Fastify's own would log the query of an unknown address.
  else app.setNotFoundHandler(sendNotFound);
  if (contentPictures) await app.register(pictures, contentPictures);
  const base = resolveApiBase('');
  if (!base)
    await app.register(apiRoutes, {
      prefix: '/api/v1',
      api: createLocalSource(content).open().api,
      settings: config,
      tabs: () => Object.values(content.tabs).flat(),
      ...(enquiries && { enquiries }),
      ...(pages && { renderEnquiryPage: pages.renderEnquiryPage }),
    });
  else if (pages)
    await app.register(forwardRoute, { base, settings: config, renderEnquiryPage: pages.renderEnquiryPage });
  await app.ready();
  return app;
}

/**
 * The log holds no personal data: of a request only the method and the path (a query may contain personal input),
 * no address, no headers, no body; of an error no other fields (a driver may add the values of a row).
 */
function loggerOptions(log: LogOptions): NonNullable<FastifyServerOptions['logger']> {
  if (log === false) return false;
  return {
    ...log,
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, path: url?.split('?', 1)[0] ?? '' }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      // The form parser logs all headers at level "trace".
      busboyOptions: () => undefined,
      err: ({ name, message, stack, ...rest }: Error & { code?: string }) => ({
        type: name,
        message: withoutSecrets(message),
        ...(rest.code !== undefined && { code: rest.code }),
        stack: withoutSecrets(stack ?? ''),
      }),
    },
  };
}

/** In UTF-16 units, as much as nginx lets in. */
const maxAddressLength = 8_000;
/** In UTF-16 units; above all paths of files and posts. */
const maxPathLength = 1_000;
/** In UTF-16 units; above all headers that are read. */
const maxHeaderLength = 1_000;

/** Cuts each header before anything reads it. Of proxies, the last address is the one that ours has written. */
function cutHeaders(headers: IncomingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    const start = name === 'x-forwarded-for' ? -maxHeaderLength : 0;
    if (value && value.length > maxHeaderLength) headers[name] = value.slice(start).slice(0, maxHeaderLength);
  }
}

/** The path that a request names, as `/path`, as the whole address (for proxies, RFC 9112), or as `*` (for the server itself). */
const pathOf = (target: string): string =>
  target === '*' ? '/*' : target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');

/**
 * Whether the address of a page is too long or has an invalid escape, such as `/%zz`. It gets the page for unknown addresses; Fastify on
 * its own would respond with 400, as it does for the API.
 */
function isUnreadable(url: string): boolean {
  if (url.startsWith('/api/')) return false;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURI(path);
    return path.length > maxPathLength;
  } catch {
    return true;
  }
}

/**
 * Leaves only addresses in `X-Forwarded-For`. Some proxies add ports, with which each connection would be another client, or
 * brackets. What is not an address stays as one that is nobody's: without it, the address before it would count, which the client
 * itself may have written.
 */
function cleanForwardedFor({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return;
  const addresses = String(forwarded)
    .split(',')
    .map((entry) => entry.trim().replace(/^"(.*)"$/, '$1'))
    .filter(Boolean)
    .map((entry) => entry.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').replace(/%.*/, ''));
  headers['x-forwarded-for'] = addresses.map((address) => (isIP(address) ? address : 'unknown')).join(', ');
}

/** Warns once when a proxy is in front and TRUST_PROXY does not say so: each limit for a client then counts all visitors. */
function warnOfProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return;
    warned = true;
    app.log.warn(
      'requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is not set: all visitors count as one client, and ENQUIRY_RATE holds for all of them together; set TRUST_PROXY to the addresses of the proxy, or to false when there is none',
    );
  });
}

/**
 * The headers of every response; each page and picture adds a content security policy. Every byte of them delays the first
 * paint, so headers without a benefit are left out: `X-Frame-Options`, which `frame-ancestors` of the policy overrides;
 * `Referrer-Policy`, whose usual value is the browsers' default; `Cross-Origin-Opener-Policy`, which makes the browser
 * start another process for the page, and `Cross-Origin-Resource-Policy`: both protect nothing on a public site without sign-in.
 */
export const securityHeaders = ({
  publicUrl,
  hstsSubdomains = false,
  isStaging,
}: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'hstsSubdomains' | 'isStaging'>>): Record<
  string,
  string
> => ({
  'x-content-type-options': 'nosniff',
  // What a link leads to, robots.txt does not keep out of a list.
  ...(isStaging && { 'x-robots-tag': 'noindex' }),
  // Not for subdomains unless asked: other hosts of the company may not have https.
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
});

/**
 * Nothing between server and reader may change a response: some CDNs otherwise hide the addresses of email in a page behind a
 * script that the policy refuses, and a changed script no longer matches its hash.
 */
export function refuseTransforms(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const caching = reply.getHeader('cache-control');
    reply.header('cache-control', caching ? `${caching}, no-transform` : 'no-transform');
  });
}

/** Has browsers send violations of the content security policies to an address. */
export function reportViolations(app: FastifyInstance, address: string): void {
  // Either would end the address in the policy.
  const url = new URL(address).href.replaceAll(';', '%3B').replaceAll(',', '%2C');
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (!policy) return;
    // `report-uri` is for browsers that do not know the other.
    reply.header('content-security-policy', `${policy};report-uri ${url};report-to policy`);
    reply.header('reporting-endpoints', `policy="${url}"`);
  });
}
