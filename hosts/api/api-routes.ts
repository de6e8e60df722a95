import { createHash } from 'node:crypto';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import type { JsonSchemaToTsProvider } from '@fastify/type-provider-json-schema-to-ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { version } from '../../package.json';
import { pageSize, type TabType, tabTypeCodes } from '../../src/api/api.ts';
import { type EnquiryRouteOptions, enquiryRoute } from '../enquiries/enquiry-route.ts';
import { acceptForms } from '../enquiries/read-form.ts';
import type { EnquiryStore } from '../enquiries/store.ts';
import { limitForms } from './limit-forms.ts';
import { sendError, sendNotFound } from './request-error.ts';
import {
  blogResponses,
  enquiryBody,
  enquiryResponses,
  galleryResponses,
  impostorsResponses,
  peopleResponses,
  productResponses,
} from './response-schemas.ts';
import { type PageApi, pageOf } from './source.ts';

interface ApiOptions
  extends Pick<EnquiryRouteOptions, 'settings'>,
    // Where enquiries go; without both, the API takes none.
    Partial<Pick<EnquiryRouteOptions, 'enquiries' | 'renderEnquiryPage' | 'tabs'>> {
  /** The content, which the pages read too. */
  api: PageApi;
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
  description: Object.entries(tabTypeCodes)
    .map(([type, code]) => `${code}: ${type}`)
    .join(', '),
} as const;

/** The queries of the reads, as Fastify checks and converts them. */
const listQuery = { type: 'object', properties: { page, size } } as const;
const blogQuery = {
  type: 'object',
  properties: { page, size, id: { type: 'string', description: 'The `uuid` of a post.' } },
} as const;
const productQuery = { type: 'object', required: ['type'], properties: { type } } as const;

/** The embedded API, a Fastify plugin. Its prefix is `/api/v1`; everything below that prefix sends JSON. */
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
  // Response schemas are only for the document: by default, Fastify would serialise by them.
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'trade-elements', version } } });

  const reads = app.withTypeProvider<JsonSchemaToTsProvider>();
  const blog = { summary: 'Posts, or one post', querystring: blogQuery, response: blogResponses };
  reads.get('/blog', { schema: blog }, async (request, reply) => {
    const { id, ...wanted } = request.query;
    if (id === undefined) return sendCacheable(request, reply, await api.blog(wanted));
    const post = await api.article(id);
    return sendCacheable(request, reply, pageOf(post ? [post] : [], wanted));
  });
  const gallery = { summary: 'Pictures', querystring: listQuery, response: galleryResponses };
  reads.get('/gallery', { schema: gallery }, async (request, reply) =>
    sendCacheable(request, reply, await api.gallery(request.query)),
  );
  const product = { summary: 'Tabs', querystring: productQuery, response: productResponses };
  reads.get('/product', { schema: product }, async (request, reply) => {
    const type = typeOf.get(request.query.type);
    return sendCacheable(request, reply, type ? await api.tabs(type) : []);
  });
  const people = { summary: 'Who answers', response: peopleResponses };
  reads.get('/people', { schema: people }, async (request, reply) =>
    sendCacheable(request, reply, await api.people()),
  );
  const impostors = { summary: 'Known fakes', response: impostorsResponses };
  reads.get('/impostors', { schema: impostors }, async (request, reply) =>
    sendCacheable(request, reply, await api.impostors()),
  );
  reads.get('/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    sendCacheable(request, reply, app.swagger()),
  );
  if (enquiries && renderEnquiryPage) {
    const schema = {
      summary: 'Store an enquiry',
      consumes: ['multipart/form-data'],
      body: enquiryBody,
      response: enquiryResponses,
    };
    // Invalid ones too, of which a person sends a few.
    await limitForms(app, 3 * settings.enquiryRate, 'enquiry.tooMany');
    const company = () => api.company.facts;
    enquiryRoute(app, { enquiries, settings, company, renderEnquiryPage, tabs, schema });
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

/** The document that the API serves, for the package. */
export async function openApiDocument(): Promise<string> {
  const app = Fastify();
  // The routes contain their descriptions; no content and no store is needed.
  await app.register(apiRoutes, {
    prefix: '/api/v1',
    api: {} as PageApi,
    enquiries: {} as EnquiryStore,
    settings: { enquiryRate: 1 },
    renderEnquiryPage: () => ({ html: '', policy: '' }),
  });
  const { body } = await app.inject('/api/v1/openapi.json');
  await app.close();
  return body;
}
