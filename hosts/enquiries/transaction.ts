import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EnquiryDatabase, OpenDatabase } from './enquiry.ts';

type Work<Result> = (connection: EnquiryDatabase) => Promise<Result>;

/**
 * Runs the work in one transaction: all of it is on disk when this resolves, none of it when it rejects.
 * If the database does not answer a commit, this rejects, too, and it is unknown which of the two happened.
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
    await run('commit').catch(rollBack);
    return result;
  });
}

/** Time to wait for another process's lock before it is an error, in milliseconds. */
const busyTimeout = 5_000;

/** The primary has become a replica. The pool closes the connection: the next one may reach the new primary. */
export const readOnlyCode = '25006';

/**
 * The pause before trying again, in milliseconds, by the code of an error that passes: another process holds
 * the SQLite file, or its transaction and this one exclude each other in PostgreSQL.
 */
function pauseAfter(error: unknown): number | undefined {
  const code = String((error as { code?: unknown }).code);
  if (code === readOnlyCode) return 200;
  return /^(SQLITE_BUSY|40001|40P01)/.test(code) ? 20 : undefined;
}

/**
 * Tries again, while another process is in the way, what has no effect if it fails. SQLite could wait too, but
 * it would stop the whole process meanwhile, pages included.
 */
export async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  let deadline: number | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const pause = pauseAfter(error);
      if (pause === undefined) throw error;
      deadline ??= performance.now() + busyTimeout;
      if (performance.now() > deadline) throw error;
      await setTimeout(pause);
    }
  }
}

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
