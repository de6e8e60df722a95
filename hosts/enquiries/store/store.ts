import type { Channel, NewEnquiry, OpenDatabase, StoredEnquiry } from '../types.ts';
import { createGroupCommit } from './group-commit.ts';
import { type Addition, insertEnquiries, toRow } from './insert-enquiries.ts';
import {
  countEnquiries,
  countUnsent,
  type ListFilter,
  listEnquiries,
  type Waiting,
  waitingFor,
} from './read-enquiries.ts';
import { createSharedLimits, type SharedLimits } from './shared-limits.ts';
import { write } from './transaction.ts';
import { untilAnswered } from './until-answered.ts';

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

export function createEnquiryStore(
  { db, dialect }: OpenDatabase,
  { channels = [], onStored, patience }: StoreOptions = {},
): EnquiryStore {
  let closing: Promise<void> | undefined;
  const commits = createGroupCommit<Addition>(insert, rowsInOneCommit);

  async function insert(additions: Addition[]): Promise<void> {
    const store = () => write(db, dialect, (connection) => insertEnquiries(connection, additions, channels));
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
    list: (filter) => listEnquiries(db, filter),
    count: (filter) => countEnquiries(db, filter),
    countUnsent: () => countUnsent(db),
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
