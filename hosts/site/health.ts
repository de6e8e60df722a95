import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { version } from '../../package.json' with { type: 'json' };
import { storeAdvice } from '../enquiries/database.ts';
import type { Retention } from '../enquiries/deletion.ts';
import type { EnquiryStore } from '../enquiries/store.ts';

export interface HealthParts {
  enquiries?: EnquiryStore | undefined;
  /** Folder whose disk is checked. */
  dataDir?: string | undefined;
  /** Whether the API that pages are rendered from responds. */
  isApiAvailable(): Promise<boolean>;
  alarms?: (() => Alarms) | undefined;
}

/** What waits for a person, while the server works. */
interface Alarms {
  /** Whether the last good content is shown because the present one has an error. */
  content: boolean;
  retention: Retention;
}

/** The least free space on the disk of DATA_DIR, in bytes; with less, an alarm is due. */
const minFree = 100 * 1024 * 1024;

// In milliseconds.
/** How long a report counts: it writes to the database and calls the API, and the address is public. */
const reportSpan = 5_000;
/** How long an alarm lasts after an enquiry could not be stored. */
const failureSpan = 60 * 60_000;
/** How long an enquiry may wait for a mail server. */
const longestWait = 15 * 60_000;
/** The age of the newest backup when a nightly one has failed. */
const backupSpan = 48 * 60 * 60_000;

export type Health = ReturnType<typeof createHealth>;

/** How the server is, for monitors: found out every few seconds at most. */
export function createHealth(parts: HealthParts, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
  const { enquiries, dataDir, isApiAvailable, alarms } = parts;
  let isFailing = false;
  let last: { at: number; report: ReturnType<typeof makeReport> } | undefined;

  /** Whether an enquiry can be written; logs only a change. */
  async function isWritable(): Promise<boolean> {
    try {
      await enquiries?.checkWritable();
      if (isFailing) log.warn('the database responds again');
      isFailing = false;
    } catch (err) {
      const advice = storeAdvice(err) ?? 'see the "err" field of this log line';
      if (!isFailing) log.error({ err }, `the database does not respond: ${advice}`);
      isFailing = true;
    }
    return !isFailing;
  }

  async function makeReport() {
    const database = await isWritable();
    const { failure, backup, oldest, newest } = (await enquiries?.moments()) ?? {};
    // The folder may not exist: with PostgreSQL it may not be needed.
    const { bavail = 0, bsize = 0 } = (await statfs(dataDir ?? '').catch(() => undefined)) ?? {};
    return {
      database,
      api: await isApiAvailable(),
      freeBytes: bsize ? bavail * bsize : undefined,
      alarms: alarms?.(),
      lastFailure: failure,
      lastBackup: backup,
      /** The moment since which there is something to back up. */
      oldestEnquiry: oldest,
      lastEnquiry: newest,
      waiting: await enquiries?.waiting().catch(() => undefined),
    };
  }

  return {
    /** Whether the database can be read. */
    responds: async (): Promise<boolean> =>
      (await enquiries?.ping().then(
        () => true,
        () => false,
      )) ?? true,
    report(): ReturnType<typeof makeReport> {
      if (!last || performance.now() - last.at >= reportSpan)
        last = { at: performance.now(), report: makeReport() };
      return last.report;
    },
  };
}

/** A moment far in the future, written while a clock was wrong, says nothing. */
const isWithin = (moment: Date | undefined, span: number): boolean =>
  moment !== undefined && Math.abs(Date.now() - moment.getTime()) < span;

const thisMachine = /^(::1|(::ffff:)?127\..*)$/i;

/**
 * `/healthz` answers 200 while the process and its database work, and 503 otherwise.
 *
 * `/healthz?ready` answers 503 also when nothing can be written, the disk is nearly full, or the API does not respond; pages
 * rendered earlier are still sent then. `/healthz?alarm` answers 503 whenever somebody should look. What is wrong is said only to
 * this machine: when enquiries fail or wait is no news for others.
 */
export async function healthRoute(
  app: FastifyInstance,
  { health, build }: { health: Health; build: string | undefined },
): Promise<void> {
  app.get<{ Querystring: Record<string, unknown> }>('/healthz', async ({ query, headers, raw }, reply) => {
    const isLocal = !headers['x-forwarded-for'] && thisMachine.test(raw.socket.remoteAddress ?? '');
    const send = (isUp: boolean, parts: object = {}) =>
      reply
        .code(isUp ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isUp ? 'ok' : 'unavailable', version, build, ...(isLocal && parts) });
    if (!('ready' in query || 'alarm' in query)) return send(await health.responds());
    const report = await health.report();
    const { database, api, alarms, freeBytes = minFree } = report;
    const { lastFailure, lastBackup, lastEnquiry, oldestEnquiry, waiting } = report;
    const isBackedUp = lastBackup
      ? isWithin(lastBackup, backupSpan)
      : !oldestEnquiry || Date.now() - oldestEnquiry.getTime() < backupSpan;
    const hasRoom = freeBytes >= minFree;
    const isReady = database && api && hasRoom;
    const isQuiet =
      !alarms?.content &&
      (alarms?.retention ?? 'ok') === 'ok' &&
      !isWithin(lastFailure, failureSpan) &&
      isBackedUp &&
      Object.values(waiting ?? {}).every(
        ({ oldestSeconds, failed }) => oldestSeconds * 1000 <= longestWait && failed === 0,
      );
    return send(isReady && (isQuiet || !('alarm' in query)), {
      database: database ? 'ok' : 'unavailable',
      api: api ? 'ok' : 'unavailable',
      disk: hasRoom ? 'ok' : 'low',
      content: alarms?.content ? 'error' : 'ok',
      retention: alarms?.retention ?? 'ok',
      backup: isBackedUp ? 'ok' : 'overdue',
      lastFailure,
      lastBackup,
      lastEnquiry,
      waiting,
    });
  });
}
