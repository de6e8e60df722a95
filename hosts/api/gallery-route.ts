import type { FastifyInstance } from 'fastify';
import type { Content } from '../content/loader/types.ts';
import { pageOf } from './page-of.ts';
import { integerOf, type Query } from './query.ts';
import { sendCached } from './send-cached.ts';

/** `GET /gallery?page=1&size=8` */
export function galleryRoute(app: FastifyInstance, { gallery }: Content): void {
  app.get<{ Querystring: Query }>('/gallery', async (request, reply) => {
    const page = integerOf(request.query, 'page', { least: 1, fallback: 1 });
    const size = integerOf(request.query, 'size', { least: 1, most: 100, fallback: 8 });
    return sendCached(request, reply, pageOf(gallery, page, size));
  });
}
