import { sql } from 'kysely';
import { confirmationSpan } from '../limits.ts';
import type { EnquiryDatabase, EnquiryRow } from '../types.ts';

const address = ({ email }: Pick<EnquiryRow, 'email'>): string => email.toLowerCase();

/** The first enquiry of each address that has had no confirmation within the last minutes. */
export async function withoutConfirmed(
  connection: EnquiryDatabase,
  rows: readonly EnquiryRow[],
): Promise<EnquiryRow[]> {
  const first = new Map([...rows].reverse().map((row) => [address(row), row]));
  if (first.size === 0) return [];
  const confirmed = await connection
    .selectFrom('enquiries')
    .innerJoin('confirmation_outbox', 'confirmation_outbox.enquiry_id', 'enquiries.id')
    .where('enquiries.created_at', '>', new Date(Date.now() - confirmationSpan).toISOString())
    .where(sql<string>`lower(email)`, 'in', [...first.keys()])
    .select('email')
    .execute();
  for (const row of confirmed) first.delete(address(row));
  return [...first.values()];
}
