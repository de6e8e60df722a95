import { inAMinute } from './client-limit.ts';
import { type EnquiryDatabase, referenceOf, type StoredEnquiry } from './enquiry.ts';
import { toStored } from './enquiry-list.ts';

/** Time for which an enquiry can be read back by its id, in milliseconds. */
const readableTime = 60 * 60_000;

/** A sent enquiry, as shown to a person with its id, which only its sender and the company have. */
export type SentEnquiry =
  | { kind: 'readable'; enquiry: StoredEnquiry }
  /** Stored longer ago than it can be read. */
  | { kind: 'past'; reference: string }
  | { kind: 'unknown' };

/** Whether a text has the form of an id, and may be one in the database. */
const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Reads an enquiry back for the visitor who has just sent it. */
export async function readSent(db: EnquiryDatabase, id: string): Promise<SentEnquiry> {
  if (!isId(id)) return { kind: 'unknown' };
  const row = await db.selectFrom('enquiries').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) return { kind: 'unknown' };
  const earliest = new Date(Date.now() - readableTime).toISOString();
  // After a clock that was ahead, `created_at` is later than the enquiry for a while.
  const isRecent = earliest < row.clock_at && row.clock_at < inAMinute() && earliest < row.created_at;
  return isRecent
    ? { kind: 'readable', enquiry: toStored(row) }
    : { kind: 'past', reference: referenceOf(id) };
}
