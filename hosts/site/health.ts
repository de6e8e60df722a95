import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { version } from '../../package.json' with { type: 'json' };
import { storeAdvice } from '../enquiries/database-errors.ts';
import type { EnquiryStore } from '../enquiries/store.ts';
import type { Retention } from '../enquiries/tidying.ts';

export interface HealthParts {
  enquiries?: EnquiryStore | undefined;
  /** Folder whose disk is checked. */
  dataDir?: string | undefined;
  /** Whether the API that pages are rendered from responds. */
  isApiAvailable(): Promise<boolean>;
  alarms?: (() => Alarms) | undefined;
  /** Resolves once the check of the database at the start has ended. */
  checked?: (() => Promise<void>) | undefined;
}

/** Problems that need a person, while the server works. */
interface Alarms {
  /** Whether the last good content is shown because the present one has an error. */
  content: boolean;
  retention: Retention;
  /** Whether a page of the database is damaged. */
  pages: boolean;
}

/** The least free space on the disk of DATA_DIR, in bytes; with less, an alarm is due. */
const minFree = 100 * 1024 * 1024;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Time for which a report is cached, because it writes to the database and calls the API, and its address is public. */
const reportSpan = 5 * second;
/** Duration of the alarm after an enquiry could not be stored. */
const failureSpan = hour;
/** Time that an enquiry may wait for a mail server. */
const maxWait = 15 * minute;
/** Time limit for a check of the database: a visitor who sends an enquiry would not wait longer. */
const maxCheckTime = 2 * second;
/** The age of the newest backup when a nightly one has failed. */
const backupSpan = 48 * hour;

export type Health = ReturnType<typeof createHealth>;

/** Finds out for monitors whether the server works, every few seconds at most. */
export function createHealth(parts: HealthParts, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
  const { enquiries, dataDir, isApiAvailable, alarms, checked } = parts;
  let isFailing = false;
  // A database that does not respond is not asked again before it has answered.
  const checkWritable = oneAtATime(async () => enquiries?.checkWritable());
  const readStore = oneAtATime(async () => ({
    moments: await enquiries?.moments(),
    waiting: await enquiries?.waiting().catch(() => undefined),
  }));

  /** Whether an enquiry can be written, within two seconds; logs only a change. */
  async function isWritable(): Promise<boolean> {
    try {
      await withTimeout(checkWritable());
      if (isFailing) log.warn('the database responds again');
      isFailing = false;
    } catch (err) {
      const advice = storeAdvice(err) ?? 'see the "err" field of this log line';
      if (!isFailing) log.error({ err }, `the database does not respond: ${advice}`);
      isFailing = true;
    }
    return !isFailing;
  }

  const accepts = reusedBriefly(isWritable);

  async function makeReport() {
    const [database, api, store, disk] = await Promise.all([
      accepts(),
      isApiAvailable(),
      withTimeout(readStore()).catch(() => undefined),
      // The folder may not exist: with PostgreSQL it may not be needed.
      statfs(dataDir ?? '').catch(() => undefined),
      // A monitor that asks right after a start waits for the result of the check.
      withTimeout(checked?.() ?? Promise.resolve()).catch(() => undefined),
    ]);
    return {
      database,
      api,
      freeBytes: disk ? disk.bavail * disk.bsize : undefined,
      alarms: alarms?.(),
      lastFailure: enquiries?.lastFailure(),
      damage: store?.moments?.damage,
      lastBackup: store?.moments?.backup,
      /** The moment since which there is something to back up. */
      oldestEnquiry: store?.moments?.oldest,
      lastEnquiry: store?.moments?.newest,
      waiting: store?.waiting,
    };
  }

  return { accepts, report: reusedBriefly(makeReport) };
}

/** Answers again what was found a few seconds ago. */
function reusedBriefly<Result>(find: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    if (!last || performance.now() - last.at >= reportSpan) last = { at: performance.now(), result: find() };
    return last.result;
  };
}

/** Callers share the work that is under way, so that it is never done twice at once. */
function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** @throws when it takes too long */
async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = new Error(`no answer within ${maxCheckTime / second} s`);
    timer = setTimeout(() => reject(error), maxCheckTime);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** A moment far in the future was written while a clock was wrong, and is ignored. */
const isWithin = (moment: Date | undefined, span: number): boolean =>
  moment !== undefined && Math.abs(Date.now() - moment.getTime()) < span;

const loopback = /^(::1|(::ffff:)?127\..*)$/i;

type Report = Awaited<ReturnType<Health['report']>>;

/** The conditions that `docs/reference.md` lists, and what they mean for a deployment and for an alarm. */
function judge(report: Report) {
  const { database, api, alarms, damage, freeBytes = minFree } = report;
  const { lastFailure, lastBackup, lastEnquiry, oldestEnquiry, waiting } = report;
  const isBackedUp = lastBackup
    ? isWithin(lastBackup, backupSpan)
    : !oldestEnquiry || Date.now() - oldestEnquiry.getTime() < backupSpan;
  const conditions = {
    database: database ? 'ok' : 'unavailable',
    api: api ? 'ok' : 'unavailable',
    disk: freeBytes >= minFree ? 'ok' : 'low',
    pages: damage || alarms?.pages ? 'damaged' : 'ok',
    content: alarms?.content ? 'error' : 'ok',
    retention: alarms?.retention ?? 'ok',
    backup: isBackedUp ? 'ok' : 'overdue',
    storing: isWithin(lastFailure, failureSpan) ? 'failed' : 'ok',
    sending: isSending(waiting) ? 'ok' : 'late',
  };
  const { disk } = conditions;
  return {
    isReady: [conditions.database, conditions.api, disk].every((condition) => condition === 'ok'),
    hasNoAlarm: Object.values(conditions).every((condition) => condition === 'ok'),
    details: { ...conditions, lastFailure, lastBackup, lastEnquiry, waiting },
  };
}

const isSending = (waiting: Report['waiting']): boolean =>
  Object.values(waiting ?? {}).every(
    ({ oldestSeconds, failed }) => oldestSeconds * second <= maxWait && failed === 0,
  );

/**
 * Four questions: whether the process lives (`?live`), whether it can accept an enquiry, whether a deployment
 * has ended (`?ready`), and whether somebody should look (`?alarm`). 200 is yes to the first three and no to
 * the last; 503 the contrary. What is wrong is said only to this machine: when enquiries fail or wait is no
 * news for others.
 */
export async function healthRoute(
  app: FastifyInstance,
  { health, build }: { health: Health; build: string | undefined },
): Promise<void> {
  app.get<{ Querystring: Record<string, unknown> }>('/healthz', async ({ query, headers, raw }, reply) => {
    const isLocal = !headers['x-forwarded-for'] && loopback.test(raw.socket.remoteAddress ?? '');
    const send = (isUp: boolean, details: object = {}) =>
      reply
        .code(isUp ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isUp ? 'ok' : 'unavailable', version, build, ...(isLocal && details) });
    if ('alarm' in query || 'ready' in query) {
      const { isReady, hasNoAlarm, details } = judge(await health.report());
      return send('alarm' in query ? hasNoAlarm : isReady, details);
    }
    if ('live' in query) return send(true);
    return send(await health.accepts());
  });
}
