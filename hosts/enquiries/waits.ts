import type { ExpressionBuilder } from 'kysely';
import type { OpenDatabase, ReceiverName, Tables } from './enquiry.ts';
import { unsent } from './outbox.ts';
import { write } from './transaction.ts';

// The time that enquiries have waited to be sent while `/healthz?alarm` reports it: the table `enquiry_waits`. Days
// are counted instead of the time between two moments, so that a clock that leaps adds one day at most.

/** Number of days for which an enquiry rings the alarm before RETENTION_DAYS may delete it unsent. */
const ringingDays = 30;
const day = 24 * 60 * 60_000;

const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/**
 * Counts, each minute, on how many days enquiries have rung the alarm: what waits for one of the receivers,
 * and what RETENTION_DAYS would have deleted.
 *
 * @param outdated the moment before which an enquiry is older than RETENTION_DAYS; ISO 8601, UTC
 */
export function countWaits(
  database: OpenDatabase,
  receivers: readonly ReceiverName[],
  outdated: string,
): Promise<void> {
  const now = Date.now();
  const since = new Date(now).toISOString();
  const today = dateOf(now);
  return write(database, async (connection) => {
    const ringing = unsent(connection).where(({ eb, or }) =>
      or([eb('receiver', 'in', ['' as ReceiverName, ...receivers]), eb('created_at', '<', outdated)]),
    );
    await connection
      .deleteFrom('enquiry_waits')
      .where('enquiry_id', 'not in', ringing.select('outbox.enquiry_id'))
      .execute();
    await connection
      .insertInto('enquiry_waits')
      .columns(['enquiry_id', 'since', 'last_day'])
      .expression(
        ringing
          .distinct()
          .select(({ val }) => ['outbox.enquiry_id', val(since).as('since'), val(today).as('last_day')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await connection.updateTable('enquiry_waits').set({ since }).where('since', '>', since).execute();
    await connection
      .updateTable('enquiry_waits')
      .set(({ eb }) => ({ full_days: eb('full_days', '+', 1), last_day: today }))
      // Two machines have different days for a moment at midnight.
      .where(({ eb, or }) => or([eb('last_day', '<', today), eb('last_day', '>', dateOf(now + day))]))
      .execute();
  });
}

/** Notes that a person has been shown what waits. */
export async function markShown(database: OpenDatabase): Promise<void> {
  await write(database, (connection) =>
    connection.updateTable('enquiry_waits').set({ is_shown: 1 }).execute(),
  );
}

/** The ids of enquiries that wait to be sent on, and must not be deleted because of their age. */
export const keptUnsent = (eb: ExpressionBuilder<Tables, 'enquiries'>) =>
  eb
    .selectFrom('outbox')
    .leftJoin('enquiry_waits', 'enquiry_waits.enquiry_id', 'outbox.enquiry_id')
    .where('sent_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('full_days', 'is', null), eb('full_days', '<=', ringingDays), eb('is_shown', '=', 0)]),
    )
    .select('outbox.enquiry_id');
