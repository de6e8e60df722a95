import { type ExpressionBuilder, sql } from 'kysely';
import {
  columns,
  type EnquiryDatabase,
  type EnquiryRow,
  type OpenDatabase,
  type OutboxRow,
  type ReceiverName,
  type StoredEnquiry,
  type Tables,
} from '../types.ts';
import { lock, write } from './transaction.ts';

// Everything that is done with the table `outbox`: which enquiries are to be sent on, to whom, and when.

export interface ClaimedEnquiry {
  enquiry: StoredEnquiry;
  /** This one included. */
  attempts: number;
}

// All in milliseconds.
/** How long a claim lasts, longer than an attempt may take. Then other processes may take it: the first one may have died. */
const lease = 180_000;
/** No due time is further ahead than this, unless a clock was wrong: such an enquiry is due now. */
const furthest = 24 * 60 * 60_000;
/** Within this time an address gets one confirmation, however many enquiries name it. */
const confirmationSpan = 600_000;

/** Selects enquiries. */
export type EnquiryCondition = (parts: {
  eb: ExpressionBuilder<Tables, 'enquiries'>;
}) => ReturnType<ExpressionBuilder<Tables, 'enquiries'>>;

export type Outbox = ReturnType<typeof createOutbox>;

const unsent = (db: EnquiryDatabase) =>
  db
    .selectFrom('outbox')
    // Leaves out rows of an enquiry that was deleted by a program that does not follow references.
    .innerJoin('enquiries', 'id', 'enquiry_id')
    .where('sent_at', 'is', null);

/** The enquiries to be sent on to a receiver, each until the receiver has accepted it. */
export function createOutbox(database: OpenDatabase, receiver: ReceiverName) {
  const { db, dialect } = database;

  const waiting = (from: EnquiryDatabase) =>
    unsent(from).where('receiver', '=', receiver).orderBy('next_at').limit(1);

  const due = (from: EnquiryDatabase, now: number) =>
    waiting(from).where(({ eb, or }) =>
      or([
        eb('next_at', '<=', new Date(now).toISOString()),
        eb('next_at', '>', new Date(now + furthest).toISOString()),
      ]),
    );

  /** One statement, so that only one of several processes gets the enquiry. */
  function takeOne(now: number): Promise<{ enquiry_id: string; attempts: number } | undefined> {
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
        .returning(['enquiry_id', 'attempts'])
        .executeTakeFirst();
    });
  }

  async function change(id: string, values: Partial<OutboxRow>): Promise<void> {
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
      const next = await waiting(db).select('next_at').executeTakeFirst();
      return next && new Date(next.next_at);
    },
    /** Claims the enquiry that is due first, so that no other process takes it; undefined if none is due. */
    async claim(): Promise<ClaimedEnquiry | undefined> {
      for (;;) {
        const now = Date.now();
        // Reading is cheap; writing would wait for the disk.
        if (!(await due(db, now).select('enquiry_id').executeTakeFirst())) return undefined;
        const taken = await takeOne(now);
        // Another process was faster; there may be more.
        if (!taken) continue;
        const { enquiry_id: id, attempts } = taken;
        const enquiry = await db
          .selectFrom('enquiries')
          .select(columns)
          .where('id', '=', id)
          .executeTakeFirst();
        // Undefined if it has just been deleted.
        if (enquiry) return { enquiry, attempts };
      }
    },
    markSent: (id: string) => change(id, { sent_at: new Date().toISOString(), last_error: null }),
    retryPostponedNow: () => retryPostponedNow(database, [receiver]),
    /** @param kind of the error, without personal data */
    postpone: (id: string, until: Date, kind: string) =>
      change(id, { sent_at: null, next_at: until.toISOString(), last_error: kind }),
  };
}

/** Makes all postponed enquiries due now, the oldest first. */
export async function retryPostponedNow(
  database: OpenDatabase,
  receivers: readonly ReceiverName[],
): Promise<void> {
  await write(database, (connection) =>
    connection
      .updateTable('outbox')
      .set(({ selectFrom }) => ({
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
      await lock(connection, dialect, row.email.toLowerCase());
      if (await wasConfirmed(connection, row)) continue;
    }
    await connection
      .insertInto('outbox')
      .values({ enquiry_id: row.id, receiver, attempts: 0, next_at: row.created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Whether the address of an enquiry had a confirmation within the last minutes. */
async function wasConfirmed(connection: EnquiryDatabase, { email }: EnquiryRow): Promise<boolean> {
  const found = await connection
    .selectFrom('enquiries')
    .innerJoin('outbox', 'enquiry_id', 'id')
    .where('receiver', '=', 'confirmation')
    .where('created_at', '>', new Date(Date.now() - confirmationSpan).toISOString())
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** How many enquiries wait, and when the oldest of them was stored, by receiver. */
export const countWaiting = (db: EnquiryDatabase, condition?: EnquiryCondition) =>
  unsent(db)
    .$if(condition !== undefined, (all) => all.where(condition as never))
    .groupBy('receiver')
    .select(({ fn }) => ['receiver', fn.countAll().as('enquiries'), fn.min('created_at').as('oldest')])
    .execute();

/** Not left to the reference between the tables: SQLite follows it only if a setting says so. */
export async function dequeue(connection: EnquiryDatabase, condition: EnquiryCondition): Promise<void> {
  const enquiries = connection.selectFrom('enquiries').select('id').where(condition);
  await connection.deleteFrom('outbox').where('enquiry_id', 'in', enquiries).execute();
}

/** The enquiries that wait, the oldest first. */
export const listWaiting = (db: EnquiryDatabase) =>
  unsent(db)
    .select(['id', 'created_at', 'receiver', 'attempts', 'next_at', 'last_error'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Those of the given enquiries, or of all, that a mail server has accepted. */
export const mailed = (db: EnquiryDatabase, ids?: readonly string[]) =>
  db
    .selectFrom('outbox')
    .where('receiver', '=', 'mail')
    .where('sent_at', 'is not', null)
    .$if(ids !== undefined, (all) => all.where('enquiry_id', 'in', ids ?? []));
