import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { maxBodyBytes } from '../enquiries/read-form.ts';
import type { ServerText } from '../locales/en.ts';
import { RequestError, sendRefusal } from './request-error.ts';

/**
 * Counts the forms that each client posts to this process, before their bodies are read, and refuses more
 * than `max` in a minute: without a page, which would take as long to render as what is refused.
 */
export async function limitForms(app: FastifyInstance, max: number, text: ServerText, reachUs = () => '') {
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const count = app.createRateLimit({ max, timeWindow: 60_000 });
  app.addHook('onRequest', async (request, reply) => {
    const limit = request.method === 'POST' ? await count(request) : { isAllowed: true as const };
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    return sendRefusal(request, reply, new RequestError(429, text, reachUs()));
  });
}

/** The longest body, in bytes: an enquiry in which most letters are percent-encoded, as `%E2%82%AC` is one letter. */
const bodyLimit = 4 * maxBodyBytes;

/**
 * Parses and limits forms without files, as browsers send them unless the form says otherwise.
 * @param reachUs how else the company can be reached, for whom it refuses
 */
export async function receiveForms(app: FastifyInstance, max: number, reachUs: () => string): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  await limitForms(app, max, 'api.tooBusy', reachUs);
}

/** Refuses forms before their bodies are read while `max` others are being answered: reading them takes processor time as well. */
export function limitWaitingForms(app: FastifyInstance, max: number, reachUs: () => string): void {
  let waiting = 0;
  app.addHook('onRequest', async ({ method }, reply) => {
    if (method !== 'POST') return;
    if (waiting >= max) throw new RequestError(503, 'api.tooBusy', reachUs());
    waiting += 1;
    reply.raw.once('close', () => {
      waiting -= 1;
    });
  });
}
