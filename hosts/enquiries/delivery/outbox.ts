import { write } from '../store/transaction.ts';
import {
  columns,
  type EnquiryDatabase,
  type OpenDatabase,
  type OutboxRow,
  type ReceiverName,
  type StoredEnquiry,
} from '../types.ts';

export interface ClaimedEnquiry {
  enquiry: StoredEnquiry;
  /** This one included. */
  attempts: number;
}

/**
 * How long a claim lasts, in milliseconds: longer than an attempt may take. After that
 * other processes may take it: the first one may have died.
 */
const lease = 600_000;

export type Outbox = ReturnType<typeof createOutbox>;

/** The enquiries to be sent on to a receiver, each until the receiver has accepted it. */
export function createOutbox(database: OpenDatabase, receiver: ReceiverName) {
  const { db, dialect } = database;

  const waiting = (from: EnquiryDatabase) =>
    from
      .selectFrom('outbox')
      // Leaves out rows of an enquiry that was deleted by a program that does not follow references.
      .innerJoin('enquiries', 'id', 'enquiry_id')
      .where('receiver', '=', receiver)
      .where('sent_at', 'is', null)
      .orderBy('next_at')
      .limit(1);

  /** One statement, so that only one of several processes gets the enquiry. */
  function takeOne(now: number): Promise<{ enquiry_id: string; attempts: number } | undefined> {
    return write(database, (connection) => {
      const due = waiting(connection)
        .where('next_at', '<=', new Date(now).toISOString())
        .select('enquiry_id');
      return connection
        .updateTable('outbox')
        .set(({ eb }) => ({
          attempts: eb('attempts', '+', 1),
          next_at: new Date(now + lease).toISOString(),
          last_error: null,
        }))
        .where('receiver', '=', receiver)
        .where('enquiry_id', '=', dialect === 'postgres' ? due.forUpdate('outbox').skipLocked() : due)
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

  /** When the next one may be claimed. */
  async function nextAt(): Promise<Date | undefined> {
    const next = await waiting(db).select('next_at').executeTakeFirst();
    return next && new Date(next.next_at);
  }

  return {
    nextAt,
    /** Claims the enquiry that is due first, so that no other process takes it; undefined if none is due. */
    async claim(): Promise<ClaimedEnquiry | undefined> {
      for (;;) {
        const now = Date.now();
        const next = await nextAt();
        // Reading is cheap; writing would wait for the disk.
        if (!next || next.getTime() > now) return undefined;
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
    /** Makes all postponed enquiries due now, the oldest first. */
    async retryPostponedNow(): Promise<void> {
      await write(database, (connection) =>
        connection
          .updateTable('outbox')
          .set(({ selectFrom }) => ({
            next_at: selectFrom('enquiries').select('created_at').whereRef('id', '=', 'enquiry_id'),
          }))
          .where('receiver', '=', receiver)
          .where('sent_at', 'is', null)
          // Rows without an error are claimed by a process or have not been tried yet.
          .where('last_error', 'is not', null)
          .execute(),
      );
    },
    /** @param kind of the error, without personal data */
    postpone: (id: string, until: Date, kind: string) =>
      change(id, { sent_at: null, next_at: until.toISOString(), last_error: kind }),
  };
}
