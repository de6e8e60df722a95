import type { OpenDatabase } from './enquiry.ts';
import { write } from './transaction.ts';

// Everything that is done with the table `enquiry_health`: when something last happened.

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

/** A row that is larger than an enquiry: on a full disk, a small one may still fit. */
const trial = { id: 0, written_at: ' '.repeat(64 * 1024) };

/** Rejects when nothing can be written. */
export async function tryWriting(database: OpenDatabase): Promise<void> {
  await write(database, async (connection) => {
    await connection.insertInto('enquiry_health').values(trial).execute();
    await connection.deleteFrom('enquiry_health').where('id', '=', trial.id).execute();
  });
}
