import { enquiryFields } from '../../../src/api/enquiry-fields.ts';
import { formatOrigin } from '../origin.ts';
import type { StoredEnquiry } from '../types.ts';
import { toTable } from './to-table.ts';

/** The enquiries for people. The id and the page's whole address are for machines: --csv and --json have them. */
export function enquiryTable(enquiries: StoredEnquiry[], width: number): string {
  if (enquiries.length === 0) return 'No enquiries.\n';
  const rows = enquiries.map((enquiry) => ({ ...enquiry, via: formatOrigin(enquiry) }));
  // Columns that are empty in all rows would take the room of the others.
  const origin = (['via', 'lang'] as const).filter((column) => rows.some((row) => row[column]));
  return toTable(['created_at', ...enquiryFields, ...origin], rows, width);
}
