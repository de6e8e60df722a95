import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../types.ts';
import { write } from './transaction.ts';

/** The rows of the table: when something last happened, for all processes and after a restart. */
const ids = {
  /** RETENTION_DAYS deleted what was due. */
  sweep: 2,
  /** An enquiry could not be stored. */
  failure: 3,
  backup: 4,
};
type Moment = keyof typeof ids;
export type Moments = Partial<Record<Moment, Date>>;

/** Unless a later one is known, of another process. One in the future was written while a clock was wrong. */
export async function writeMoment(database: OpenDatabase, name: Moment, at = new Date()): Promise<void> {
  const written_at = at.toISOString();
  const now = new Date(Date.now()).toISOString();
  await write(database, (connection) =>
    connection
      .insertInto('enquiry_health')
      .values({ id: ids[name], written_at })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ written_at })
          .where(({ eb, or }) =>
            or([eb('enquiry_health.written_at', '<', written_at), eb('enquiry_health.written_at', '>', now)]),
          ),
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

/** The rows from here on are those of the servers that use PostgreSQL. */
const firstServer = 1000;

/**
 * Tells a restore every minute that a server uses PostgreSQL, by the database's own clock. Sessions do not tell: a pool such as
 * PgBouncer shares and keeps them.
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

/** Those in a backup do not run any more. */
export const forgetServers = ({ db }: OpenDatabase) =>
  db.deleteFrom('enquiry_health').where('id', '>=', firstServer).execute();
