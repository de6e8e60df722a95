import type { Kysely } from 'kysely';
import type { Enquiry } from '../../src/api/types.ts';

export interface StoredEnquiry extends Enquiry {
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
  /** Kind of the last fault, without anything that the mail server said. */
  last_error: string | null;
}

export interface Tables {
  enquiries: StoredEnquiry;
  outbox: OutboxRow;
  enquiry_schema: { version: number; applied_at: string };
}

export type EnquiryDatabase = Kysely<Tables>;

export type Dialect = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: EnquiryDatabase;
  dialect: Dialect;
}
