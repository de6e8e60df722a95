import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EnquiryStore } from '../enquiries/store/store.ts';
import { storeAdvice } from '../enquiries/store/store-error.ts';

export interface HealthOptions {
  enquiries?: Pick<EnquiryStore, 'ping' | 'waiting'> | undefined;
  /** Whether the API that pages are rendered from responds. */
  isApiAvailable(): Promise<boolean>;
}

const noStore = { 'cache-control': 'no-store' };

/**
 * `/healthz` answers 200 while the process and its database work, and 503 otherwise.
 *
 * `/healthz?ready` also checks the API, for callers that need to know whether new pages can be rendered; pages rendered
 * earlier are still sent without it. It also reports how many enquiries wait to be mailed or sent to the webhook, and
 * for how long. That is for alerts, and never causes a 503.
 */
export async function health(
  app: FastifyInstance,
  { enquiries, isApiAvailable }: HealthOptions,
): Promise<void> {
  async function isDatabaseAvailable(request: FastifyRequest): Promise<boolean> {
    try {
      await enquiries?.ping();
      return true;
    } catch (err) {
      const advice = storeAdvice(err) ?? 'see the "err" field of this log line';
      request.log.error({ err }, `the database does not respond: ${advice}`);
      return false;
    }
  }

  /** How many enquiries wait and for how long, by channel; empty when enquiries are only stored. */
  async function readBacklog(): Promise<{ waiting?: object }> {
    const channels = Object.entries((await enquiries?.waiting()) ?? {});
    if (channels.length === 0) return {};
    const waiting = Object.fromEntries(
      channels.map(([channel, { enquiries: count, oldest }]) => {
        const age = oldest ? Math.max(0, Date.now() - oldest.getTime()) : 0;
        return [channel, { enquiries: count, oldestSeconds: Math.floor(age / 1000) }];
      }),
    );
    return { waiting };
  }

  app.get<{ Querystring: Record<string, unknown> }>('/healthz', async (request, reply) => {
    const database = await isDatabaseAvailable(request);
    if (!('ready' in request.query)) {
      return reply
        .code(database ? 200 : 503)
        .headers(noStore)
        .send({ status: database ? 'ok' : 'unavailable' });
    }
    const api = await isApiAvailable();
    const ready = database && api;
    const waiting = database ? await readBacklog() : {};
    const statusText = (isUp: boolean) => (isUp ? 'ok' : 'unavailable');
    return reply
      .code(ready ? 200 : 503)
      .headers(noStore)
      .send({ status: statusText(ready), database: statusText(database), api: statusText(api), ...waiting });
  });
}
