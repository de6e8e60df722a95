import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from './enquiry.ts';
import { write } from './transaction.ts';

// Everything that is done with the table `enquiry_health`: when something last happened, and which servers
// run.

/** The rows of moments, for all processes and after a restart. */
const ids = {
  /** RETENTION_DAYS deleted what was due. */
  sweep: 2,
  /** An enquiry could not be stored. */
  failure: 3,
  backup: 4,
};
type Moment = keyof typeof ids;
export type Moments = Partial<Record<Moment, Date>>;

/** Writes a moment, unless another process has written a later one. */
export async function writeMoment(database: OpenDatabase, name: Moment, at = new Date()): Promise<void> {
  const written_at = at.toISOString();
  await write(database, (connection) =>
    connection
      .insertInto('enquiry_health')
      .values({ id: ids[name], written_at })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ written_at }).where('enquiry_health.written_at', '<', written_at),
      )
      .execute(),
  );
}

export async function readMoments({ db }: OpenDatabase): Promise<Moments> {
  const rows = await db.selectFrom('enquiry_health').selectAll().execute();
  return Object.fromEntries(
    (Object.keys(ids) as Moment[]).flatMap((name) => {
      const row = rows.find(({ id }) => id === ids[name]);
      return row ? [[name, new Date(row.written_at)]] : [];
    }),
  );
}

/** The rows from this id on are those of the servers that use PostgreSQL. */
const firstServer = 1000;

/**
 * Tells a restore every minute that this server uses PostgreSQL, by the database's own clock. Sessions do not
 * tell: a pool such as PgBouncer shares and keeps them.
 */
export async function startBeat(database: OpenDatabase): Promise<void> {
  const { db, dialect } = database;
  if (dialect !== 'postgres') return;
  const id = randomInt(firstServer, 2 ** 31);
  const beat = () =>
    sql`insert into enquiry_health values (${id}, now()) on conflict (id) do update set written_at = now()`.execute(
      db,
    );
  // It is tried again every minute: a database that is read-only for a while must not stop the start.
  const tryBeat = () => beat().catch(() => undefined);
  await tryBeat();
  const timer = setInterval(tryBeat, 60_000).unref();
  database.endBeat = async () => {
    clearInterval(timer);
    // A database that does not respond must not delay the stop.
    const ended = db.deleteFrom('enquiry_health').where('id', '=', id).execute();
    await Promise.race([ended.catch(() => undefined), setTimeout(1000, undefined, { ref: false })]);
  };
}

/** Whether a server uses PostgreSQL. One that was killed counts for two minutes. */
export async function isServerRunning({ db }: OpenDatabase): Promise<boolean> {
  const { rows } = await sql`select id from enquiry_health
    where id >= ${firstServer} and written_at::timestamptz > now() - interval '2 minutes'`.execute(db);
  return rows.length > 0;
}

/** Forgets the servers in a backup, which do not run any more. */
export const forgetServers = ({ db }: OpenDatabase) =>
  db.deleteFrom('enquiry_health').where('id', '>=', firstServer).execute();

/** A row that is larger than an enquiry: on a full disk, a small one may still fit. */
const trial = { id: 0, written_at: ' '.repeat(64 * 1024) };

/** Rejects when nothing can be written. */
export async function tryWriting(database: OpenDatabase): Promise<void> {
  await write(database, async (connection) => {
    await connection.insertInto('enquiry_health').values(trial).execute();
    await connection.deleteFrom('enquiry_health').where('id', '=', trial.id).execute();
  });
}
