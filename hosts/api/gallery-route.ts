import type { Content } from '../content/loader/types.ts';
import type { ApiInstance } from './api-instance.ts';
import { pageOf } from './page-of.ts';
import { listQuery } from './read-schemas.ts';
import { sendCacheable } from './send-cacheable.ts';

/** `GET /gallery?page=1&size=8` */
export function galleryRoute(app: ApiInstance, content: Content): void {
  app.get('/gallery', { schema: { querystring: listQuery } }, async (request, reply) =>
    sendCacheable(request, reply, pageOf(content.gallery, request.query.page, request.query.size)),
  );
}
