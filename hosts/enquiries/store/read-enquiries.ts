import { columns } from '../columns.ts';
import { type Channel, type EnquiryDatabase, outboxTables, type StoredEnquiry } from '../types.ts';

export interface ListFilter {
  /** From this moment on. */
  since?: Date | undefined;
  /** Those with the field filled in that nobody sees, and no others; without it, all but those. */
  suspected?: boolean | undefined;
}

/** What waits to be sent on. */
export interface Waiting {
  enquiries: number;
  /** When the oldest of them came in; undefined when none waits. */
  oldest: Date | undefined;
}

/** The enquiries that a filter leaves. */
export function chosen(db: EnquiryDatabase, { since, suspected = false }: ListFilter = {}) {
  return db
    .selectFrom('enquiries')
    .where('suspected', '=', Number(suspected))
    .$if(since !== undefined, (all) => all.where('created_at', '>=', since?.toISOString() ?? ''));
}

/** Oldest first. */
export const listEnquiries = (db: EnquiryDatabase, filter?: ListFilter): Promise<StoredEnquiry[]> =>
  chosen(db, filter).select(columns).orderBy('created_at').orderBy('id').execute();

export async function countEnquiries(db: EnquiryDatabase, filter?: ListFilter): Promise<number> {
  const row = await chosen(db, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  // PostgreSQL counts in 64 bits, which arrive as text.
  return Number(row.count);
}

/** How many no mail server has accepted. */
export async function countUnsent(db: EnquiryDatabase): Promise<number> {
  const row = await chosen(db)
    .leftJoin('outbox', 'outbox.enquiry_id', 'enquiries.id')
    .where('outbox.sent_at', 'is', null)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function waitingFor(db: EnquiryDatabase, channel: Channel): Promise<Waiting> {
  const row = await db
    .selectFrom(outboxTables[channel])
    .innerJoin('enquiries', 'id', 'enquiry_id')
    .where('sent_at', 'is', null)
    .select(({ fn }) => [fn.countAll().as('enquiries'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { enquiries: Number(row.enquiries), oldest: row.oldest ? new Date(row.oldest) : undefined };
}
