import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../types.ts';
import { deleteChosen } from './delete-enquiries.ts';
import { forgetClients } from './shared-limits.ts';
import { emptyJournal } from './sqlite-dialect.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Deletes enquiries that are older than so many days, with what of them waits to be sent on. */
export async function deleteOld(database: OpenDatabase, days: number) {
  const deleted = await deleteChosen(database, { before: new Date(Date.now() - days * day) });
  if (database.dialect === 'postgres') await forgetClients(database.db);
  else if (deleted.enquiries > 0) await emptyJournal(database.db);
  return deleted;
}

/**
 * Does so now and every hour.
 *
 * @returns what stops it, which resolves once nothing is being deleted.
 */
export function startRetention({
  database,
  days,
  log,
}: {
  database: OpenDatabase;
  days: number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}): () => Promise<void> {
  async function run(): Promise<void> {
    try {
      const { waiting } = await deleteOld(database, days);
      if (waiting > 0)
        log.warn({ waiting }, 'enquiries older than RETENTION_DAYS were deleted without having been mailed');
    } catch (err) {
      log.error({ err }, 'old enquiries could not be deleted; it is tried again in an hour');
    }
  }
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, hour);
  return () => {
    clearInterval(timer);
    return running;
  };
}
