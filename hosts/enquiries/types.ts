import type { Kysely } from 'kysely';
import type { Enquiry, EnquiryOrigin } from '../../src/api/enquiry-fields.ts';

/** An enquiry as it comes in. */
export interface NewEnquiry extends Enquiry, Partial<EnquiryOrigin> {
  /** The field that nobody sees was filled in: stored, but sent to nobody. */
  suspected?: boolean;
}

/** Where it comes from is empty for what the site's own form sends. */
export interface StoredEnquiry extends Enquiry, EnquiryOrigin {
  /** Random UUID. */
  id: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** As the database has it. */
export interface EnquiryRow extends StoredEnquiry {
  /** 0 or 1: SQLite has no booleans. */
  suspected: number;
}

/** Where enquiries are sent on to, each with the table of what waits for it. */
export const outboxTables = {
  mail: 'outbox',
  webhook: 'webhook_outbox',
  /** To the person who enquired. */
  confirmation: 'confirmation_outbox',
} as const;
export type Channel = keyof typeof outboxTables;
export const channels = Object.keys(outboxTables) as Channel[];

/** An enquiry that is to be sent on. */
export interface OutboxRow {
  enquiry_id: string;
  /** How often it was taken up. */
  attempts: number;
  /** When it is due; while it is claimed, when the claim ends. ISO 8601, UTC. */
  next_at: string;
  /** When the receiver accepted it. */
  sent_at: string | null;
  /** Kind of the last error, without anything that the receiver said; null while somebody has it. */
  last_error: string | null;
}

/** How many enquiries a client has sent within its minute. Only in PostgreSQL. */
export interface RateRow {
  /** Hash of the client's address. */
  client: string;
  count: number;
  until: Date;
}

/** An enquiry of the last minute. Only in PostgreSQL. */
export interface RecentRow {
  /** Hash of the client and what was typed. */
  key: string;
  until: Date;
}

export interface Tables {
  enquiries: EnquiryRow;
  outbox: OutboxRow;
  webhook_outbox: OutboxRow;
  confirmation_outbox: OutboxRow;
  enquiry_rate: RateRow;
  enquiry_recent: RecentRow;
  enquiry_schema: { version: number; applied_at: string };
}

export type EnquiryDatabase = Kysely<Tables>;

export type Dialect = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: EnquiryDatabase;
  dialect: Dialect;
}
