import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { forgetClients } from './client-limit.ts';
import { StoreError } from './database-errors.ts';
import { idStartOf, type OpenDatabase, type ReceiverName } from './enquiry.ts';
import { countStored } from './enquiry-list.ts';
import { clockTolerance, isAhead, readMoments, writeMoment } from './moments.ts';
import { countWaiting, dequeue, type EnquiryCondition } from './outbox.ts';
import { write } from './transaction.ts';
import { countWaits, keptUnsent } from './waits.ts';

/**
 * Which enquiries to delete. A person names them, by ids or references or by the day before which they came.
 * RETENTION_DAYS deletes those that have become too old, and leaves what still waits to be sent.
 */
export type Deletion = { ids: string[] } | { before: Date } | { outdatedAt: Date };

export interface Deleted {
  enquiries: number;
  /** How many of them were waiting to be mailed, and no longer will be. */
  waiting: number;
}

const matching =
  (deletion: Deletion): EnquiryCondition =>
  ({ eb }) => {
    if ('before' in deletion) return eb('enquiries.created_at', '<', deletion.before.toISOString());
    if ('outdatedAt' in deletion)
      return eb.and([
        eb('enquiries.created_at', '<', deletion.outdatedAt.toISOString()),
        eb('enquiries.id', 'not in', keptUnsent(eb)),
      ]);
    const { ids } = deletion;
    // Two lists, because SQLite limits how deep conditions are nested. A reference is the first group of an id.
    const starts = ids.map(idStartOf).filter((start) => start !== undefined);
    const start = sql<string>`substr(${eb.ref('enquiries.id')}, 1, 8)`;
    return eb.or([eb(start, 'in', ['', ...starts]), eb('enquiries.id', 'in', ['', ...ids])]);
  };

/** How many enquiries would be deleted. */
export async function countMatching({ db }: Pick<OpenDatabase, 'db'>, deletion: Deletion): Promise<Deleted> {
  const { enquiries } = await db
    .selectFrom('enquiries')
    .where(matching(deletion))
    .select(({ fn }) => fn.countAll().as('enquiries'))
    .executeTakeFirstOrThrow();
  const waiting = await countWaiting(db, matching(deletion));
  const mails = waiting.find(({ receiver }) => receiver === 'mail');
  return {
    enquiries: Number(enquiries),
    waiting: Number(mails?.enquiries ?? 0) + Number(mails?.failed ?? 0),
  };
}

/** Deletes the enquiries and their entries in the outbox. */
export function deleteMatching(database: OpenDatabase, deletion: Deletion): Promise<Deleted> {
  return write(database, async (connection) => {
    const deleted = await countMatching({ db: connection }, deletion);
    if (deleted.enquiries === 0) return deleted;
    // What a person has deleted must not come back from a backup; RETENTION_DAYS deletes again in any case.
    if (!('outdatedAt' in deletion))
      await connection
        .insertInto('enquiry_deletions')
        .columns(['id'])
        .expression(connection.selectFrom('enquiries').where(matching(deletion)).select('id'))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await dequeue(connection, matching(deletion));
    await connection.deleteFrom('enquiries').where(matching(deletion)).execute();
    return deleted;
  });
}

/** Deletes enquiries that somebody has deleted in another database, for good. */
export function deleteAgain(database: OpenDatabase, ids: readonly string[]): Promise<void> {
  return write(database, async (connection) => {
    for (const id of ids)
      await connection
        .insertInto('enquiry_deletions')
        .values({ id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const deleted = connection.selectFrom('enquiry_deletions').select('id');
    await dequeue(connection, ({ eb }) => eb('enquiries.id', 'in', deleted));
    await connection.deleteFrom('enquiries').where('id', 'in', deleted).execute();
  });
}

const minute = 60_000;
const day = 24 * 60 * minute;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** The longest time without a sweep, in milliseconds: a clock that is further ahead may be wrong. */
const longestGap = 7 * day;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const minuteOf = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const checkClock =
  'so it deletes none. Check the clock of this machine; when it is right, run "trade-elements enquiries --clock-is-right"';

/**
 * Refuses to delete because of an age that the clock may only pretend: until a person has confirmed the clock
 * after it was set back, or has deleted what has been due for more than a day. That it was set back is stored,
 * because nobody can see it any more when the clock is right again.
 *
 * @throws {StoreError}
 */
async function checkSweep(database: OpenDatabase, days: number, now: number): Promise<void> {
  const { sweep, setBack } = await readMoments(database);
  const isSetBack = sweep !== undefined && isAhead(sweep, now);
  if (isSetBack && !setBack) await writeMoment(database, 'setBack', new Date(now));
  if (isSetBack || setBack) {
    const times = `from ${minuteOf(sweep ?? new Date(now))} to ${minuteOf(setBack ?? new Date(now))}`;
    throw new StoreError(`The clock was set back ${times} while RETENTION_DAYS is set, ${checkClock}`);
  }
  const overdueAt = new Date(now - (days + 1) * day);
  const { enquiries: overdue } = await countMatching(database, { outdatedAt: overdueAt });
  if (overdue === 0) return;
  const { regular, suspected } = await countStored(database.db);
  const all = regular + suspected;
  if (overdue > all / 2)
    throw new StoreError(
      `RETENTION_DAYS would delete ${overdue} of ${all} enquiries at once, so it deletes none. Check the clock of this machine; if they are to go, run "trade-elements enquiries --delete-before ${dayOf(new Date(now - days * day))}"`,
    );
  if (sweep && now - sweep.getTime() > longestGap)
    throw new StoreError(
      `RETENTION_DAYS would delete ${overdue} enquiries, but by this clock nothing was deleted since ${dayOf(sweep)}, ${checkClock}`,
    );
}

/**
 * The moment whose outdated enquiries go now. A clock that is a few days ahead looks like a server that did
 * not run for a few days: then deletion catches up at twice the speed of time, so that little is deleted too
 * early before the clock is right again.
 */
async function nextSweep(database: OpenDatabase, days: number, now: number): Promise<Date> {
  const { sweep } = await readMoments(database);
  if (!sweep || now - sweep.getTime() <= clockTolerance) return new Date(now);
  const { enquiries } = await countMatching(database, { outdatedAt: new Date(now - days * day) });
  return new Date(enquiries === 0 ? now : sweep.getTime() + 2 * minute);
}

/**
 * Deletes the enquiries that are older than the given number of days, with their entries in the outbox.
 *
 * @returns how many are older, but wait to be sent
 * @throws {StoreError} when the clock may be wrong, so that a person has to confirm it
 */
async function deleteOld(database: OpenDatabase, days: number, now: number, log: Log): Promise<number> {
  await checkSweep(database, days, now);
  const sweep = await nextSweep(database, days, now);
  const outdatedAt = new Date(sweep.getTime() - days * day);
  const { enquiries, waiting } = await deleteMatching(database, { outdatedAt });
  await writeMoment(database, 'sweep', sweep);
  // Moves the journal into the file as far as readers allow, so that the journal contains no deleted data.
  if (database.dialect === 'sqlite' && enquiries > 0)
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  if (waiting > 0)
    log.warn({ waiting }, 'enquiries older than RETENTION_DAYS were deleted without having been mailed');
  return (await countMatching(database, { before: outdatedAt })).enquiries;
}

/**
 * What RETENTION_DAYS does: all that is due; nothing until a person has confirmed it; or all but what still
 * waits to be sent.
 */
export type Retention = 'ok' | 'refused' | 'waiting';

/**
 * Deletes outdated data, now and every minute: the data kept to count clients and, with `days`, old
 * enquiries.
 */
export function startTidying(
  database: OpenDatabase,
  { days, receivers, log }: { days: number | undefined; receivers: readonly ReceiverName[]; log: Log },
) {
  let retention: Retention = 'ok';
  /** What the log has last said. */
  let said: Retention | 'failed' = 'ok';

  async function tidy(): Promise<Retention> {
    const now = Date.now();
    await forgetClients(database);
    await countWaits(database, receivers, new Date(days ? now - days * day : 0).toISOString());
    const kept = days ? await deleteOld(database, days, now, log) : 0;
    if (kept === 0) return 'ok';
    if (said !== 'waiting')
      log.warn(
        { waiting: kept },
        'enquiries older than RETENTION_DAYS still wait to be sent, and are kept: "trade-elements enquiries --waiting" lists them. Once listed, they are deleted when the alarm has rung for 30 days',
      );
    return 'waiting';
  }

  async function run(): Promise<void> {
    try {
      retention = await tidy();
      said = retention;
    } catch (err) {
      const isRefused = err instanceof StoreError;
      retention = isRefused ? 'refused' : 'ok';
      const problem = isRefused ? 'refused' : 'failed';
      if (said !== problem)
        log.error(
          { err },
          isRefused ? err.message : 'old data could not be deleted; it is tried again every minute',
        );
      said = problem;
    }
  }
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, minute);
  return {
    retention: () => retention,
    /** Resolves once nothing is being deleted. */
    stop(): Promise<void> {
      clearInterval(timer);
      return running;
    },
  };
}
