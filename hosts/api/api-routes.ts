import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import type { JsonSchemaToTsProvider } from '@fastify/type-provider-json-schema-to-ts';
import type { FastifyInstance } from 'fastify';
import type { Content } from '../content/loader/types.ts';
import { type EnquiryRouteOptions, enquiryRoute } from '../enquiries/intake/enquiry-route.ts';
import { maxBodyBytes, maxParts } from '../enquiries/intake/read-enquiry-form.ts';
import type { ApiInstance } from './api-instance.ts';
import { blogRoute } from './blog-route.ts';
import { galleryRoute } from './gallery-route.ts';
import { productRoute } from './product-route.ts';
import { queryError } from './read-schemas.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { sendError, sendNotFound } from './send-error.ts';

export interface ApiOptions
  extends Pick<EnquiryRouteOptions, 'settings'>,
    // Where enquiries go; both are left out together, and the API then takes none.
    Partial<Pick<EnquiryRouteOptions, 'enquiries' | 'renderEnquiryPage'>> {
  content: Content;
}

/** The embedded API, a Fastify plugin. Its prefix is `/api/v1`; everything below that prefix sends JSON. */
export async function apiRoutes(
  app: FastifyInstance,
  { content, settings, enquiries, renderEnquiryPage }: ApiOptions,
): Promise<void> {
  // Fastify parses JSON and plain text by default; here only a form is a valid body.
  app.removeAllContentTypeParsers();
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST'],
    exposedHeaders: ['ETag', 'Retry-After'],
    maxAge: 86_400,
    // An OPTIONS request that is no preflight deserves a response as well.
    strictPreflight: false,
  });
  await app.register(multipart, {
    limits: { parts: maxParts, fieldSize: maxBodyBytes, fileSize: maxBodyBytes },
    throwFileSizeLimit: false,
  });

  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  app.setSchemaErrorFormatter(queryError);

  const typed: ApiInstance = app.withTypeProvider<JsonSchemaToTsProvider>();
  blogRoute(typed, content);
  galleryRoute(typed, content);
  productRoute(typed, content);
  refuseOtherMethods(app, ['/blog', '/gallery', '/product'], ['GET', 'HEAD']);
  if (enquiries && renderEnquiryPage) {
    enquiryRoute(app, { enquiries, settings, renderEnquiryPage });
    refuseOtherMethods(app, ['/enquiry'], ['POST']);
  }
}
