import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { checkAddress } from '../../../src/address-check/check-address.ts';
import type { AddressCheckState } from '../../../src/features/address-check/address-check.store.ts';
import { partsOf } from '../../../src/features/address-check/marked-text.ts';
import { buildDefaults, officialChannels } from '../../../src/features/address-check/official-channels.ts';
import { errorStatus } from '../../api/send-error.ts';
import type { RenderPage } from '../render/page-renderer.ts';

export interface VerifyOptions {
  renderPage: RenderPage;
  /** Content security policy of every page; empty for none. */
  policy: string;
  /** Checks that one client may request in a minute. */
  rate: number;
}

type Outcome = Partial<Pick<AddressCheckState, 'input' | 'verdict' | 'parts' | 'failed'>>;

/** As the browser shows it in a field: a text that differs from it would count as typed since. */
const asInField = (text: string): string => text.replaceAll('\0', '').replace(/\r\n?/g, '\n');

/**
 * `POST /verify`: the check of an address for whoever has no script. It is a body, so it stands in no address, history or
 * log; the response is kept nowhere.
 */
export async function verify(
  app: FastifyInstance,
  { renderPage, policy, rate }: VerifyOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const count = app.createRateLimit({ max: rate, timeWindow: 60_000 });

  async function respond(reply: FastifyReply, status: number, outcome: Outcome) {
    const states = { 'trade-address-check': outcome };
    const { html } = await renderPage({ page: 'verify', path: '/verify', states });
    if (policy) reply.header('content-security-policy', policy);
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  }

  app.post<{ Body: URLSearchParams | undefined }>('/verify', {
    handler: async (request, reply) => {
      const input = asInField(request.body?.get('address') ?? '');
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) {
        reply.header('retry-after', limit.ttlInSeconds);
        return respond(reply, 429, { input, failed: true });
      }
      const verdict = checkAddress(input, officialChannels(buildDefaults));
      return respond(reply, 200, { input, verdict, parts: partsOf(input, verdict) });
    },
    errorHandler: (error: FastifyError, request, reply) => {
      const status = errorStatus(error);
      if (status >= 500) request.log.error({ err: error }, 'an address could not be checked');
      return respond(reply, status, { failed: true });
    },
  });
}
