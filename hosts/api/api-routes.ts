import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import type { JsonSchemaToTsProvider } from '@fastify/type-provider-json-schema-to-ts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import fresh from 'fresh';
import { type ApiReads, pageSize, type TabType, tabTypeCodes } from '../../src/api/api.ts';
import * as apiPaths from '../../src/api/api-paths.ts';
import { type EnquiryRouteOptions, enquiryRoute } from '../enquiries/enquiry-route.ts';
import { acceptForms } from '../enquiries/read-form.ts';
import { limitForms } from './limit-forms.ts';
import { sendError, sendNotFound } from './request-error.ts';
import { type PageApi, pageOf } from './source.ts';

interface ApiOptions
  extends Pick<EnquiryRouteOptions, 'settings'>,
    // How enquiries are received; without these options, the API accepts none.
    Partial<Pick<EnquiryRouteOptions, 'enquiries' | 'renderEnquiryPage' | 'tabs'>> {
  /** The API of the present edition of the content. */
  api: () => PageApi;
}

const codes = Object.values(tabTypeCodes);
const typeOf = new Map<number, TabType>(
  (Object.keys(tabTypeCodes) as TabType[]).map((type) => [tabTypeCodes[type], type]),
);

const page = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1 } as const;
const size = { type: 'integer', minimum: 1, maximum: 100, default: pageSize } as const;
const type = {
  type: 'integer',
  minimum: Math.min(...codes),
  maximum: Math.max(...codes),
} as const;

/** The queries of the reads, as Fastify checks and converts them. */
const listQuery = { type: 'object', properties: { page, size } } as const;
const blogQuery = {
  type: 'object',
  properties: { page, size, id: { type: 'string' } },
} as const;
const productQuery = { type: 'object', required: ['type'], properties: { type } } as const;

type Reads = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  JsonSchemaToTsProvider
>;

/** The route of each read; a new read does not compile without its line. */
const readRoutes: Record<keyof ApiReads, ((reads: Reads, api: () => PageApi) => void) | undefined> = {
  blog: (reads, api) =>
    reads.get(apiPaths.blog, { schema: { querystring: blogQuery } }, async (request, reply) => {
      const { id, ...parameters } = request.query;
      if (id === undefined) return sendCacheable(request, reply, await api().blog(parameters));
      const post = await api().article(id);
      return sendCacheable(request, reply, pageOf(post ? [post] : [], parameters));
    }),
  // The route of the list, with an id.
  article: undefined,
  gallery: (reads, api) =>
    reads.get(apiPaths.gallery, { schema: { querystring: listQuery } }, async (request, reply) =>
      sendCacheable(request, reply, await api().gallery(request.query)),
    ),
  tabs: (reads, api) =>
    reads.get(apiPaths.product, { schema: { querystring: productQuery } }, async (request, reply) => {
      const type = typeOf.get(request.query.type);
      return sendCacheable(request, reply, type ? await api().tabs(type) : []);
    }),
  people: (reads, api) =>
    reads.get(apiPaths.people, async (request, reply) => sendCacheable(request, reply, await api().people())),
  impostors: (reads, api) =>
    reads.get(apiPaths.impostors, async (request, reply) =>
      sendCacheable(request, reply, await api().impostors()),
    ),
};

/** The embedded API, a Fastify plugin. Everything below its prefix sends JSON. */
export async function apiRoutes(
  app: FastifyInstance,
  { api, settings, enquiries, renderEnquiryPage, tabs }: ApiOptions,
): Promise<void> {
  await acceptForms(app);
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST'],
    exposedHeaders: ['ETag', 'Retry-After'],
    maxAge: 86_400,
    // Responds to an OPTIONS request that is not a preflight, too.
    strictPreflight: false,
  });

  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);

  const reads = app.withTypeProvider<JsonSchemaToTsProvider>();
  for (const addRoute of Object.values(readRoutes)) addRoute?.(reads, api);
  if (enquiries && renderEnquiryPage) {
    // Invalid ones too, of which a person sends a few.
    await limitForms(app, 3 * settings.enquiryRate, 'enquiry.tooMany');
    const company = () => api().company.facts;
    const texts = () => api().edition.texts;
    enquiryRoute(app, { enquiries, settings, company, texts, renderEnquiryPage, tabs });
  }
}

/**
 * Sends JSON that any cache may keep for 15 seconds, or 304 if the client already has it. With a proxy and a
 * browser, what is deleted is gone after twice this time.
 */
function sendCacheable(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', 'public, max-age=15').header('etag', etag);
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
