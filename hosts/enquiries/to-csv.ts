import { columns } from './columns.ts';
import type { StoredEnquiry } from './types.ts';

/** RFC 4180, with a header. */
export function toCsv(enquiries: StoredEnquiry[]): string {
  const rows = enquiries.map((enquiry) => columns.map((column) => enquiry[column]));
  return [columns, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(text: string): string {
  // A spreadsheet would run such a cell as a formula, East Asian ones the full-width signs too; what visitors typed must
  // stay text.
  const safe = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
