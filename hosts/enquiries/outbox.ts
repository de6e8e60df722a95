import type { ExpressionBuilder, Selectable, Updateable } from 'kysely';
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

/** A row of the outbox that this process has claimed, with its enquiry. */
export interface Delivery
  extends Pick<Selectable<OutboxRow>, 'recipient' | 'attempts' | 'refusals' | 'unknowns'> {
  enquiry: StoredEnquiry;
}

/** The new state of an enquiry that was not sent. */
type Postponed = Updateable<
  Pick<OutboxRow, 'next_at' | 'outcome' | 'last_error' | 'refusals' | 'unknowns' | 'failed_at'>
>;

/**
 * How long a claim lasts, in milliseconds, unless it is renewed. Then other processes may take it: the first
 * one may have died.
 */
const lease = 180_000;

/**
 * The longest time that an enquiry waits for its next attempt, in milliseconds. One that is due later was put
 * aside while the clock was ahead.
 */
export const maxDelay = 900_000;

const isoAt = (milliseconds: number): string => new Date(milliseconds).toISOString();

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

/** Puts an enquiry in the outbox of a receiver, due now. Idempotent. */
export async function putInOutbox(
  connection: EnquiryDatabase,
  enquiryId: string,
  receiver: ReceiverName,
  recipients: readonly string[] = [''],
): Promise<void> {
  const now = isoAt(Date.now());
  const row = { enquiry_id: enquiryId, receiver, attempts: 0, next_at: now };
  await connection
    .insertInto('outbox')
    .values(recipients.map((recipient) => ({ ...row, recipient })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Selects the rows that no receiver has accepted yet. */
export const unsent = (db: EnquiryDatabase) =>
  db
    .selectFrom('outbox')
    // Leaves out rows of an enquiry that was deleted by a program that does not follow references.
    .innerJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
    .where('sent_at', 'is', null);

const waiting = (db: EnquiryDatabase, receiver: ReceiverName) =>
  unsent(db).where('failed_at', 'is', null).where('receiver', '=', receiver).limit(1);

/** Selects the rows that are due now. A clock that was set back is not trusted: a new enquiry is always due. */
const due = (db: EnquiryDatabase, receiver: ReceiverName, now: number, underWay: Iterable<Delivery>) =>
  waiting(db, receiver)
    .where(({ eb, or }) =>
      or([
        eb('attempts', '=', 0),
        eb('next_at', '<=', isoAt(now)),
        eb('next_at', '>', isoAt(now + maxDelay)),
      ]),
    )
    .where(({ eb, and, not }) =>
      and(
        [...underWay].map(({ enquiry, recipient }) =>
          not(and([eb('enquiry_id', '=', enquiry.id), eb('recipient', '=', recipient)])),
        ),
      ),
    )
    // Enquiries with the fewest attempts go first, of these the newest: many that wait, or one that always
    // fails, delay no new one.
    .orderBy('attempts')
    .orderBy('next_at', 'desc');

/** The enquiries to be sent on to a receiver, each until the receiver has accepted it. */
export const createOutbox = (database: OpenDatabase, receiver: ReceiverName) => ({
  ...createClaims(database, receiver),
  ...createResults(database, receiver),
});

/** The claims of a process on rows that it sends. */
function createClaims(database: OpenDatabase, receiver: ReceiverName) {
  const { db, dialect } = database;
  /** Rows that this process is sending, which do not become due if the clock leaps. */
  const underWay = new Set<Delivery>();

  /** Claims an enquiry in one statement, so that only one of several processes gets it. */
  function takeOne(now: number) {
    return write(database, (connection) => {
      const first = due(connection, receiver, now, underWay).select(['enquiry_id', 'recipient']);
      const free = dialect === 'postgres' ? first.forUpdate('outbox').skipLocked() : first;
      return connection
        .updateTable('outbox')
        .set(({ eb }) => ({
          attempts: eb('attempts', '+', 1),
          next_at: isoAt(now + lease),
          urgent: 0,
          outcome: null,
          last_error: null,
        }))
        .where('receiver', '=', receiver)
        .where(({ eb, refTuple }) =>
          eb(refTuple('enquiry_id', 'recipient'), '=', free.$asTuple('enquiry_id', 'recipient')),
        )
        .returning(['enquiry_id', 'recipient', 'attempts', 'refusals', 'unknowns'])
        .executeTakeFirst();
    });
  }

  return {
    /** The moment at which the next one may be claimed. */
    async nextAt(): Promise<Date | undefined> {
      const next = await waiting(db, receiver).orderBy('next_at').select('next_at').executeTakeFirst();
      return next && new Date(next.next_at);
    },
    /** Whether one is due. Reading is cheap; claiming would wait for the disk. */
    async hasDue(): Promise<boolean> {
      const first = due(db, receiver, Date.now(), underWay).select('enquiry_id');
      return (await first.executeTakeFirst()) !== undefined;
    },
    /** Whether a person wants them sent now, which is said once. */
    async takeUrgent(): Promise<boolean> {
      const urgent = waiting(db, receiver).where('urgent', '=', 1).select('enquiry_id');
      if (!(await urgent.executeTakeFirst())) return false;
      await write(database, (connection) =>
        connection
          .updateTable('outbox')
          .set({ urgent: 0 })
          .where('receiver', '=', receiver)
          .where('urgent', '=', 1)
          .execute(),
      );
      return true;
    },
    /**
     * Claims an enquiry that is due, so that no other process takes it, until it is released; undefined if there is none.
     */
    async claim(): Promise<Delivery | undefined> {
      const claimed = await takeOne(Date.now());
      // Another process has claimed it, so this one asks again later.
      if (!claimed) return undefined;
      const { enquiry_id: id, ...claimFields } = claimed;
      const enquiry = await db
        .selectFrom('enquiries')
        .select(columns)
        .where('id', '=', id)
        .executeTakeFirst();
      // Undefined if it has just been deleted.
      if (!enquiry) return undefined;
      const delivery = { enquiry, ...claimFields };
      underWay.add(delivery);
      return delivery;
    },
    /** Its attempt has ended. */
    release: (delivery: Delivery) => underWay.delete(delivery),
    /** Renews the claim of this process. */
    async renew(delivery: Delivery): Promise<void> {
      await write(database, (connection) =>
        connection
          .updateTable('outbox')
          .where(isRowOf(receiver, delivery))
          // Its attempt may have ended meanwhile.
          .where('outcome', 'is', null)
          .set({ next_at: isoAt(Date.now() + lease) })
          .execute(),
      );
    },
  };
}

/** Selects the row of a delivery. */
const isRowOf =
  (receiver: ReceiverName, { enquiry, recipient }: Delivery) =>
  ({ eb }: { eb: ExpressionBuilder<Tables, 'outbox'> }) =>
    eb.and({ receiver, enquiry_id: enquiry.id, recipient });

/** Records the results of claimed rows. */
function createResults(database: OpenDatabase, receiver: ReceiverName) {
  async function change(delivery: Delivery, values: Updateable<OutboxRow>): Promise<void> {
    await write(database, (connection) =>
      connection.updateTable('outbox').where(isRowOf(receiver, delivery)).set(values).execute(),
    );
  }

  const remove = (connection: EnquiryDatabase, delivery: Delivery) =>
    connection.deleteFrom('outbox').where(isRowOf(receiver, delivery)).execute();

  const rowsOf = (connection: EnquiryDatabase, { enquiry }: Delivery) =>
    connection
      .selectFrom('outbox')
      .where('receiver', '=', receiver)
      .where('enquiry_id', '=', enquiry.id)
      .select('recipient');

  return {
    markSent: (delivery: Delivery) =>
      change(delivery, { sent_at: isoAt(Date.now()), outcome: null, last_error: null }),
    /** @param values with the kind of the error, without personal data */
    postpone: (delivery: Delivery, values: Postponed) => change(delivery, { sent_at: null, ...values }),
    /**
     * Replaces the recipient of this row with others that have no row yet.
     *
     * @returns false if all of them have one, and this row is gone
     */
    async readdress(delivery: Delivery, recipients: readonly string[]): Promise<boolean> {
      const recipient = await write(database, async (connection) => {
        const current = (await rowsOf(connection, delivery).execute()).map((row) => row.recipient);
        if (!current.includes(delivery.recipient)) return undefined;
        const [first, ...others] = recipients.filter((other) => !current.includes(other));
        if (first === undefined) {
          await remove(connection, delivery);
          return undefined;
        }
        await connection
          .updateTable('outbox')
          .where(isRowOf(receiver, delivery))
          .set({ recipient: first, refusals: 0, unknowns: 0 })
          .execute();
        if (others.length > 0) await putInOutbox(connection, delivery.enquiry.id, receiver, others);
        return first;
      });
      if (recipient !== undefined) Object.assign(delivery, { recipient, refusals: 0, unknowns: 0 });
      return recipient !== undefined;
    },
    /**
     * Removes a recipient if another one has received the enquiry.
     *
     * @returns whether it was given up
     */
    giveUp: (delivery: Delivery): Promise<boolean> =>
      write(database, async (connection) => {
        const sentRows = rowsOf(connection, delivery).where('sent_at', 'is not', null);
        if (!(await sentRows.executeTakeFirst())) return false;
        await remove(connection, delivery);
        return true;
      }),
  };
}

/** Makes all enquiries that wait due now, also those that failed. */
export async function sendNow(database: OpenDatabase, receivers: readonly ReceiverName[]): Promise<void> {
  const now = isoAt(Date.now());
  await write(database, (connection) =>
    connection
      .updateTable('outbox')
      .set({ refusals: 0, unknowns: 0, failed_at: null, urgent: 1, next_at: now })
      .where('receiver', 'in', receivers)
      .where('sent_at', 'is', null)
      // A row with attempts but without an error is claimed by a process.
      .where(({ eb, or }) => or([eb('attempts', '=', 0), eb('last_error', 'is not', null)]))
      .execute(),
  );
}

/**
 * How many enquiries wait, since when the oldest of them does, and how many failed, by receiver.
 * @param condition which enquiries count; all if there is none
 */
export function countWaiting(db: EnquiryDatabase, condition?: EnquiryCondition) {
  const now = new Date(Date.now()).toISOString();
  const counts = unsent(db)
    .leftJoin('enquiry_waits', 'enquiry_waits.enquiry_id', 'outbox.enquiry_id')
    .groupBy('receiver')
    .select(({ fn, ref, eb }) => {
      // A time in the future: it was stored while a clock was ahead.
      const since = eb.case().when('created_at', '>', now).then(ref('since')).else(ref('created_at')).end();
      const enquiries = () => fn.count('outbox.enquiry_id').distinct();
      return [
        'receiver',
        enquiries().filterWhere('failed_at', 'is', null).as('enquiries'),
        fn.min<string | null>(since).filterWhere('failed_at', 'is', null).as('oldest'),
        enquiries().filterWhere('failed_at', 'is not', null).as('failed'),
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
    .select(['id', 'created_at', 'receiver', 'recipient', 'attempts'])
    .select(['next_at', 'failed_at', 'outcome', 'last_error'])
    .orderBy('created_at')
    .orderBy('id')
    .orderBy('receiver')
    .orderBy('recipient')
    .execute();
