import { sql } from 'kysely';
import { createEnquiry } from '../../src/api/enquiry-fields.ts';
import {
  aMinuteAgo,
  type Client,
  countConfirmation,
  countEnquiry,
  createHourCounter,
  EnquiryFloodError,
  hideAddress,
  minutesAnHour,
  TooManyEnquiriesError,
} from './client-limit.ts';
import {
  columns,
  type EnquiryDatabase,
  type EnquiryRow,
  type NewEnquiry,
  type OpenDatabase,
  type ReceiverName,
  referenceOf,
  type StoredEnquiry,
} from './enquiry.ts';
import { type Moments, readMoments, tryWriting, writeMoment } from './moments.ts';
import { countWaiting, hasReference } from './outbox.ts';
import { lock, untilAnswered, write } from './transaction.ts';

export interface ListFilter {
  /** The moment from which on enquiries are listed. */
  since?: Date | undefined;
  /** Suspected enquiries only (honeypot filled in); if absent, only the others. */
  suspected?: boolean | undefined;
}

export interface StoreOptions {
  /** The receivers of enquiries: each is in the outbox from the same commit on. */
  receivers?: readonly ReceiverName[] | undefined;
  /** Called after each commit. */
  onStored?: (() => void) | undefined;
  /** How long to wait, in milliseconds, for a database that does not say whether a commit happened. */
  patience?: number | undefined;
}

interface Added {
  id: string;
  /** Whether the same enquiry is stored already, under this id. */
  isKnown: boolean;
}

interface Backlog {
  enquiries: number;
  oldestSeconds: number;
  failed: number;
}

const batchSize = 1000;

export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

export function createEnquiryStore(
  database: OpenDatabase,
  { receivers = [], onStored, patience }: StoreOptions = {},
) {
  const { db, dialect } = database;
  const countHour = createHourCounter();
  /** The moment at which this process last failed to store an enquiry. */
  let failure: Date | undefined;

  /** Idempotent, so that it may run again when nobody knows whether it was committed. */
  async function insert(connection: EnquiryDatabase, row: EnquiryRow, client?: Client): Promise<Added> {
    if (client) {
      const hidden = await hideAddress(connection, client.address);
      await lock(connection, dialect, hidden);
      const known = await findRecent(connection, row);
      await countEnquiry(connection, hidden, client.enquiryRate, known !== undefined);
      if (known) return { id: known, isKnown: true };
    }
    // A person names an enquiry by its reference, which is the beginning of the id.
    while (await isReferenceTaken(connection, row.id)) row.id = crypto.randomUUID();
    await connection
      .insertInto('enquiries')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await enqueue(connection, dialect, row, receivers);
    return { id: row.id, isKnown: false };
  }

  /**
   * Resolves only after the enquiry is on disk, with its entries in the outbox. The same enquiry within a
   * minute is stored once: the button may be pressed twice, or a lost response may cause a retry.
   *
   * @param client without it, enquiries are neither counted nor compared
   * @throws {TooManyEnquiriesError} when the client has sent too many
   * @throws {EnquiryFloodError} when all clients together have
   */
  async function add(enquiry: NewEnquiry, client?: Client): Promise<Added> {
    const row = toRow(enquiry);
    try {
      const limit = client ? minutesAnHour * client.enquiryRate : Number.POSITIVE_INFINITY;
      if (countHour(0) >= limit) throw new EnquiryFloodError(countHour(1) === limit + 1);
      const added = await untilAnswered(
        () => write(database, (connection) => insert(connection, row, client)),
        patience,
      );
      if (!added.isKnown) countHour(1);
      onStored?.();
      return added;
    } catch (error) {
      if (!(error instanceof TooManyEnquiriesError)) failure = new Date();
      throw error;
    }
  }

  /** The moment at which the oldest or newest enquiry was stored. */
  async function storedAt(order: 'asc' | 'desc'): Promise<Date | undefined> {
    const row = await selectEnquiries(db)
      .orderBy('created_at', order)
      .select('created_at')
      .limit(1)
      .executeTakeFirst();
    return row && new Date(row.created_at);
  }

  return {
    add,
    ...createEnquiryList(db),
    /**
     * The enquiries waiting in the outbox, by receiver, the age of the oldest (0 if there are none), and
     * those that failed.
     */
    async waiting(): Promise<Partial<Record<ReceiverName, Backlog>>> {
      const rows = await countWaiting(db);
      return Object.fromEntries(
        receivers.map((receiver) => [receiver, backlog(rows.find((row) => row.receiver === receiver))]),
      );
    },
    /** Rejects when the database does not respond. */
    async ping(): Promise<void> {
      await db.selectFrom('enquiries').select('id').limit(1).execute();
    },
    /** Rejects when nothing can be stored. */
    async checkWritable(): Promise<void> {
      await tryWriting(database);
      if (failure) await writeMoment(database, 'failure', failure);
    },
    /**
     * When an enquiry could not be stored last, when the last backup was made, and when the enquiries were
     * stored.
     */
    async moments(): Promise<Moments & { oldest?: Date | undefined; newest?: Date | undefined }> {
      const stored: Moments = await readMoments(database).catch(() => ({}));
      const last = Math.max(failure?.getTime() ?? 0, stored.failure?.getTime() ?? 0);
      return {
        ...stored,
        ...(last > 0 && { failure: new Date(last) }),
        oldest: await storedAt('asc').catch(() => undefined),
        newest: await storedAt('desc').catch(() => undefined),
      };
    },
    async close(): Promise<void> {
      await db.destroy();
    },
  };
}

/** Reads the stored enquiries. */
export function createEnquiryList(db: EnquiryDatabase) {
  return {
    /** The enquiries, oldest first; with `newest`, only that many of the newest. */
    async list({ newest, ...filter }: ListFilter & { newest?: number } = {}): Promise<StoredEnquiry[]> {
      const rows = await selectEnquiries(db, filter)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .$if(newest !== undefined, (all) => all.limit(newest ?? 0))
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
    /** How many are stored, and how many of the regular ones no mail server has accepted yet. */
    async countUnsent() {
      const counts = await countStored(db);
      const { sent } = await db
        .selectFrom('outbox')
        .where('receiver', '=', 'mail')
        .where('sent_at', 'is not', null)
        .select(({ fn }) => fn.countAll().as('sent'))
        .executeTakeFirstOrThrow();
      return { ...counts, unsent: counts.regular - Number(sent) };
    },
  };
}

/** How many enquiries wait and have failed, and the age of the oldest that waits; 0 if there are none. */
function backlog(row?: Partial<Awaited<ReturnType<typeof countWaiting>>[number]>): Backlog {
  const age = row?.oldest ? Math.max(0, Date.now() - Date.parse(row.oldest)) : 0;
  return {
    enquiries: Number(row?.enquiries ?? 0),
    oldestSeconds: Math.floor(age / 1000),
    failed: Number(row?.failed ?? 0),
  };
}

/** The enquiries that a filter leaves. */
function selectEnquiries(db: EnquiryDatabase, { since, suspected = false }: ListFilter = {}) {
  return db
    .selectFrom('enquiries')
    .where('suspected', '=', Number(suspected))
    .$if(since !== undefined, (all) => all.where('created_at', '>=', since?.toISOString() ?? ''));
}

/** Lists are read while the server is of an earlier or later release, whose table may have other columns. */
const toStored = (row: EnquiryRow): StoredEnquiry =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])) as unknown as StoredEnquiry;

/** How many are stored: likely spam, and the others. */
export async function countStored(db: EnquiryDatabase): Promise<{ regular: number; suspected: number }> {
  const { all, suspected } = await db
    .selectFrom('enquiries')
    .select(({ fn }) => [fn.countAll().as('all'), fn.sum('suspected').as('suspected')])
    .executeTakeFirstOrThrow();
  // PostgreSQL counts in 64 bits, which arrive as text.
  return { regular: Number(all) - Number(suspected), suspected: Number(suspected) };
}

function toRow({ suspected = false, source = '', page = '', lang = '', ...enquiry }: NewEnquiry): EnquiryRow {
  return {
    id: crypto.randomUUID(),
    created_at: new Date(Date.now()).toISOString(),
    ...createEnquiry((field) => enquiry[field]),
    source,
    page,
    lang,
    suspected: Number(suspected),
  };
}

/** Puts a new enquiry in the outbox of each receiver. A suspected one is sent to nobody. Idempotent. */
export async function enqueue(
  connection: EnquiryDatabase,
  dialect: OpenDatabase['dialect'],
  row: EnquiryRow,
  receivers: readonly ReceiverName[],
): Promise<void> {
  for (const receiver of row.suspected ? [] : receivers) {
    if (receiver === 'confirmation' && !(await countConfirmation(connection, dialect, row.email))) continue;
    await connection
      .insertInto('outbox')
      .values({ enquiry_id: row.id, receiver, attempts: 0, next_at: row.created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * The id of the same enquiry, if it came within the last minute. Sent again without a filled honeypot, it is
 * a new one.
 */
async function findRecent(connection: EnquiryDatabase, row: EnquiryRow): Promise<string | undefined> {
  const found = await connection
    .selectFrom('enquiries')
    .where('created_at', '>', aMinuteAgo())
    .where(sql`lower(email)`, '=', sql`lower(${row.email})`)
    .where((eb) => eb.and({ ...createEnquiry((field) => row[field]), suspected: row.suspected }))
    .select('id')
    .executeTakeFirst();
  return found?.id;
}

async function isReferenceTaken(connection: EnquiryDatabase, id: string): Promise<boolean> {
  const found = await connection
    .selectFrom('enquiries')
    .where(hasReference(referenceOf(id)))
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
