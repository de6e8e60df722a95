import { write } from '../store/transaction.ts';
import type { EnquiryDatabase, OpenDatabase, OutboxRow, StoredEnquiry } from '../types.ts';

export interface TakenEnquiry {
  enquiry: StoredEnquiry;
  /** This one included. */
  attempts: number;
}

/** The enquiries that are to be mailed, each of them until the mail server has accepted it. */
export interface Outbox {
  /** The enquiry that waits longest, for this process alone; undefined when none may be taken up now. */
  take(): Promise<TakenEnquiry | undefined>;
  markSent(id: string): Promise<void>;
  /** @param kind of the error, without personal data */
  postpone(id: string, until: Date, kind: string): Promise<void>;
  /** When the next one may be taken up. */
  nextAt(): Promise<Date | undefined>;
}

/**
 * How long the process that took an enquiry has it alone, in milliseconds; longer than an attempt may last. After that
 * other processes may take it: the first one may have died.
 */
const lease = 600_000;

export function createOutbox({ db, dialect }: OpenDatabase): Outbox {
  const waiting = (from: EnquiryDatabase) =>
    from.selectFrom('outbox').where('sent_at', 'is', null).orderBy('next_at').limit(1);

  /** One statement, so that of several processes one gets it. */
  function takeOne(now: number): Promise<{ enquiry_id: string; attempts: number } | undefined> {
    return write(db, dialect, (connection) => {
      const due = waiting(connection)
        .where('next_at', '<=', new Date(now).toISOString())
        .select('enquiry_id');
      return connection
        .updateTable('outbox')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_at: new Date(now + lease).toISOString() }))
        .where('enquiry_id', '=', dialect === 'postgres' ? due.forUpdate().skipLocked() : due)
        .returning(['enquiry_id', 'attempts'])
        .executeTakeFirst();
    });
  }

  async function change(id: string, values: Partial<OutboxRow>): Promise<void> {
    await write(db, dialect, (connection) =>
      connection.updateTable('outbox').set(values).where('enquiry_id', '=', id).execute(),
    );
  }

  async function nextAt(): Promise<Date | undefined> {
    const next = await waiting(db).select('next_at').executeTakeFirst();
    return next && new Date(next.next_at);
  }

  return {
    nextAt,
    async take() {
      for (;;) {
        const now = Date.now();
        const next = await nextAt();
        // To look costs nothing; to write would wait for the disk.
        if (!next || next.getTime() > now) return undefined;
        const taken = await takeOne(now);
        // Another process was faster; there may be more.
        if (!taken) continue;
        const { enquiry_id: id, attempts } = taken;
        const enquiry = await db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
        if (enquiry) return { enquiry, attempts };
        // Deleted by hand, with a program that does not follow references.
        await write(db, dialect, (connection) =>
          connection.deleteFrom('outbox').where('enquiry_id', '=', id).execute(),
        );
      }
    },
    markSent: (id) => change(id, { sent_at: new Date().toISOString(), last_error: null }),
    postpone: (id, until, kind) => change(id, { next_at: until.toISOString(), last_error: kind }),
  };
}
