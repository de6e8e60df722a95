import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { resolveApiBase } from '../../src/api/addresses.ts';
import { apiRoutes } from '../api/api-routes.ts';
import { forwardRoute } from '../api/forward-route.ts';
import { openSource } from '../api/open-source.ts';
import { sendError, sendNotFound } from '../api/request-error.ts';
import { createLocalSource } from '../api/source.ts';
import type { Config } from '../config/config.ts';
import type { Content } from '../content/load-content.ts';
import type { EnquiryStore } from '../enquiries/store.ts';
import { type PicturesOptions, pictures } from '../site/files.ts';
import { refuseTransforms, reportViolations, securityHeaders } from '../site/headers.ts';
import { createHealth, type Health, healthRoute } from '../site/health.ts';
import type { Site, SiteContext } from '../site/site.ts';
import { cleanForwardedFor } from './requests.ts';
import { type LogOptions, serverOptions } from './server-options.ts';
import { warnOfProxy } from './warn-of-proxy.ts';

/** Loads a plugin that adds to the server. */
export type ServerExtra = () => Promise<{
  default: FastifyPluginAsync<ServerSettings & ExtraParts>;
}>;

interface ExtraParts {
  enquiries: EnquiryStore | undefined;
  health: Health;
  build: string | undefined;
}

export interface ServerParts {
  content: Content;
  /** Whether the last good content is shown because the present one has an error. */
  hasContentError?: (() => boolean) | undefined;
  /** Whether RETENTION_DAYS deletes nothing until somebody has confirmed it. */
  isRetentionRefused?: (() => boolean) | undefined;
  /** The pictures of a content folder; without it, the site has those of the build. */
  pictures?: PicturesOptions | undefined;
  /** The store of enquiries; without it the API takes none. */
  enquiries?: EnquiryStore;
  /** The pages; without them, the server is only the API. */
  site?: (context: SiteContext) => Site;
  extras?: readonly ServerExtra[];
  /** No log unless given. */
  log?: LogOptions;
  /** Timeouts in milliseconds: for a whole request, and for silence in the middle of one. */
  timeout?: number;
}

/** The settings that the server itself needs. */
type ServerSettings = Pick<Config, 'enquiryRate' | 'publicUrl' | 'trustProxy'> &
  Partial<Pick<Config, 'hstsSubdomains' | 'isStaging' | 'reportTo' | 'dataDir' | 'host' | 'metricsPort'>>;

/**
 * The server: the pages, the API under `/api/v1` unless there is an external one, and `/healthz`. It listens to nothing yet.
 * Production, development and tests all call it, and differ only in the parts.
 */
export async function createServer(config: ServerSettings, parts: ServerParts): Promise<FastifyInstance> {
  const { content, enquiries, extras = [], log = false, timeout = 30_000 } = parts;
  const app = Fastify(serverOptions(config, log, timeout));
  const warn = (text: string) => app.log.warn(text);
  const source = openSource(content, warn);
  const pages = parts.site?.({
    publicUrl: config.publicUrl,
    source,
    hasShippedContent: !parts.pictures,
    enquiryRate: config.enquiryRate,
    isStaging: config.isStaging,
    warn,
    report: (err) => app.log.error({ err }, 'a part of a page is missing: an error of this release'),
  });
  const health = createHealth(
    { ...parts, dataDir: config.dataDir, isApiAvailable: source.isAvailable },
    app.log,
  );
  const build = pages?.build;

  guardRequests(app, config);
  writeHeaders(app, config);
  for (const load of extras) await app.register(load(), { ...config, enquiries, health, build });
  await app.register(healthRoute, { health, build });
  if (pages) await app.register(pages.plugin);
  // Fastify's own would log the query of an unknown address.
  else app.setNotFoundHandler(sendNotFound);
  if (parts.pictures) await app.register(pictures, parts.pictures);
  await addApi(app, config, content, enquiries, pages);
  await app.ready();
  return app;
}

function guardRequests(app: FastifyInstance, { trustProxy }: ServerSettings): void {
  // The API has its own.
  app.options('*', (_request, reply) => reply.code(204).header('allow', 'GET, HEAD, OPTIONS').send());
  if (trustProxy === undefined) warnOfProxy(app);
  else app.addHook('onRequest', async ({ raw }) => cleanForwardedFor(raw));
  app.setErrorHandler(sendError);
}

function writeHeaders(app: FastifyInstance, config: ServerSettings): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async ({ id }, reply) => void reply.headers(headers).header('x-request-id', id));
  refuseTransforms(app);
  if (config.reportTo) reportViolations(app, config.reportTo);
}

/** The API of the content, or with an external one, only the form that is posted without script. */
async function addApi(
  app: FastifyInstance,
  settings: ServerSettings,
  content: Content,
  enquiries: EnquiryStore | undefined,
  pages: Site | undefined,
): Promise<void> {
  const base = resolveApiBase('');
  const { renderEnquiryPage } = pages ?? {};
  if (base && renderEnquiryPage)
    await app.register(forwardRoute, {
      base,
      settings,
      company: () => content.company.facts,
      renderEnquiryPage,
    });
  if (base) return;
  await app.register(apiRoutes, {
    prefix: '/api/v1',
    api: createLocalSource(content).open().api,
    settings,
    tabs: () => Object.values(content.tabs).flat(),
    ...(enquiries && { enquiries }),
    ...(renderEnquiryPage && { renderEnquiryPage }),
  });
}
