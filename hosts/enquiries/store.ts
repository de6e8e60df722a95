import { type Selectable, sql } from 'kysely';
import { createEnquiry } from '../../src/api/enquiry-fields.ts';
import {
  aMinuteAgo,
  type Client,
  countConfirmation,
  countEnquiry,
  hideAddress,
  inAMinute,
  TooManyEnquiriesError,
} from './client-limit.ts';
import {
  type EnquiryDatabase,
  type EnquiryRow,
  type EnquiryTable,
  type NewEnquiry,
  type OpenDatabase,
  type ReceiverName,
  referenceOf,
} from './enquiry.ts';
import { createEnquiryList } from './enquiry-list.ts';
import { laterThanStored } from './moments.ts';
import { hasReference, putInOutbox } from './outbox.ts';
import { readSent, type SentEnquiry } from './receipt.ts';
import { createStoreHealth } from './store-health.ts';
import { lock, write } from './transaction.ts';

export interface StoreOptions {
  /** The receivers of enquiries: each is in the outbox from the same commit on. */
  receivers?: readonly ReceiverName[] | undefined;
  /** Called after each commit. */
  onStored?: (() => void) | undefined;
}

interface Added {
  id: string;
  /** Whether the same enquiry is stored already, under this id. */
  isKnown: boolean;
}

export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

export function createEnquiryStore(database: OpenDatabase, { receivers = [], onStored }: StoreOptions = {}) {
  const { db, dialect } = database;
  /** The moment at which this process last failed to store an enquiry. */
  let failure: Date | undefined;

  async function insert(connection: EnquiryDatabase, row: NewRow, client?: Client): Promise<Added> {
    if (client) {
      const hidden = await hideAddress(connection, client.address);
      await lock(connection, dialect, hidden);
      const repeated = await findRecent(connection, row);
      await countEnquiry(connection, hidden, client.enquiryRate, repeated !== undefined);
      if (repeated) return { id: repeated, isKnown: true };
    }
    // A person names an enquiry by its reference, which is the beginning of the id.
    while (await isReferenceTaken(connection, row.id)) row.id = crypto.randomUUID();
    const created_at = await laterThanStored(connection, row.clock_at);
    await connection
      .insertInto('enquiries')
      .values({ ...row, created_at })
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
   */
  async function add(enquiry: NewEnquiry, client?: Client): Promise<Added> {
    const row = toRow(enquiry);
    try {
      const inserted = await write(database, (connection) => insert(connection, row, client));
      onStored?.();
      return inserted;
    } catch (error) {
      if (!(error instanceof TooManyEnquiriesError)) failure = new Date();
      throw error;
    }
  }

  return {
    add,
    readSent: (id: string): Promise<SentEnquiry> => readSent(db, id),
    ...createEnquiryList(db),
    ...createStoreHealth(database, receivers, () => failure),
    close: () => db.destroy(),
  };
}

/** An enquiry with the time of the clock; `created_at` is set when it is stored. */
type NewRow = Omit<Selectable<EnquiryTable>, 'created_at'>;

function toRow({
  suspected = false,
  source = '',
  page = '',
  lang = '',
  load = '',
  ...enquiry
}: NewEnquiry): NewRow {
  return {
    id: crypto.randomUUID(),
    clock_at: new Date(Date.now()).toISOString(),
    ...createEnquiry((field) => enquiry[field]),
    source,
    page,
    lang,
    load,
    suspected: Number(suspected),
  };
}

/** Puts a new enquiry in the outbox of each receiver. A suspected one is sent to nobody. Idempotent. */
export async function enqueue(
  connection: EnquiryDatabase,
  dialect: OpenDatabase['dialect'],
  row: Pick<EnquiryRow, 'id' | 'email' | 'suspected'>,
  receivers: readonly ReceiverName[],
): Promise<void> {
  for (const receiver of row.suspected ? [] : receivers) {
    if (receiver === 'confirmation' && !(await countConfirmation(connection, dialect, row.email))) continue;
    await putInOutbox(connection, row.id, receiver);
  }
}

/**
 * The id of the same enquiry, if it came within the last minute. Sent again without a filled honeypot, it is
 * a new one.
 */
async function findRecent(connection: EnquiryDatabase, row: NewRow): Promise<string | undefined> {
  const recent = await connection
    .selectFrom('enquiries')
    .where('created_at', '>', aMinuteAgo())
    // After a clock that was ahead, `created_at` is the same for a while.
    .where('clock_at', '>', aMinuteAgo())
    .where('clock_at', '<', inAMinute())
    .where(sql`lower(email)`, '=', sql`lower(${row.email})`)
    .where((eb) =>
      eb.and({ ...createEnquiry((field) => row[field]), load: row.load, suspected: row.suspected }),
    )
    .select('id')
    .executeTakeFirst();
  return recent?.id;
}

async function isReferenceTaken(connection: EnquiryDatabase, id: string): Promise<boolean> {
  const other = await connection
    .selectFrom('enquiries')
    .where(hasReference(referenceOf(id)))
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}
