import Fastify from 'fastify';
import type { ApiReads } from '../../src/api/api.ts';
import type { EnquiryStore } from '../enquiries/store/store.ts';
import { apiRoutes } from './api-routes.ts';

/** The document that the API serves, for the package. */
export async function openApiDocument(): Promise<string> {
  const app = Fastify();
  // The routes contain their descriptions; no content and no store is needed.
  await app.register(apiRoutes, {
    prefix: '/api/v1',
    api: {} as ApiReads,
    enquiries: {} as EnquiryStore,
    settings: { enquiryRate: 1 },
    renderEnquiryPage: () => ({ html: '', policy: '' }),
  });
  const { body } = await app.inject('/api/v1/openapi.json');
  await app.close();
  return body;
}
