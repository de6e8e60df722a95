import type { Kysely } from 'kysely';
import type { Enquiry, EnquiryOrigin } from '../../src/api/enquiry-fields.ts';

/** An enquiry as it comes in. */
export type NewEnquiry = Enquiry & Partial<EnquiryOrigin>;

/** Where it comes from is empty for what the site's own form sends. */
export interface StoredEnquiry extends Enquiry, EnquiryOrigin {
  /** Random UUID. */
  id: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** An enquiry that is to be mailed. */
export interface OutboxRow {
  enquiry_id: string;
  /** How often it was taken up. */
  attempts: number;
  /** When it may be taken up; while somebody has it, when they have had it too long. ISO 8601, UTC. */
  next_at: string;
  /** When the mail server accepted it. */
  sent_at: string | null;
  /** Kind of the last error, without anything that the mail server said. */
  last_error: string | null;
}

/** How many enquiries a client has sent within its minute. PostgreSQL alone. */
export interface RateRow {
  /** Hash of the client's address. */
  client: string;
  count: number;
  until: Date;
}

/** An enquiry of the last minute. PostgreSQL alone. */
export interface RecentRow {
  /** Hash of the client and what was typed. */
  key: string;
  until: Date;
}

export interface Tables {
  enquiries: StoredEnquiry;
  outbox: OutboxRow;
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
