import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ServerText } from '../locales/en.ts';
import { RequestError, sendRefusal } from './request-error.ts';

/**
 * Counts the forms that each client posts to this process, before their bodies are read, and refuses more
 * than `max` in a minute: without a page, which would take as long to render as what is refused.
 */
export async function limitForms(app: FastifyInstance, max: number, text: ServerText): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const count = app.createRateLimit({ max, timeWindow: 60_000 });
  app.addHook('onRequest', async (request, reply) => {
    const limit = request.method === 'POST' ? await count(request) : { isAllowed: true as const };
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    return sendRefusal(request, reply, new RequestError(429, text));
  });
}
