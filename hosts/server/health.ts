import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { version } from '../../package.json' with { type: 'json' };
import type { EnquiryStore } from '../enquiries/store/store.ts';
import { storeAdvice } from '../enquiries/store/store-error.ts';

export interface HealthOptions {
  enquiries?: EnquiryStore | undefined;
  /** Folder whose disk is checked. */
  dataDir: string | undefined;
  /** Id of the build whose pages are served. */
  build: string | undefined;
  /** Whether the API that pages are rendered from responds. */
  isApiAvailable(): Promise<boolean>;
}

/** In bytes; with less free space on the disk of DATA_DIR, an alarm is due. */
const minFree = 100 * 1024 * 1024;

/**
 * `/healthz` answers 200 while the process and its database work, and 503 otherwise.
 *
 * `/healthz?ready` is for alarms: 503 also when nothing can be written, the disk is nearly full, or the API does not respond;
 * pages rendered earlier are still sent then. It also reports how many enquiries wait to be sent on, for how long, and when one
 * could not be stored. That never causes a 503.
 */
export async function health(
  app: FastifyInstance,
  { enquiries, dataDir, build, isApiAvailable }: HealthOptions,
): Promise<void> {
  async function isWorking(work: () => Promise<void> | undefined, log: FastifyBaseLogger): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (err) {
      const advice = storeAdvice(err) ?? 'see the "err" field of this log line';
      log.error({ err }, `the database does not respond: ${advice}`);
      return false;
    }
  }

  app.get<{ Querystring: Record<string, unknown> }>('/healthz', async ({ query, log }, reply) => {
    const responds = await isWorking(async () => enquiries?.ping(), log);
    const statusText = (isUp: boolean) => (isUp ? 'ok' : 'unavailable');
    const send = (isUp: boolean, parts: object = {}) =>
      reply
        .code(isUp ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: statusText(isUp), version, build, ...parts });
    if (!('ready' in query)) return send(responds);
    const database = responds && (await isWorking(async () => enquiries?.checkWritable(), log));
    const api = await isApiAvailable();
    // The folder may not exist: with PostgreSQL it may not be needed.
    const { bavail, bsize } = await statfs(dataDir ?? '').catch(() => ({ bavail: minFree, bsize: 1 }));
    const hasRoom = bavail * bsize >= minFree;
    return send(database && api && hasRoom, {
      database: statusText(database),
      api: statusText(api),
      disk: hasRoom ? 'ok' : 'low',
      lastFailure: enquiries?.lastFailure(),
      waiting: responds ? await enquiries?.waiting() : undefined,
    });
  });
}
