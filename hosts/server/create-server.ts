import Fastify, { type FastifyInstance } from 'fastify';
import { type TabType, tabTypeCodes } from '../../src/api/api.ts';
import * as apiPaths from '../../src/api/api-paths.ts';
import type { TabEntry } from '../../src/api/response-fields.ts';
import { apiRoutes } from '../api/api-routes.ts';
import { openSource } from '../api/external-source.ts';
import { forwardRoute } from '../api/forward-route.ts';
import { RequestError, sendError, sendNotFound } from '../api/request-error.ts';
import type { Source } from '../api/source.ts';
import type { SentEnquiry } from '../enquiries/receipt.ts';
import type { EnquiryStore } from '../enquiries/store.ts';
import { pictures } from '../site/files.ts';
import { securityHeaders } from '../site/headers.ts';
import { createHealth, healthRoute } from '../site/health.ts';
import { machineRules } from '../site/machine-rules.ts';
import type { Site } from '../site/site.ts';
import { refuseMethods } from './allowed-methods.ts';
import { cleanForwardedFor, namesSeveralHosts } from './requests.ts';
import { serverOptions } from './server-options.ts';
import type { ServerParts, ServerSettings } from './server-parts.ts';
import { warnOfProxy } from './warn-of-proxy.ts';

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
    readPicture: parts.pictures?.pictures.readPicture,
    enquiryRate: config.enquiryRate,
    readSent: enquiries && receiptReader(enquiries, app),
    warn,
    report: (err) => app.log.error({ err }, 'a part of a page is missing: an error of this release'),
  });
  const health = createHealth(
    { ...parts, dataDir: config.dataDir, isApiAvailable: source.isAvailable },
    app.log,
  );
  const build = pages?.build;

  guardRequests(app, config);
  refuseMethods(app);
  writeHeaders(app, config);
  await app.register(machineRules, config);
  for (const load of extras) await app.register(load(), { ...config, enquiries, health, build });
  await app.register(healthRoute, { health, build });
  // Before the pictures, which send the pages' answer to an unknown address.
  if (pages) await app.register(pages.plugin);
  // Fastify's own would log the query of an unknown address.
  else app.setNotFoundHandler(sendNotFound);
  if (parts.pictures) await app.register(pictures, parts.pictures);
  await addApi(app, config, source, parts, pages);
  await app.ready();
  return app;
}

/** Reads an enquiry for its receipt. While the database does not answer, the page thanks all the same. */
const receiptReader =
  (enquiries: EnquiryStore, { log }: FastifyInstance) =>
  (id: string): Promise<SentEnquiry> =>
    enquiries.readSent(id).catch((err) => {
      log.warn({ err }, 'an enquiry could not be read for its receipt');
      return { kind: 'unknown' };
    });

function guardRequests(app: FastifyInstance, { trustProxy }: ServerSettings): void {
  // The API has its own.
  app.options('*', (_request, reply) => reply.code(204).header('allow', 'GET, HEAD, OPTIONS').send());
  app.addHook('onRequest', async ({ raw }) => {
    if (namesSeveralHosts(raw)) throw new RequestError(400, 'api.badRequest');
  });
  if (trustProxy === undefined) warnOfProxy(app);
  else app.addHook('onRequest', async ({ raw }) => cleanForwardedFor(raw));
  app.setErrorHandler(sendError);
}

function writeHeaders(app: FastifyInstance, config: ServerSettings): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async ({ id }, reply) => void reply.headers(headers).header('x-request-id', id));
}

/** The API of the content, or with an external one, only the form that is posted without script. */
async function addApi(
  app: FastifyInstance,
  settings: ServerSettings,
  source: Source,
  { content, enquiries }: ServerParts,
  pages: Site | undefined,
): Promise<void> {
  const { renderEnquiryPage } = pages ?? {};
  const company = () => content.current().company.facts;
  if (!source.base) {
    await app.register(apiRoutes, {
      prefix: apiPaths.prefix,
      api: () => source.open().api,
      settings,
      tabs: () => Object.values(content.current().tabs).flat(),
      ...(enquiries && { enquiries }),
      ...(renderEnquiryPage && { renderEnquiryPage }),
    });
  } else if (renderEnquiryPage) {
    const { base } = source;
    const tabs = () => tabsOf(source);
    const texts = () => content.current().texts;
    await app.register(forwardRoute, { base, tabs, settings, company, texts, renderEnquiryPage });
  }
}

/** All tabs of a source, without those that cannot be read: an enquiry is sent without them, too. */
async function tabsOf(source: Source): Promise<TabEntry[]> {
  const { api } = source.open();
  const types = Object.keys(tabTypeCodes) as TabType[];
  const lists = await Promise.all(types.map((type) => api.tabs(type).catch(() => [])));
  return lists.flat();
}
