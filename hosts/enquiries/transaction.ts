import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EnquiryDatabase, OpenDatabase } from './enquiry.ts';

/** The database did not answer, so it is unknown whether the statement was executed. */
export class UnansweredError extends Error {
  override name = 'UnansweredError';
  readonly code: string;

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string };
    super(message ?? String(cause), { cause });
    this.code = code ?? 'ETIMEDOUT';
  }
}

/** No answer to a commit: the transaction is either on disk as a whole or not at all. */
class CommitUnansweredError extends UnansweredError {
  override name = 'CommitUnansweredError';
}

type Work<Result> = (connection: EnquiryDatabase) => Promise<Result>;

/**
 * Runs the work in one transaction: all of it is on disk when this resolves, none of it when it rejects.
 *
 * @throws {CommitUnansweredError} if it is unknown which of the two happened.
 */
export function inTransaction<Result>({ db, dialect }: OpenDatabase, work: Work<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // SQLite blocks the process, so other work gets its turn between the enquiries that wait.
    await setImmediate();
    // "immediate" takes SQLite's write lock before anything is read, so that nobody else writes in between.
    await sql.raw(dialect === 'sqlite' ? 'begin immediate' : 'begin').execute(connection);
    let isCommitting = false;
    try {
      const result = await work(connection);
      isCommitting = true;
      await sql.raw('commit').execute(connection);
      return result;
    } catch (error) {
      if (isCommitting && error instanceof UnansweredError) throw new CommitUnansweredError(error);
      // SQLite has already rolled back after some errors; the first error is the one to report.
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => undefined);
      throw error;
    }
  });
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
 * Tries again while another process is in the way; only for work that has no effect if it fails. SQLite could
 * wait too, but it would stop the whole process meanwhile, pages included.
 */
export async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + busyTimeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = String((error as { code?: unknown }).code);
      if (!(busyCodes.test(code) || code === readOnlyCode) || performance.now() > end) throw error;
      await setTimeout(code === readOnlyCode ? 200 : 20);
    }
  }
}

/** Writes in one transaction, and waits while another process is in the way. */
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
 *
 * @param patience in milliseconds
 */
export async function untilAnswered<Result>(
  work: () => Promise<Result>,
  patience = usualPatience,
): Promise<Result> {
  let end: number | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CommitUnansweredError) end ??= performance.now() + patience;
      if (end === undefined || performance.now() > end) throw error;
      await setTimeout(500);
    }
  }
}
