import type { EnquiryDatabase, OpenDatabase } from './enquiry.ts';
import { write } from './transaction.ts';

// When something last happened, for all processes and after a restart: the table `enquiry_health`. The clock
// of a machine may be wrong for a while, so a moment may lie in the future.

const ids = {
  /** When RETENTION_DAYS last deleted what was due. */
  sweep: 2,
  backup: 4,
  /** When a sweep saw that the clock had been set back, until a person confirms the clock. */
  setBack: 5,
  /** When a damaged page was found, until a check finds none. */
  damage: 6,
};
type Moment = keyof typeof ids;
export type Moments = Partial<Record<Moment, Date>>;

/** Maximum difference between the clocks of two machines, in milliseconds; beyond that, one of them is wrong. */
export const clockTolerance = 60 * 60_000;

/** Whether the clock was set back since this moment was written. */
export const isAhead = (moment: Date, now: number): boolean => moment.getTime() - now > clockTolerance;

async function storeMoment(connection: EnquiryDatabase, name: Moment, at: Date): Promise<void> {
  const written_at = at.toISOString();
  await connection
    .insertInto('enquiry_health')
    .values({ id: ids[name], written_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
    .execute();
}

/**
 * Writes a moment, unless another process has just written a later one.
 *
 * @returns the moment from the future that it replaces
 */
export function writeMoment(
  database: OpenDatabase,
  name: Moment,
  at = new Date(Date.now()),
): Promise<Date | undefined> {
  return write(database, async (connection) => {
    const previous = (await readMoments({ db: connection }))[name];
    const isWrong = previous !== undefined && isAhead(previous, at.getTime());
    if (!previous || isWrong || previous < at) await storeMoment(connection, name, at);
    return isWrong ? previous : undefined;
  });
}

/** Removes a moment that is over. */
export async function clearMoment(database: OpenDatabase, name: Moment): Promise<void> {
  await write(database, (connection) => remove(connection, name));
}

const remove = (connection: EnquiryDatabase, name: Moment) =>
  connection.deleteFrom('enquiry_health').where('id', '=', ids[name]).execute();

export async function readMoments({ db }: Pick<OpenDatabase, 'db'>): Promise<Moments> {
  const rows = await db.selectFrom('enquiry_health').selectAll().execute();
  return Object.fromEntries(
    (Object.keys(ids) as Moment[]).flatMap((name) => {
      const row = rows.find(({ id }) => id === ids[name]);
      return row ? [[name, new Date(row.written_at)]] : [];
    }),
  );
}

/**
 * The later of the clock and the last moment stored: an enquiry that arrives while the clock is behind must
 * not look old when the clock is right again.
 *
 * @param clock ISO 8601, UTC
 */
export async function laterThanStored(connection: EnquiryDatabase, clock: string): Promise<string> {
  const newest = await connection
    .selectFrom('enquiries')
    .orderBy('created_at', 'desc')
    .select('created_at')
    .limit(1)
    .executeTakeFirst();
  const { sweep } = await readMoments({ db: connection });
  const last = Math.max(Date.parse(newest?.created_at ?? clock), sweep?.getTime() ?? 0);
  // Later by a millisecond, so that lists keep the order in which they arrived.
  return last > Date.parse(clock) ? new Date(last + 1).toISOString() : clock;
}

/**
 * Called after a person has checked the clock: enquiries stored with a future time get the present one, in their order,
 * and RETENTION_DAYS goes on.
 *
 * @returns how many enquiries have a new date
 */
export function confirmClock(database: OpenDatabase): Promise<number> {
  return write(database, async (connection) => {
    const now = new Date(Date.now());
    const { sweep } = await readMoments({ db: connection });
    if (sweep) await storeMoment(connection, 'sweep', now);
    await remove(connection, 'setBack');
    return redate(connection, now.toISOString());
  });
}

/** Gives each enquiry from the future the time at which it arrived, as far as that is known. */
async function redate(connection: EnquiryDatabase, now: string): Promise<number> {
  const rows = await connection
    .selectFrom('enquiries')
    .where('created_at', '>', now)
    .select(['id', 'clock_at', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const change = (id: string, created_at: string) =>
    connection.updateTable('enquiries').set({ created_at }).where('id', '=', id).execute();
  // Enquiries that arrived after the clock was corrected have the right time; the others came before them.
  let earliest = now;
  for (const { id, clock_at } of rows) {
    if (!clock_at || clock_at > now) continue;
    if (clock_at < earliest) earliest = clock_at;
    await change(id, clock_at);
  }
  const earlierRows = rows.filter(({ clock_at }) => !clock_at || clock_at > now);
  for (const [index, { id }] of earlierRows.entries())
    await change(id, new Date(Date.parse(earliest) - earlierRows.length + index).toISOString());
  return rows.length;
}
