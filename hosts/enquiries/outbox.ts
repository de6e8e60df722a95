import type { ExpressionBuilder, Updateable } from 'kysely';
import {
  columns,
  type EnquiryDatabase,
  idStartOf,
  type OpenDatabase,
  type OutboxRow,
  type ReceiverName,
  type StoredEnquiry,
  type Tables,
} from './enquiry.ts';
import { write } from './transaction.ts';

// Everything that is done with the table `outbox`: which enquiries are to be sent on, to whom, and when.

export interface ClaimedEnquiry {
  enquiry: StoredEnquiry;
  /** How often it has been claimed, this time included. */
  attempts: number;
  refusals: number;
  /** The recipients that still wait for it; null: all. */
  recipients: string | null;
}

/** The new state of an enquiry that was not sent. */
type Postponed = Updateable<
  Pick<OutboxRow, 'next_at' | 'last_error' | 'refusals' | 'failed_at' | 'recipients'>
>;

/**
 * How long a claim lasts, in milliseconds: longer than an attempt may take. Then other processes may take it:
 * the first one may have died.
 */
const lease = 180_000;

/** Selects enquiries. */
export type EnquiryCondition = (parts: {
  eb: ExpressionBuilder<Tables, 'enquiries'>;
}) => ReturnType<ExpressionBuilder<Tables, 'enquiries'>>;

/**
 * The enquiries with this reference or id. A range, because the index of a text is not always used for
 * `like`.
 */
export const hasReference =
  (reference: string): EnquiryCondition =>
  ({ eb }) => {
    const start = idStartOf(reference);
    if (!start) return eb('enquiries.id', '=', reference);
    return eb.and([
      eb('enquiries.id', '>=', start),
      eb('enquiries.id', '<=', `${start}-ffff-ffff-ffff-ffffffffffff`),
    ]);
  };

export type Outbox = ReturnType<typeof createOutbox>;

/** What no receiver has accepted yet. */
export const unsent = (db: EnquiryDatabase) =>
  db
    .selectFrom('outbox')
    // Leaves out rows of an enquiry that was deleted by a program that does not follow references.
    .innerJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
    .where('sent_at', 'is', null);

/** The enquiries to be sent on to a receiver, each until the receiver has accepted it. */
export function createOutbox(database: OpenDatabase, receiver: ReceiverName) {
  const { db, dialect } = database;

  const waiting = (from: EnquiryDatabase) =>
    unsent(from).where('failed_at', 'is', null).where('receiver', '=', receiver).limit(1);

  // Enquiries with the fewest attempts go first, of these the newest: many that wait, or one that always
  // fails, delay no new one.
  const due = (from: EnquiryDatabase, now: number) =>
    waiting(from)
      .where('next_at', '<=', new Date(now).toISOString())
      .orderBy('attempts')
      .orderBy('next_at', 'desc');

  /** Claims an enquiry in one statement, so that only one of several processes gets it. */
  function takeOne(now: number) {
    return write(database, (connection) => {
      const first = due(connection, now).select('enquiry_id');
      return connection
        .updateTable('outbox')
        .set(({ eb }) => ({
          attempts: eb('attempts', '+', 1),
          next_at: new Date(now + lease).toISOString(),
          last_error: null,
        }))
        .where('receiver', '=', receiver)
        .where('enquiry_id', '=', dialect === 'postgres' ? first.forUpdate('outbox').skipLocked() : first)
        .returning(['enquiry_id', 'attempts', 'refusals', 'recipients'])
        .executeTakeFirst();
    });
  }

  async function change(id: string, values: Updateable<OutboxRow>): Promise<void> {
    await write(database, (connection) =>
      connection
        .updateTable('outbox')
        .set(values)
        .where('receiver', '=', receiver)
        .where('enquiry_id', '=', id)
        .execute(),
    );
  }

  return {
    /** The moment at which the next one may be claimed. */
    async nextAt(): Promise<Date | undefined> {
      const next = await waiting(db).orderBy('next_at').select('next_at').executeTakeFirst();
      return next && new Date(next.next_at);
    },
    /**
     * Claims an enquiry that is due, so that no other process takes it; undefined if there is none to take.
     */
    async claim(): Promise<ClaimedEnquiry | undefined> {
      for (;;) {
        const now = Date.now();
        // Reading is cheap; writing would wait for the disk.
        if (!(await due(db, now).select('enquiry_id').executeTakeFirst())) return undefined;
        const taken = await takeOne(now);
        // Another process has it: this one asks again later.
        if (!taken) return undefined;
        const { enquiry_id: id, ...rest } = taken;
        const enquiry = await db
          .selectFrom('enquiries')
          .select(columns)
          .where('id', '=', id)
          .executeTakeFirst();
        // Undefined if it has just been deleted.
        if (enquiry) return { enquiry, ...rest };
      }
    },
    markSent: (id: string) => change(id, { sent_at: new Date().toISOString(), last_error: null }),
    /** @param values with the kind of the error, without personal data */
    postpone: (id: string, values: Postponed) => change(id, { sent_at: null, ...values }),
  };
}

/** Makes all postponed enquiries due now, also those that failed. */
export async function retryPostponedNow(
  database: OpenDatabase,
  receivers: readonly ReceiverName[],
): Promise<void> {
  await write(database, (connection) =>
    connection
      .updateTable('outbox')
      .set(({ selectFrom }) => ({
        refusals: 0,
        failed_at: null,
        next_at: selectFrom('enquiries').select('created_at').whereRef('id', '=', 'enquiry_id'),
      }))
      .where('receiver', 'in', receivers)
      .where('sent_at', 'is', null)
      // Rows without an error are claimed by a process or have not been tried yet.
      .where('last_error', 'is not', null)
      .execute(),
  );
}

/**
 * How many enquiries wait, when the oldest of them was stored, and how many failed, by receiver.
 * @param condition which enquiries count; all if there is none
 */
export function countWaiting(db: EnquiryDatabase, condition?: EnquiryCondition) {
  const now = new Date(Date.now()).toISOString();
  const counts = unsent(db)
    .leftJoin('enquiry_waits', 'enquiry_waits.enquiry_id', 'outbox.enquiry_id')
    .groupBy('receiver')
    .select(({ fn, ref, eb }) => {
      // From the future, it was stored while a clock was ahead.
      const since = eb.case().when('created_at', '>', now).then(ref('since')).else(ref('created_at')).end();
      return [
        'receiver',
        fn.count('outbox.enquiry_id').filterWhere('failed_at', 'is', null).as('enquiries'),
        fn.min<string | null>(since).filterWhere('failed_at', 'is', null).as('oldest'),
        fn.count('failed_at').as('failed'),
      ];
    });
  if (!condition) return counts.execute();
  const enquiries = db.selectFrom('enquiries').select('id').where(condition);
  return counts.where('outbox.enquiry_id', 'in', enquiries).execute();
}

/** Deletes the rows of enquiries. The reference between the tables does not suffice: SQLite follows it only if a setting says so. */
export async function dequeue(connection: EnquiryDatabase, condition: EnquiryCondition): Promise<void> {
  const enquiries = connection.selectFrom('enquiries').select('id').where(condition);
  await connection.deleteFrom('outbox').where('enquiry_id', 'in', enquiries).execute();
}

/** The enquiries that wait or failed, the oldest first. */
export const listWaiting = (db: EnquiryDatabase) =>
  unsent(db)
    .select(['id', 'created_at', 'receiver', 'attempts', 'next_at', 'failed_at', 'last_error'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
