import { domainToASCII } from 'node:url';
import type { ExpressionBuilder, Updateable } from 'kysely';
import {
  columns,
  type EnquiryDatabase,
  type EnquiryRow,
  idStartOf,
  type OpenDatabase,
  type OutboxRow,
  type ReceiverName,
  type StoredEnquiry,
  type Tables,
} from '../enquiry.ts';
import { countWithin, day, hide } from './client-limit.ts';
import { lock, write } from './transaction.ts';

// Everything that is done with the table `outbox`: which enquiries are to be sent on, to whom, and when.

export interface ClaimedEnquiry {
  enquiry: StoredEnquiry;
  /** This one included. */
  attempts: number;
  refusals: number;
  /** Those that still wait for it; null: all. */
  recipients: string | null;
}

/** The new state of an enquiry that was not sent. */
type Postponed = Updateable<
  Pick<OutboxRow, 'next_at' | 'last_error' | 'refusals' | 'failed_at' | 'recipients'>
>;

// All in milliseconds.
/** How long a claim lasts, longer than an attempt may take. Then other processes may take it: the first one may have died. */
const lease = 180_000;
/** No due time is further ahead than this, unless a clock was wrong: such an enquiry is due now. */
const furthest = 24 * 60 * 60_000;
/** Within this time a mailbox gets one confirmation, however many enquiries name it. */
const confirmationSpan = 600_000;
const confirmationsADay = 3;

/** Selects enquiries. */
export type EnquiryCondition = (parts: {
  eb: ExpressionBuilder<Tables, 'enquiries'>;
}) => ReturnType<ExpressionBuilder<Tables, 'enquiries'>>;

/** The enquiries with this reference or id. A range, because the index of a text is not always used for `like`. */
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

const unsent = (db: EnquiryDatabase) =>
  db
    .selectFrom('outbox')
    // Leaves out rows of an enquiry that was deleted by a program that does not follow references.
    .innerJoin('enquiries', 'id', 'enquiry_id')
    .where('sent_at', 'is', null);

const waitingRows = (db: EnquiryDatabase) => unsent(db).where('failed_at', 'is', null);

/** The enquiries to be sent on to a receiver, each until the receiver has accepted it. */
export function createOutbox(database: OpenDatabase, receiver: ReceiverName) {
  const { db, dialect } = database;

  const waiting = (from: EnquiryDatabase) => waitingRows(from).where('receiver', '=', receiver).limit(1);

  // Those that were tried least go first, and of these the newest: neither many that wait for the first time nor one that fails
  // again and again can delay a new one, whether the receiver refuses it or seems to be down because of it.
  const due = (from: EnquiryDatabase, now: number) =>
    waiting(from)
      .where(({ eb, or }) =>
        or([
          eb('next_at', '<=', new Date(now).toISOString()),
          eb('next_at', '>', new Date(now + furthest).toISOString()),
        ]),
      )
      .orderBy('attempts')
      .orderBy('next_at', 'desc');

  /** One statement, so that only one of several processes gets the enquiry. */
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
    /** When the next one may be claimed. */
    async nextAt(): Promise<Date | undefined> {
      const next = await waiting(db).orderBy('next_at').select('next_at').executeTakeFirst();
      return next && new Date(next.next_at);
    },
    /** Claims an enquiry that is due, so that no other process takes it; undefined if there is none to take. */
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

/** Puts a new enquiry in the outbox of each receiver. A suspected one is sent to nobody. Idempotent. */
export async function enqueue(
  connection: EnquiryDatabase,
  dialect: OpenDatabase['dialect'],
  row: EnquiryRow,
  receivers: readonly ReceiverName[],
): Promise<void> {
  for (const receiver of row.suspected ? [] : receivers) {
    if (receiver === 'confirmation') {
      const hidden = await hide(connection, mailboxOf(row.email));
      await lock(connection, dialect, hidden);
      const wait =
        (await countWithin(connection, hidden, 1, confirmationSpan)) ||
        (await countWithin(connection, `${hidden} day`, confirmationsADay, day));
      if (wait > 0) continue;
    }
    await connection
      .insertInto('outbox')
      .values({ enquiry_id: row.id, receiver, attempts: 0, next_at: row.created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Sends suspected enquiries on like any other; returns how many these ids or references name. */
export function releaseSuspected(
  database: OpenDatabase,
  ids: readonly string[],
  receivers: readonly ReceiverName[],
): Promise<number> {
  return write(database, async (connection) => {
    const rows = await connection
      .updateTable('enquiries')
      .set({ suspected: 0 })
      .where('suspected', '=', 1)
      .where(({ eb }) => eb.or(ids.map((id) => hasReference(id)({ eb }))))
      .returningAll()
      .execute();
    for (const row of rows) await enqueue(connection, database.dialect, row, receivers);
    return rows.length;
  });
}

/** The same text for addresses that surely lead to one mailbox: capitals and a part after a plus do not matter, in Gmail neither do dots. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email
    .normalize('NFKC')
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const host = domainToASCII(domain)
    .replace(/\.$/, '')
    .replace(/^googlemail\.com$/, 'gmail.com');
  const box = name.replace(/\+.*/s, '');
  return `${host === 'gmail.com' ? box.replaceAll('.', '') : box}@${host}`;
}

/** How many enquiries wait, when the oldest of them was stored, and how many failed, by receiver. */
export const countWaiting = (db: EnquiryDatabase, condition?: EnquiryCondition) =>
  unsent(db)
    .$if(condition !== undefined, (all) => all.where(condition as never))
    .groupBy('receiver')
    .select(({ fn }) => [
      'receiver',
      fn.count('enquiry_id').filterWhere('failed_at', 'is', null).as('enquiries'),
      fn.min('created_at').filterWhere('failed_at', 'is', null).as('oldest'),
      fn.count('failed_at').as('failed'),
    ])
    .execute();

/** Not left to the reference between the tables: SQLite follows it only if a setting says so. */
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
