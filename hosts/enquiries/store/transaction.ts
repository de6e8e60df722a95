import { sql } from 'kysely';
import type { Dialect, EnquiryDatabase } from '../types.ts';
import { CommitUnansweredError, UnansweredError } from './unanswered-error.ts';
import { whileBusy } from './while-busy.ts';

/**
 * Writes in one transaction, and waits while another process writes to the SQLite file. SQLite could wait too, but
 * it would stop the whole process meanwhile, pages included.
 */
export const write: typeof inTransaction = (...parts) => whileBusy(() => inTransaction(...parts));

/**
 * Runs the work in one transaction: all of it is on disk when this resolves, none of it when it rejects.
 *
 * @throws {CommitUnansweredError} when only the database knows which of the two it is.
 */
export function inTransaction<Result>(
  db: EnquiryDatabase,
  dialect: Dialect,
  work: (connection: EnquiryDatabase) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // "immediate" takes SQLite's write lock before anything is read, so that nobody else writes in between.
    await sql.raw(dialect === 'sqlite' ? 'begin immediate' : 'begin').execute(connection);
    let committing = false;
    try {
      const result = await work(connection);
      committing = true;
      await sql.raw('commit').execute(connection);
      return result;
    } catch (error) {
      if (committing && error instanceof UnansweredError) throw new CommitUnansweredError(error);
      // SQLite has already rolled back after some errors; the first error is the one to tell.
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => undefined);
      throw error;
    }
  });
}
