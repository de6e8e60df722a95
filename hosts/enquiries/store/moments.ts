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
