import { randomUUID } from 'node:crypto';
import { eachField } from '../../../src/api/enquiry-fields.ts';
import type { EnquiryDatabase, NewEnquiry, OpenDatabase, OutboxRow, StoredEnquiry } from '../types.ts';
import { createGroupCommit } from './group-commit.ts';
import { claimKeys, createSharedLimits, type SharedLimits } from './shared-limits.ts';
import { write } from './transaction.ts';

export interface ListFilter {
  /** From this moment on. */
  since?: Date | undefined;
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
  count(): Promise<number>;
  /** How many no mail server has accepted. */
  countUnsent(): Promise<number>;
  /** Rejects when the database does not respond. */
  ping(): Promise<void>;
  /** Finishes what was added, then closes the database. */
  close(): Promise<void>;
}

// Eleven values a row: SQLite binds 32,766 of them in one statement, PostgreSQL 65,535.
const rowsInOneCommit = 500;

export interface StoreOptions {
  /** Given when enquiries are mailed: each is then in the outbox from the same commit on. */
  mail?: { onStored(): void } | undefined;
}

interface Addition {
  row: StoredEnquiry;
  /** Of several with the same key, one is stored. */
  key?: string | undefined;
}

export function createEnquiryStore({ db, dialect }: OpenDatabase, { mail }: StoreOptions = {}): EnquiryStore {
  let closing: Promise<void> | undefined;
  const commits = createGroupCommit<Addition>(insert, rowsInOneCommit);

  async function insert(additions: Addition[]): Promise<void> {
    await write(db, dialect, async (connection) => {
      const rows = await withoutRepeated(connection, additions);
      if (rows.length === 0) return;
      await connection.insertInto('enquiries').values(rows).execute();
      if (mail) await connection.insertInto('outbox').values(rows.map(toOutboxRow)).execute();
    });
    mail?.onStored();
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
    async list({ since } = {}) {
      const all = db.selectFrom('enquiries').selectAll().orderBy('created_at').orderBy('id');
      return (since ? all.where('created_at', '>=', since.toISOString()) : all).execute();
    },
    async count() {
      const row = await db
        .selectFrom('enquiries')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      // PostgreSQL counts in 64 bits, which arrive as text.
      return Number(row.count);
    },
    async countUnsent() {
      const row = await db
        .selectFrom('enquiries')
        .leftJoin('outbox', 'outbox.enquiry_id', 'enquiries.id')
        .where('outbox.sent_at', 'is', null)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
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

function toRow(enquiry: NewEnquiry): StoredEnquiry {
  const { source = '', page = '', lang = '' } = enquiry;
  const created_at = new Date().toISOString();
  return { id: randomUUID(), created_at, ...eachField((field) => enquiry[field]), source, page, lang };
}

/** The first of each key that was not sent within the last minute, and all that have no key. */
async function withoutRepeated(connection: EnquiryDatabase, additions: Addition[]): Promise<StoredEnquiry[]> {
  const claimed = await claimKeys(
    connection,
    additions.flatMap(({ key }) => key ?? []),
  );
  return additions.filter(({ key }) => key === undefined || claimed.delete(key)).map(({ row }) => row);
}

function toOutboxRow({ id, created_at }: StoredEnquiry): OutboxRow {
  return { enquiry_id: id, attempts: 0, next_at: created_at, sent_at: null, last_error: null };
}
