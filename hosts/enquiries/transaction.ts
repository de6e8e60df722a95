import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EnquiryDatabase, OpenDatabase } from './enquiry.ts';

/** The database did not answer, so it is unknown whether the statement was executed. */
export class UnansweredError extends Error {
  override name = 'UnansweredError';
  readonly code: string;
  /** Whether the statement was a commit: the transaction is either on disk as a whole or not at all. */
  isCommit = false;

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string };
    super(message ?? String(cause), { cause });
    this.code = code ?? 'ETIMEDOUT';
  }
}

type Work<Result> = (connection: EnquiryDatabase) => Promise<Result>;

/**
 * Runs the work in one transaction: all of it is on disk when this resolves, none of it when it rejects.
 *
 * @throws {UnansweredError} of a commit if it is unknown which of the two happened.
 */
export function inTransaction<Result>({ db, dialect }: OpenDatabase, work: Work<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    async function rollBack(error: unknown): Promise<never> {
      // SQLite has already rolled back after some errors; the first error is the one to report.
      await run('rollback').catch(() => undefined);
      throw error;
    }
    // SQLite blocks the process, so other work gets its turn between the enquiries that wait.
    await setImmediate();
    // "immediate" takes SQLite's write lock before anything is read, so that nobody else writes in between.
    await run(dialect === 'sqlite' ? 'begin immediate' : 'begin');
    const result = await work(connection).catch(rollBack);
    await run('commit').catch((error) => {
      if (error instanceof UnansweredError) error.isCommit = true;
      return rollBack(error);
    });
    return result;
  });
}

/**
 * Repeats work that has no effect if it fails.
 *
 * @param pauseAfter the pause after an error, in milliseconds; undefined after one that does not pass
 * @param patience how long to repeat it, in milliseconds, from the first error that may pass
 */
async function retry<Result>(
  work: () => Promise<Result>,
  pauseAfter: (error: unknown) => number | undefined,
  patience: number,
): Promise<Result> {
  let end: number | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const pause = pauseAfter(error);
      if (pause !== undefined) end ??= performance.now() + patience;
      if (pause === undefined || performance.now() > Number(end)) throw error;
      await setTimeout(pause);
    }
  }
}

/** How long another process may be in the way before it is an error, in milliseconds. */
const busyTimeout = 5_000;

/**
 * Another process holds the SQLite file, or its transaction and this one exclude each other in PostgreSQL.
 */
const busyCodes = /^(SQLITE_BUSY|40001|40P01)/;
/**
 * The primary has become a replica. The pool closes the connection, so that the next try may reach the new
 * primary.
 */
export const readOnlyCode = '25006';

/**
 * Tries again while another process is in the way. SQLite could wait too, but it would stop the whole process
 * meanwhile, pages included.
 */
export const whileBusy = <Result>(work: () => Promise<Result>): Promise<Result> =>
  retry(
    work,
    (error) => {
      const code = String((error as { code?: unknown }).code);
      return code === readOnlyCode ? 200 : busyCodes.test(code) ? 20 : undefined;
    },
    busyTimeout,
  );

/**
 * Writes in one transaction, and waits while another process is in the way.
 *
 * @throws {Error} why the tables could not be prepared, until they are
 */
export async function write<Result>(database: OpenDatabase, work: Work<Result>): Promise<Result> {
  if (database.unprepared) throw database.unprepared;
  return whileBusy(() => inTransaction(database, work));
}

/** Makes other transactions about the same text wait for this one; SQLite has only one at a time. */
export async function lock(
  connection: EnquiryDatabase,
  dialect: OpenDatabase['dialect'],
  text: string,
): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(connection);
}

/** The patience of a store, in milliseconds: longer than a stall of half a minute. */
const usualPatience = 40_000;

/**
 * Repeats work whose commit got no answer until its outcome is known: an enquiry must not be stored after the
 * visitor has been told that it was not. The work must be idempotent.
 */
export function untilAnswered<Result>(
  work: () => Promise<Result>,
  patience = usualPatience,
): Promise<Result> {
  let isUnknown = false;
  const pauseAfter = (error: unknown) => {
    isUnknown ||= error instanceof UnansweredError && error.isCommit;
    return isUnknown ? 500 : undefined;
  };
  return retry(work, pauseAfter, patience);
}
