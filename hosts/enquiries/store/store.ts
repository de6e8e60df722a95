import { randomUUID } from 'node:crypto';
import { eachField } from '../../../src/api/enquiry-fields.ts';
import { columns } from '../columns.ts';
import {
  type Channel,
  type EnquiryDatabase,
  type EnquiryRow,
  type NewEnquiry,
  type OpenDatabase,
  type OutboxRow,
  outboxTables,
  type StoredEnquiry,
} from '../types.ts';
import { createGroupCommit } from './group-commit.ts';
import { claimKeys, createSharedLimits, type SharedLimits } from './shared-limits.ts';
import { write } from './transaction.ts';
import { untilAnswered } from './until-answered.ts';

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

export interface EnquiryStore {
  /** Resolves only after the enquiry is on disk. */
  add(enquiry: NewEnquiry): Promise<{ id: string }>;
  /** Limits that all server processes keep together; with SQLite each of them keeps its own. */
  shared?:
    | (SharedLimits & {
        /** As `add`, but of enquiries with the same key within a minute one is stored. */
        addOnce(key: string, enquiry: NewEnquiry): Promise<void>;
      })
    | undefined;
  /** Oldest first. */
  list(filter?: ListFilter): Promise<StoredEnquiry[]>;
  count(filter?: ListFilter): Promise<number>;
  /** How many no mail server has accepted. */
  countUnsent(): Promise<number>;
  /** What waits, by where it is sent on to. */
  waiting(): Promise<Partial<Record<Channel, Waiting>>>;
  /** Rejects when the database does not respond. */
  ping(): Promise<void>;
  /** Finishes what was added, then closes the database. */
  close(): Promise<void>;
}

// Twelve values a row: SQLite binds 32,766 of them in one statement, PostgreSQL 65,535.
const rowsInOneCommit = 500;

export interface StoreOptions {
  /** Where enquiries are sent on to: each is in the table of what waits from the same commit on. */
  channels?: readonly Channel[] | undefined;
  /** Called after each commit. */
  onStored?: (() => void) | undefined;
  /** Milliseconds for a database that does not say whether a commit happened. */
  patience?: number | undefined;
}

interface Addition {
  row: EnquiryRow;
  /** Of several with the same key, one is stored. */
  key?: string | undefined;
}

export function createEnquiryStore(
  { db, dialect }: OpenDatabase,
  { channels = [], onStored, patience }: StoreOptions = {},
): EnquiryStore {
  let closing: Promise<void> | undefined;
  const commits = createGroupCommit<Addition>(insert, rowsInOneCommit);

  async function insert(additions: Addition[]): Promise<void> {
    const store = () =>
      write(db, dialect, async (connection) => {
        const rows = await withoutRepeated(connection, additions);
        if (rows.length > 0) await insertRows(connection, rows, channels);
      });
    await untilAnswered(store, patience);
    onStored?.();
  }

  async function add(enquiry: NewEnquiry, key?: string): Promise<{ id: string }> {
    if (closing) throw new Error('The enquiry store is closed');
    const row = toRow(enquiry);
    await commits.add({ row, key });
    return { id: row.id };
  }

  return {
    add: (enquiry) => add(enquiry),
    shared:
      dialect === 'postgres'
        ? { ...createSharedLimits(db), addOnce: async (key, enquiry) => void (await add(enquiry, key)) }
        : undefined,
    list: (filter) => chosen(db, filter).select(columns).orderBy('created_at').orderBy('id').execute(),
    async count(filter) {
      const row = await chosen(db, filter)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      // PostgreSQL counts in 64 bits, which arrive as text.
      return Number(row.count);
    },
    async countUnsent() {
      const row = await chosen(db)
        .leftJoin('outbox', 'outbox.enquiry_id', 'enquiries.id')
        .where('outbox.sent_at', 'is', null)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async waiting() {
      const all: Partial<Record<Channel, Waiting>> = {};
      for (const channel of channels) all[channel] = await waitingFor(db, channel);
      return all;
    },
    async ping() {
      await db.selectFrom('enquiries').select('id').limit(1).execute();
    },
    close() {
      closing ??= commits.idle().then(() => db.destroy());
      return closing;
    },
  };
}

/** The enquiries that a filter leaves. */
export function chosen(db: EnquiryDatabase, { since, suspected = false }: ListFilter = {}) {
  return db
    .selectFrom('enquiries')
    .where('suspected', '=', Number(suspected))
    .$if(since !== undefined, (all) => all.where('created_at', '>=', since?.toISOString() ?? ''));
}

/** Changes nothing when the rows are there already: an earlier commit without an answer has stored them. */
async function insertRows(
  connection: EnquiryDatabase,
  rows: EnquiryRow[],
  channels: readonly Channel[],
): Promise<void> {
  await connection
    .insertInto('enquiries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const sent = rows.filter(({ suspected }) => !suspected).map(toOutboxRow);
  if (sent.length === 0) return;
  for (const channel of channels) {
    await connection
      .insertInto(outboxTables[channel])
      .values(sent)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function waitingFor(db: EnquiryDatabase, channel: Channel): Promise<Waiting> {
  const row = await db
    .selectFrom(outboxTables[channel])
    .innerJoin('enquiries', 'id', 'enquiry_id')
    .where('sent_at', 'is', null)
    .select(({ fn }) => [fn.countAll().as('enquiries'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { enquiries: Number(row.enquiries), oldest: row.oldest ? new Date(row.oldest) : undefined };
}

function toRow(enquiry: NewEnquiry): EnquiryRow {
  const { source = '', page = '', lang = '', suspected = false } = enquiry;
  const created_at = new Date().toISOString();
  return {
    id: randomUUID(),
    created_at,
    ...eachField((field) => enquiry[field]),
    source,
    page,
    lang,
    suspected: Number(suspected),
  };
}

/** The first of each key that was not sent within the last minute, and all that have no key. */
async function withoutRepeated(connection: EnquiryDatabase, additions: Addition[]): Promise<EnquiryRow[]> {
  const claimed = await claimKeys(
    connection,
    additions.flatMap(({ key }) => key ?? []),
  );
  return additions.filter(({ key }) => key === undefined || claimed.delete(key)).map(({ row }) => row);
}

function toOutboxRow({ id, created_at }: EnquiryRow): OutboxRow {
  return { enquiry_id: id, attempts: 0, next_at: created_at, sent_at: null, last_error: null };
}
