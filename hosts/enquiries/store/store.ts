import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createEnquiry } from '../../../src/api/enquiry-fields.ts';
import {
  columns,
  type EnquiryDatabase,
  type EnquiryRow,
  type NewEnquiry,
  type OpenDatabase,
  type ReceiverName,
  type StoredEnquiry,
} from '../types.ts';
import { type Client, countEnquiry, hideAddress, spanStart, TooManyEnquiriesError } from './client-limit.ts';
import { untilAnswered, write } from './transaction.ts';

export interface ListFilter {
  /** From this moment on. */
  since?: Date | undefined;
  /** Only suspected enquiries (honeypot filled in); if absent, only the others. */
  suspected?: boolean | undefined;
}

export interface StoreOptions {
  /** Where enquiries are sent on to: each is in the outbox from the same commit on. */
  receivers?: readonly ReceiverName[] | undefined;
  /** Called after each commit. */
  onStored?: (() => void) | undefined;
  /** How long to wait, in milliseconds, for a database that does not say whether a commit happened. */
  patience?: number | undefined;
}

/** In milliseconds: how long the result of a trial write counts. */
const writableSpan = 5_000;
/** In milliseconds: within this time an address gets one confirmation, however many enquiries name it. */
const confirmationSpan = 600_000;

export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

export function createEnquiryStore(
  database: OpenDatabase,
  { receivers = [], onStored, patience }: StoreOptions = {},
) {
  const { db, dialect } = database;
  let lastFailure: Date | undefined;
  let lastCheck = { at: 0, result: Promise.resolve() };

  /** Makes other transactions about the same text wait for this one; SQLite has only one at a time. */
  async function lock(connection: EnquiryDatabase, text: string): Promise<void> {
    if (dialect === 'postgres')
      await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(connection);
  }

  /** Idempotent, so that it may run again when nobody knows whether it was committed. */
  async function insert(connection: EnquiryDatabase, row: EnquiryRow, client?: Client): Promise<string> {
    if (client) {
      const hidden = await hideAddress(connection, client.address);
      await lock(connection, hidden);
      const known = await findRecent(connection, row);
      if (known) return known;
      await countEnquiry(connection, hidden, client.rate);
    }
    await connection
      .insertInto('enquiries')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const receiver of row.suspected ? [] : receivers) {
      if (receiver === 'confirmation') {
        await lock(connection, row.email.toLowerCase());
        if (await wasConfirmed(connection, row)) continue;
      }
      await connection
        .insertInto('outbox')
        .values({ enquiry_id: row.id, receiver, attempts: 0, next_at: row.created_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return row.id;
  }

  /**
   * Resolves only after the enquiry is on disk, with its entries in the outbox. The same enquiry within a minute is stored
   * once: the button may be pressed twice, or a lost response may cause a retry.
   *
   * @param client without it, enquiries are neither counted nor compared
   * @throws {TooManyEnquiriesError} when the client has sent too many
   */
  async function add(enquiry: NewEnquiry, client?: Client): Promise<{ id: string }> {
    const row = toRow(enquiry);
    try {
      const id = await untilAnswered(
        () => write(database, (connection) => insert(connection, row, client)),
        patience,
      );
      onStored?.();
      return { id };
    } catch (error) {
      if (!(error instanceof TooManyEnquiriesError)) lastFailure = new Date();
      throw error;
    }
  }

  return {
    add,
    /** Oldest first. */
    list: (filter?: ListFilter): Promise<StoredEnquiry[]> =>
      filtered(db, filter).select(columns).orderBy('created_at').orderBy('id').execute(),
    async count(filter?: ListFilter): Promise<number> {
      const { count } = await filtered(db, filter)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      // PostgreSQL counts in 64 bits, which arrive as text.
      return Number(count);
    },
    /** Enquiries that no mail server has accepted yet. */
    async listUnsent(): Promise<string[]> {
      const rows = await filtered(db)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('outbox')
                .select('receiver')
                .whereRef('enquiry_id', '=', 'enquiries.id')
                .where('receiver', '=', 'mail')
                .where('sent_at', 'is not', null),
            ),
          ),
        )
        .select('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** The enquiries waiting in the outbox, by receiver, and the age of the oldest; 0 if there are none. */
    async waiting(): Promise<Partial<Record<ReceiverName, { enquiries: number; oldestSeconds: number }>>> {
      const rows = await db
        .selectFrom('outbox')
        .innerJoin('enquiries', 'id', 'enquiry_id')
        .where('sent_at', 'is', null)
        .groupBy('receiver')
        .select(({ fn }) => ['receiver', fn.countAll().as('enquiries'), fn.min('created_at').as('oldest')])
        .execute();
      return Object.fromEntries(
        receivers.map((receiver) => {
          const row = rows.find((row) => row.receiver === receiver);
          const age = row ? Math.max(0, Date.now() - Date.parse(row.oldest)) : 0;
          return [
            receiver,
            { enquiries: Number(row?.enquiries ?? 0), oldestSeconds: Math.floor(age / 1000) },
          ];
        }),
      );
    },
    /** Rejects when the database does not respond. */
    async ping(): Promise<void> {
      await db.selectFrom('enquiries').select('id').limit(1).execute();
    },
    /** Rejects when nothing can be stored. Writes a row, every few seconds at most. */
    checkWritable(): Promise<void> {
      const now = Date.now();
      if (now - lastCheck.at >= writableSpan) lastCheck = { at: now, result: writeHealth(database) };
      return lastCheck.result;
    },
    /** When this process last failed to store an enquiry. */
    lastFailure: () => lastFailure,
    close: () => db.destroy(),
  };
}

/** The enquiries that a filter leaves. */
export function filtered(db: EnquiryDatabase, { since, suspected = false }: ListFilter = {}) {
  return db
    .selectFrom('enquiries')
    .where('suspected', '=', Number(suspected))
    .$if(since !== undefined, (all) => all.where('created_at', '>=', since?.toISOString() ?? ''));
}

function toRow({ suspected = false, source = '', page = '', lang = '', ...enquiry }: NewEnquiry): EnquiryRow {
  return {
    id: randomUUID(),
    created_at: new Date(Date.now()).toISOString(),
    ...createEnquiry((field) => enquiry[field]),
    source,
    page,
    lang,
    suspected: Number(suspected),
  };
}

/** The id of the same enquiry, if it came within the last minute. Sent again without a filled honeypot, it is a new one. */
async function findRecent(connection: EnquiryDatabase, row: EnquiryRow): Promise<string | undefined> {
  const found = await connection
    .selectFrom('enquiries')
    .where('created_at', '>', spanStart())
    .where(sql`lower(email)`, '=', sql`lower(${row.email})`)
    .where((eb) => eb.and({ ...createEnquiry((field) => row[field]), suspected: row.suspected }))
    .select('id')
    .executeTakeFirst();
  return found?.id;
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

async function writeHealth(database: OpenDatabase): Promise<void> {
  const written_at = new Date().toISOString();
  await write(database, (connection) =>
    connection
      .insertInto('enquiry_health')
      .values({ id: 1, written_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
      .execute(),
  );
}
