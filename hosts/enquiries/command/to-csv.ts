import { stringify } from 'csv-stringify/sync';

/** RFC 4180, with a header. What visitors typed stays text: no spreadsheet runs it as a formula. */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    record_delimiter: '\r\n',
    // It quotes only what holds the whole delimiter of records.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    // A sign that it does not count among those that begin a formula.
    cast: { string: (text) => (text.startsWith('\n') ? `'${text}` : text) },
  });
}
