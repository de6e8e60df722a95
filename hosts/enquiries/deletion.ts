import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { forgetClients } from './client-limit.ts';
import { StoreError } from './database.ts';
import { idStartOf, type OpenDatabase } from './enquiry.ts';
import { countStored } from './enquiry-list.ts';
import { countWaiting, dequeue, type EnquiryCondition } from './outbox.ts';
import { readMoments, writeMoment } from './store-health.ts';
import { write } from './transaction.ts';

/** Which enquiries to delete: those with these ids or references, or those from before a moment. */
export type Deletion = { ids: string[] } | { before: Date };

export interface Deleted {
  enquiries: number;
  /** How many of them were waiting to be mailed, and no longer will be. */
  waiting: number;
}

const matching =
  (deletion: Deletion): EnquiryCondition =>
  ({ eb }) => {
    if ('before' in deletion) return eb('enquiries.created_at', '<', deletion.before.toISOString());
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

/**
 * Deletes the enquiries and their entries in the outbox.
 *
 * @param isFinal whether they must not come back from a backup; RETENTION_DAYS deletes them again in any case
 */
export function deleteMatching(database: OpenDatabase, deletion: Deletion, isFinal = true): Promise<Deleted> {
  return write(database, async (connection) => {
    const deleted = await countMatching({ db: connection }, deletion);
    if (deleted.enquiries === 0) return deleted;
    if (isFinal)
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

/**
 * Deletes the enquiries that are older than the given number of days, with their entries in the outbox.
 *
 * @throws {StoreError} when the clock may be wrong, so that the command has to confirm it: enquiries have
 * been due for more than a day, and either they are the majority or the last sweep was long ago
 */
async function deleteOld(database: OpenDatabase, days: number, log: Log): Promise<void> {
  const now = Date.now();
  const before = new Date(now - days * day);
  const { enquiries: overdue } = await countMatching(database, { before: new Date(before.getTime() - day) });
  if (overdue > 0) {
    const { sweep } = await readMoments(database);
    const { regular, suspected } = await countStored(database.db);
    const all = regular + suspected;
    const advice = `so none is deleted. Check the clock of this machine; if they are to go, run "trade-elements enquiries --delete-before ${before.toISOString().slice(0, 10)}"`;
    if (overdue > all / 2)
      throw new StoreError(`RETENTION_DAYS would delete ${overdue} of ${all} enquiries at once, ${advice}`);
    if (sweep && now - sweep.getTime() > longestGap) {
      const since = sweep.toISOString().slice(0, 10);
      throw new StoreError(
        `RETENTION_DAYS would delete ${overdue} enquiries, but by this clock nothing was deleted since ${since}, ${advice}`,
      );
    }
  }
  const { enquiries, waiting } = await deleteMatching(database, { before }, false);
  await writeMoment(database, 'sweep', new Date(now));
  // Moves the journal into the file as far as readers allow, so that the journal contains no deleted data.
  if (database.dialect === 'sqlite' && enquiries > 0)
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  if (waiting > 0)
    log.warn({ waiting }, 'enquiries older than RETENTION_DAYS were deleted without having been mailed');
}

/**
 * Deletes outdated data, now and every minute: the data kept to count clients and, with `days`, old
 * enquiries.
 */
export function startTidying(database: OpenDatabase, days: number | undefined, log: Log) {
  let failed = false;
  let isRefused = false;
  async function run(): Promise<void> {
    try {
      await forgetClients(database);
      if (days) await deleteOld(database, days, log);
      failed = false;
      isRefused = false;
    } catch (err) {
      isRefused = err instanceof StoreError;
      const message =
        err instanceof StoreError
          ? err.message
          : 'old data could not be deleted; it is tried again every minute';
      if (!failed) log.error({ err }, message);
      failed = true;
    }
  }
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, minute);
  return {
    /** Whether nothing is deleted until somebody has confirmed it. */
    isRefused: () => isRefused,
    /** Resolves once nothing is being deleted. */
    stop(): Promise<void> {
      clearInterval(timer);
      return running;
    },
  };
}
