import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Content } from '../content/loader/types.ts';
import type { EnquiryStore } from '../enquiries/store.ts';
import type { Settings } from '../server/settings.ts';
import { answerError, answerNotFound } from './answer-error.ts';
import { blogRoute } from './blog-route.ts';
import { enquiryRoute } from './enquiry-route.ts';
import { galleryRoute } from './gallery-route.ts';
import { maxBodyBytes, maxParts } from './limits.ts';
import { productRoute } from './product-route.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import type { RenderEnquiryPage } from './render-enquiry-page.ts';
import { sharedRateStore } from './shared-rate-store.ts';

export interface ApiOptions {
  content: Content;
  enquiries: EnquiryStore;
  settings: Pick<Settings, 'enquiryRate'>;
  /** Makes the page that answers a form posted without script. */
  renderEnquiryPage: RenderEnquiryPage;
}

/** The embedded API. Register it under the prefix `/api/v1`; everything below that prefix answers JSON. */
export async function apiRoutes(app: FastifyInstance, options: ApiOptions): Promise<void> {
  // Fastify reads JSON and plain text by itself; here nothing but a form is a body.
  app.removeAllContentTypeParsers();
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST'],
    exposedHeaders: ['ETag', 'Retry-After'],
    maxAge: 86_400,
    // An OPTIONS request that is no preflight deserves an answer as well.
    strictPreflight: false,
  });
  await app.register(multipart, {
    limits: { parts: maxParts, fieldSize: maxBodyBytes, fileSize: maxBodyBytes },
    throwFileSizeLimit: false,
  });
  const { shared } = options.enquiries;
  // Not global: reads are cheap and cached, only enquiries are counted.
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    ...(shared && { store: sharedRateStore(shared) }),
    // A database that does not respond refuses the enquiry itself, which gives back what was typed.
    skipOnError: true,
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);

  blogRoute(app, options.content);
  galleryRoute(app, options.content);
  productRoute(app, options.content);
  enquiryRoute(app, options);
  refuseOtherMethods(app, ['/blog', '/gallery', '/product'], ['GET', 'HEAD']);
  refuseOtherMethods(app, ['/enquiry'], ['POST']);
}
