import type { Generated, Kysely } from 'kysely';
import {
  type Enquiry,
  type EnquiryOrigin,
  enquiryFields,
  originFields,
} from '../../src/api/enquiry-fields.ts';

/** An enquiry as it comes in. */
export interface NewEnquiry extends Enquiry, Partial<EnquiryOrigin> {
  /** The honeypot field was filled in: the enquiry is stored, but sent to nobody. */
  suspected?: boolean;
}

/** The fields of its origin are empty if the site's own form sent it. */
export interface StoredEnquiry extends Enquiry, EnquiryOrigin {
  /** Random UUID. */
  id: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** All columns of an enquiry, in the order of every list. */
export const columns: readonly (keyof StoredEnquiry)[] = [
  'id',
  'created_at',
  ...enquiryFields,
  ...originFields,
];

/** Where an enquiry is sent on to; `confirmation` is the person who sent it. */
export const receiverNames = ['mail', 'webhook', 'confirmation'] as const;
export type ReceiverName = (typeof receiverNames)[number];

/** An enquiry as the database has it. */
export interface EnquiryRow extends StoredEnquiry {
  /** 0 or 1: SQLite has no booleans. */
  suspected: number;
}

/** An enquiry that is to be sent on to a receiver. */
export interface OutboxRow {
  enquiry_id: string;
  receiver: ReceiverName;
  /** How often it has been claimed. */
  attempts: number;
  /** How often the receiver has refused this enquiry, rather than not responded. */
  refusals: Generated<number>;
  /** When it is due; while it is claimed, when the claim ends. ISO 8601, UTC. */
  next_at: string;
  /** When the receiver accepted it. */
  sent_at: string | null;
  /** When it had been refused so often that it is not tried again. */
  failed_at: string | null;
  /** The recipients that still wait for it, separated by spaces; null: all. */
  recipients: string | null;
  /** Kind of the last error, without anything that the receiver said; null while a process has it. */
  last_error: string | null;
}

export interface Tables {
  enquiries: EnquiryRow;
  outbox: OutboxRow;
  /** The clients of the last minute, by the hashes that `client-limit.ts` makes from their addresses. */
  enquiry_clients: { client: string; count: number; until: string };
  enquiry_keys: { day: string; key: string };
  /** When things happened last: see `moments.ts`. */
  enquiry_health: { id: number; written_at: string };
  /** `compatible` is missing in the first version. */
  enquiry_schema: { version: number; compatible?: number };
  /** Those that somebody has deleted: a backup from before, or an import, must not bring them back. */
  enquiry_deletions: { id: string };
}

export type EnquiryDatabase = Kysely<Tables>;
export type Dialect = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: EnquiryDatabase;
  dialect: Dialect;
  /** Why nothing can be written yet: the server started while PostgreSQL did not respond. */
  unprepared?: Error | undefined;
  /** Whether this process has made the tables. */
  isNew?: boolean;
  /** Tells a restore that this server no longer uses it. */
  endBeat?: () => Promise<void>;
}
