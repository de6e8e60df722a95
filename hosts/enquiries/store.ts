import { randomUUID } from 'node:crypto';
import type { Enquiry } from '../../src/api/types.ts';
import { createGroupCommit } from './group-commit.ts';
import { write } from './transaction.ts';
import type { OpenDatabase, OutboxRow, StoredEnquiry } from './types.ts';

export interface EnquiryStore {
  /** Resolves only after the enquiry is on disk. */
  add(enquiry: Enquiry): Promise<{ id: string }>;
  /** Oldest first. */
  list(options?: { since?: Date | undefined }): Promise<StoredEnquiry[]>;
  count(): Promise<number>;
  /** How many no mail server has accepted. */
  countUnsent(): Promise<number>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Finishes what was added, then closes the database. */
  close(): Promise<void>;
}

// Eight values a row: SQLite binds 32,766 of them in one statement, PostgreSQL 65,535.
const rowsInOneCommit = 500;

export interface StoreOptions {
  /** Given when enquiries are mailed: each is then in the outbox from the same commit on. */
  mail?: { onStored(): void } | undefined;
}

export function createEnquiryStore({ db, dialect }: OpenDatabase, { mail }: StoreOptions = {}): EnquiryStore {
  let closing: Promise<void> | undefined;
  const commits = createGroupCommit<StoredEnquiry>(insert, rowsInOneCommit);

  async function insert(rows: StoredEnquiry[]): Promise<void> {
    await write(db, dialect, async (connection) => {
      await connection.insertInto('enquiries').values(rows).execute();
      if (mail) await connection.insertInto('outbox').values(rows.map(toOutboxRow)).execute();
    });
    mail?.onStored();
  }

  return {
    async add({ name, email, organisation, phone_number, looking_for, remark }) {
      if (closing) throw new Error('The enquiry store is closed');
      const id = randomUUID();
      const created_at = new Date().toISOString();
      await commits.add({ id, created_at, name, email, organisation, phone_number, looking_for, remark });
      return { id };
    },
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

function toOutboxRow({ id, created_at }: StoredEnquiry): OutboxRow {
  return { enquiry_id: id, attempts: 0, next_at: created_at, sent_at: null, last_error: null };
}
