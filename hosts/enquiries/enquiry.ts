import type { Generated, Kysely } from 'kysely';
import {
  type Enquiry,
  type EnquiryOrigin,
  enquiryFields,
  originFields,
} from '../../src/api/enquiry-fields.ts';
import { oneLine } from '../../src/text/one-line.ts';
import { parseRows } from './load-rows.ts';
import type { Setback } from './outcome.ts';

/** An enquiry as it comes in. */
export interface NewEnquiry extends Enquiry, Partial<EnquiryOrigin> {
  /** The honeypot field was filled in: the enquiry is stored, but sent to nobody. */
  suspected?: boolean;
  /** The rows of the load, as `load-rows.ts` writes them. */
  load?: string;
}

/** The fields of its origin are empty if the site's own form sent it. */
export interface StoredEnquiry extends Enquiry, EnquiryOrigin {
  /** Random UUID. */
  id: string;
  /** The later of the clock and the last moment stored, for order and age. ISO 8601, UTC. */
  created_at: string;
  /** The rows of the load as JSON; empty without rows. */
  load: string;
}

/** All columns of an enquiry, in the order of every list. */
export const columns: readonly (keyof StoredEnquiry)[] = [
  'id',
  'created_at',
  ...enquiryFields,
  ...originFields,
  'load',
];

/** The receivers of an enquiry; `confirmation` is the person who sent it. */
export const receiverNames = ['mail', 'webhook', 'confirmation'] as const;
export type ReceiverName = (typeof receiverNames)[number];

/** An enquiry as the database has it. */
export interface EnquiryRow extends StoredEnquiry {
  /** 0 or 1: SQLite has no booleans. */
  suspected: number;
}

/** An enquiry with what only the store knows. */
export interface EnquiryTable extends EnquiryRow {
  /** The time when it was stored, by the clock; empty if an earlier release or a restore stored it. */
  clock_at: Generated<string>;
}

/** The time that an enquiry has waited while the alarm rang: see `waits.ts`. */
interface EnquiryWait {
  enquiry_id: string;
  /** When it was first seen waiting. ISO 8601, UTC. */
  since: string;
  /** The last day that was counted, like 2026-01-31. */
  last_day: string;
  /** Number of days since it was first seen waiting. */
  full_days: Generated<number>;
  /** 1 once a person has been shown that it waits. */
  is_shown: Generated<number>;
}

/** An enquiry that is to be sent on to one recipient of a receiver. */
export interface OutboxRow {
  enquiry_id: string;
  receiver: ReceiverName;
  /** The address that gets it; empty until the receiver has said who does, and for a receiver without addresses. */
  recipient: Generated<string>;
  /** Number of claims. */
  attempts: number;
  /** Number of times that the receiver refused this enquiry, rather than not responding. */
  refusals: Generated<number>;
  /** Number of attempts that ended without an answer, after which it may have arrived. */
  unknowns: Generated<number>;
  /** The moment at which it is due; while it is claimed, the end of the claim. ISO 8601, UTC. */
  next_at: string;
  /** 1: a person wants it sent now. */
  urgent: Generated<number>;
  /** The moment at which the receiver accepted it. */
  sent_at: string | null;
  /** The moment at which it had been refused so often that it is not tried again. */
  failed_at: string | null;
  /** Outcome of the last attempt; null while a process is sending it. */
  outcome: Setback['is'] | null;
  /** Kind of the last error, without the receiver's words; null while a process is sending it. */
  last_error: string | null;
}

export interface Tables {
  enquiries: EnquiryTable;
  outbox: OutboxRow;
  /** The clients of the last minute, by the hashes that `client-limit.ts` makes from their addresses. */
  enquiry_clients: { client: string; count: number; until: string };
  enquiry_keys: { day: string; key: string };
  /** The moments at which things happened last: see `ids` in `moments.ts`. */
  enquiry_health: { id: number; written_at: string };
  /** `compatible` is missing in the first version. */
  enquiry_schema: { version: number; compatible?: number };
  /** Ids of deleted enquiries, which a backup must not restore. */
  enquiry_deletions: { id: string };
  enquiry_waits: EnquiryWait;
}

export type EnquiryDatabase = Kysely<Tables>;
export type Dialect = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: EnquiryDatabase;
  dialect: Dialect;
  /** The reason why nothing can be written yet: the server started while PostgreSQL did not respond. */
  unprepared?: Error | undefined;
  /** Whether this process has made the tables. */
  isNew?: boolean;
}

/**
 * Without vowels, so that no word appears, and with one of each two characters that look alike: 8 but not B,
 * 2 but not Z.
 */
const alphabet = 'CDFHJKLMNPQRTVWX23456789';
/**
 * 24 to the power of 7 is just above 16 to the power of 8: seven characters hold the first eight digits of
 * the id.
 */
const idDigits = 8;

/**
 * Names an enquiry over the telephone, such as `TE-7K3M-9Q2`: the beginning of its id in fewer characters.
 */
export function referenceOf(id: string): string {
  let remainder = Number.parseInt(id.slice(0, idDigits), 16);
  let characters = '';
  for (let count = 0; count < 7; count++) {
    characters = alphabet.charAt(remainder % alphabet.length) + characters;
    remainder = Math.floor(remainder / alphabet.length);
  }
  return `TE-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Whether a text has the form of a reference. */
export const isReference = (text: string): boolean => /^TE-[A-Z2-9]{4}-[A-Z2-9]{3}$/.test(text);

/** An enquiry as lists and the webhook have it. */
export const withReference = (enquiry: StoredEnquiry) => ({
  reference: referenceOf(enquiry.id),
  ...enquiry,
  load: parseRows(enquiry.load),
});

/**
 * The beginning of the id that a reference names, in any spelling: `te 7k3m 9q2`. Undefined if the text is
 * not a reference.
 */
export function idStartOf(reference: string): string | undefined {
  const [, characters] = /^TE([A-Z2-9]{7})$/.exec(reference.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  if (!characters) return undefined;
  const digits = [...characters].map((character) => alphabet.indexOf(character));
  const number = digits.reduce((sum, digit) => sum * alphabet.length + digit, 0);
  if (digits.includes(-1) || number >= 16 ** idDigits) return undefined;
  return number.toString(16).padStart(idDigits, '0');
}

// Bidirectional overrides and the like, but not the joiners that Arabic scripts, Indic scripts and emoji are
// written with.
const formatting = /(?![\u200C\u200D])\p{Cf}/gu;

/** A text as one line that is safe in a terminal: no control characters, no invisible formatting. */
export function toPlainLine(text: string): string {
  return oneLine(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(formatting, ''));
}

/** The site that an enquiry came from: the host of its page; empty for the company's own. */
function originHost(page: string): string {
  return URL.canParse(page) ? new URL(page).host : '';
}

/** The origin of an enquiry, in words: `clinics.example, product page`. */
export function formatOrigin({ page, source }: Pick<EnquiryOrigin, 'page' | 'source'>): string {
  return [originHost(page), source].filter(Boolean).join(', ');
}
