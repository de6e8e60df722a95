import { type TabType, tabTypeCodes } from '../../src/api/types.ts';
import type { Content } from '../content/loader/types.ts';
import type { ApiInstance } from './api-instance.ts';
import { productQuery } from './read-schemas.ts';
import { sendCacheable } from './send-cacheable.ts';

const typeOf = new Map<number, TabType>(
  (Object.keys(tabTypeCodes) as TabType[]).map((type) => [tabTypeCodes[type], type]),
);

/** `GET /product?type=1`: the tabs of products (1), services (2) or industries (3). */
export function productRoute(app: ApiInstance, content: Content): void {
  app.get('/product', { schema: { querystring: productQuery } }, async (request, reply) => {
    const type = typeOf.get(request.query.type);
    return sendCacheable(request, reply, type ? content.tabs[type] : []);
  });
}
