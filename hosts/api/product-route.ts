import type { FastifyInstance } from 'fastify';
import { type TabType, tabTypeCodes } from '../../src/api/types.ts';
import type { Content } from '../content/loader/types.ts';
import { integerOf, type Query } from './query.ts';
import { sendCached } from './send-cached.ts';

const codes = Object.values(tabTypeCodes);
const typeOf = new Map<number, TabType>(
  (Object.keys(tabTypeCodes) as TabType[]).map((type) => [tabTypeCodes[type], type]),
);

/** `GET /product?type=1`: the tabs of products (1), services (2) or industries (3). */
export function productRoute(app: FastifyInstance, { tabs }: Content): void {
  app.get<{ Querystring: Query }>('/product', async (request, reply) => {
    const code = integerOf(request.query, 'type', { least: Math.min(...codes), most: Math.max(...codes) });
    const type = typeOf.get(code);
    return sendCached(request, reply, type ? tabs[type] : []);
  });
}
