import type { FastifyBaseLogger } from 'fastify';
import { type ExpressionBuilder, sql } from 'kysely';
import type { OpenDatabase, Tables } from '../types.ts';
import { forgetClients } from './client-limit.ts';
import { StoreError } from './store-error.ts';
import { write } from './transaction.ts';

/** Which enquiries to delete: those with these ids, or those from before a moment. */
export type Deletion = { ids: string[] } | { before: Date };

export interface Deleted {
  enquiries: number;
  /** How many of them were waiting to be mailed, and no longer will be. */
  waiting: number;
}

const matching =
  (deletion: Deletion) =>
  ({ eb }: { eb: ExpressionBuilder<Tables, 'enquiries'> }) =>
    'ids' in deletion
      ? eb('enquiries.id', 'in', deletion.ids)
      : eb('enquiries.created_at', '<', deletion.before.toISOString());

/** How many enquiries would be deleted. */
export async function countMatching({ db }: Pick<OpenDatabase, 'db'>, deletion: Deletion): Promise<Deleted> {
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('outbox', (join) =>
      join
        .onRef('outbox.enquiry_id', '=', 'enquiries.id')
        .on('outbox.receiver', '=', 'mail')
        .on('outbox.sent_at', 'is', null),
    )
    .where(matching(deletion))
    .select(({ fn }) => [
      fn.count('enquiries.id').as('enquiries'),
      fn.count('outbox.enquiry_id').as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  return { enquiries: Number(rows.enquiries), waiting: Number(rows.waiting) };
}

/** Deletes the enquiries and their entries in the outbox. */
export function deleteMatching(database: OpenDatabase, deletion: Deletion): Promise<Deleted> {
  return write(database, async (connection) => {
    const deleted = await countMatching({ db: connection }, deletion);
    // Not left to the reference between the tables: SQLite follows it only if a setting says so.
    await connection
      .deleteFrom('outbox')
      .where('enquiry_id', 'in', connection.selectFrom('enquiries').select('id').where(matching(deletion)))
      .execute();
    await connection.deleteFrom('enquiries').where(matching(deletion)).execute();
    return deleted;
  });
}

const minute = 60_000;
const day = 24 * 60 * minute;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Deletes the enquiries that are older than the given number of days, with their entries in the outbox.
 *
 * @throws {StoreError} when these are the majority of all enquiries, and have been due for more than a day, for example
 * because the clock is wrong: the command has to confirm this
 */
async function deleteOld(database: OpenDatabase, days: number, log: Log): Promise<void> {
  const before = new Date(Date.now() - days * day);
  const { enquiries: overdue } = await countMatching(database, { before: new Date(before.getTime() - day) });
  const { count } = await database.db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const all = Number(count);
  if (overdue > all / 2) {
    throw new StoreError(
      `RETENTION_DAYS would delete ${overdue} of ${all} enquiries at once, so none is deleted. Check the clock of this machine; if they are to go, run "npm run enquiries -- --delete-before ${before.toISOString().slice(0, 10)}"`,
    );
  }
  const { enquiries, waiting } = await deleteMatching(database, { before });
  // Moves the journal into the file as far as readers allow, so that the journal contains no deleted data.
  if (database.dialect === 'sqlite' && enquiries > 0)
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  if (waiting > 0)
    log.warn({ waiting }, 'enquiries older than RETENTION_DAYS were deleted without having been mailed');
}

/**
 * Deletes outdated data, now and every minute: the data kept to count clients and, with `days`, old enquiries.
 *
 * @returns a function that stops it, which resolves once nothing is being deleted.
 */
export function startTidying(
  database: OpenDatabase,
  days: number | undefined,
  log: Log,
): () => Promise<void> {
  let failed = false;
  async function run(): Promise<void> {
    try {
      await forgetClients(database);
      if (days) await deleteOld(database, days, log);
      failed = false;
    } catch (err) {
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
  return () => {
    clearInterval(timer);
    return running;
  };
}
