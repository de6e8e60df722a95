import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { maxLookingFor } from '../../../src/api/looking-for.ts';
import { oneLine } from '../../../src/text/one-line.ts';
import { chooseLanguage } from '../../locales/server-texts.ts';
import { createRenderQueue } from '../../render/render-queue.ts';
import { answersView } from './answers-view.ts';
import type { Prepared } from './prepared.ts';

export const searchAddress = '/search';

interface SearchRouteOptions {
  prepared: Prepared;
  enquiryRate: number;
}

/**
 * Search requests that a network may send in a minute, as a multiple of its enquiries: people type, and share IP
 * addresses.
 */
const answersPerEnquiry = 60;

/**
 * `GET /search?q=…`: the candidates for what is typed, as HTML for the field's list. `place=home` is a field outside
 * the form. It has a limit of its own, so that typing never blocks sending; the script ignores a refusal.
 */
export async function searchRoute(
  app: FastifyInstance,
  { prepared, enquiryRate }: SearchRouteOptions,
): Promise<void> {
  // Limits concurrent searches, which would delay pages.
  const inTurn = createRenderQueue();
  await app.register(rateLimit, { max: answersPerEnquiry * enquiryRate, timeWindow: 60_000, cache: 20_000 });
  app.get<{ Querystring: Record<string, unknown> }>(searchAddress, async ({ query, headers }, reply) => {
    const { language } = chooseLanguage([query.lang], headers['accept-language']);
    const question = typeof query.q === 'string' ? oneLine(query.q.slice(0, maxLookingFor)) : '';
    const [{ passages, own }, index] = await Promise.all([prepared.content(), prepared.index()]);
    const isOutside = query.place === 'home';
    const view = await inTurn(async () =>
      answersView({ question, answer: index.answer(question), passages, language, own, isOutside }),
    );
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(String(view));
  });
}
