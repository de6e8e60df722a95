import { randomUUID } from 'node:crypto';
import { createEnquiry } from '../../../src/api/enquiry-fields.ts';
import {
  type Channel,
  type EnquiryDatabase,
  type EnquiryRow,
  type NewEnquiry,
  type OutboxRow,
  outboxTables,
} from '../types.ts';
import { withoutConfirmed } from './recent-confirmations.ts';
import { claimKeys } from './shared-limits.ts';

export interface Addition {
  row: EnquiryRow;
  /** Of several with the same key, one is stored. */
  key?: string | undefined;
}

export function toRow(enquiry: NewEnquiry): EnquiryRow {
  const { source = '', page = '', lang = '', suspected = false } = enquiry;
  const created_at = new Date().toISOString();
  return {
    id: randomUUID(),
    created_at,
    ...createEnquiry((field) => enquiry[field]),
    source,
    page,
    lang,
    suspected: Number(suspected),
  };
}

/** Stores what is new, and what is to be sent on of it; within one transaction. */
export async function insertEnquiries(
  connection: EnquiryDatabase,
  additions: Addition[],
  channels: readonly Channel[],
): Promise<void> {
  const rows = await withoutRepeated(connection, additions);
  if (rows.length > 0) await insertRows(connection, rows, channels);
}

/** The first of each key that was not sent within the last minute, and all that have no key. */
async function withoutRepeated(connection: EnquiryDatabase, additions: Addition[]): Promise<EnquiryRow[]> {
  const claimed = await claimKeys(
    connection,
    additions.flatMap(({ key }) => key ?? []),
  );
  return additions.filter(({ key }) => key === undefined || claimed.delete(key)).map(({ row }) => row);
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
  const honest = rows.filter(({ suspected }) => !suspected);
  for (const channel of channels) {
    const sent = channel === 'confirmation' ? await withoutConfirmed(connection, honest) : honest;
    if (sent.length === 0) continue;
    await connection
      .insertInto(outboxTables[channel])
      .values(sent.map(toOutboxRow))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function toOutboxRow({ id, created_at }: EnquiryRow): OutboxRow {
  return { enquiry_id: id, attempts: 0, next_at: created_at, sent_at: null, last_error: null };
}
