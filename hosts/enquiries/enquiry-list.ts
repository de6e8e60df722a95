import { columns, type EnquiryDatabase, type EnquiryRow, type StoredEnquiry } from './enquiry.ts';

export interface ListFilter {
  /** The moment from which on enquiries are listed. */
  since?: Date | undefined;
  /** Suspected enquiries only (honeypot filled in); if absent, only the others. */
  suspected?: boolean | undefined;
}

const batchSize = 1000;

/** Reads the stored enquiries. */
export function createEnquiryList(db: EnquiryDatabase) {
  return {
    /** The enquiries, oldest first; with `newest`, only that many of the newest. */
    async list({ newest, ...filter }: ListFilter & { newest?: number } = {}): Promise<StoredEnquiry[]> {
      const rows = await selectEnquiries(db, filter)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .$if(newest !== undefined, (query) => query.limit(newest ?? 0))
        .execute();
      return rows.map(toStored).reverse();
    },
    /** The enquiries, oldest first, in batches: all of them may be more than the memory holds. */
    async *batches(filter?: ListFilter): AsyncGenerator<StoredEnquiry[]> {
      let last: StoredEnquiry | undefined;
      do {
        const { created_at = '', id = '' } = last ?? {};
        const rows = await selectEnquiries(db, filter)
          .selectAll()
          .where('created_at', '>=', created_at)
          .where(({ eb, or }) => or([eb('created_at', '>', created_at), eb('id', '>', id)]))
          .orderBy('created_at')
          .orderBy('id')
          .limit(batchSize)
          .execute();
        if (rows.length > 0) yield rows.map(toStored);
        last = rows[batchSize - 1];
      } while (last);
    },
    count: () => countStored(db),
    /** Counts the stored enquiries, and the regular ones that no mail server has accepted yet. */
    async countUnsent() {
      const counts = await countStored(db);
      const { sent: sentCount } = await db
        .selectFrom('outbox')
        .where('receiver', '=', 'mail')
        .where('sent_at', 'is not', null)
        .select(({ fn }) => fn.count('enquiry_id').distinct().as('sent'))
        .executeTakeFirstOrThrow();
      return { ...counts, unsent: counts.regular - Number(sentCount) };
    },
  };
}

/** The enquiries that a filter leaves. */
function selectEnquiries(db: EnquiryDatabase, { since, suspected = false }: ListFilter = {}) {
  return db
    .selectFrom('enquiries')
    .where('suspected', '=', Number(suspected))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since?.toISOString() ?? ''));
}

/** Lists are read while the server is of an earlier or later release, whose table may have other columns. */
export const toStored = (row: EnquiryRow): StoredEnquiry =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])) as unknown as StoredEnquiry;

/** Counts the stored enquiries: likely spam, and the others. */
export async function countStored(db: EnquiryDatabase): Promise<{ regular: number; suspected: number }> {
  const { all: total, suspected } = await db
    .selectFrom('enquiries')
    .select(({ fn }) => [fn.countAll().as('all'), fn.sum('suspected').as('suspected')])
    .executeTakeFirstOrThrow();
  // PostgreSQL counts in 64 bits, which arrive as text.
  return { regular: Number(total) - Number(suspected), suspected: Number(suspected) };
}
