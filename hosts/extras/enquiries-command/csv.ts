import { enquiryTable } from '../../../src/api/enquiry-fields.ts';

/** The mark without which Excel reads a file in the machine's code page. */
const byteOrderMark = '\u{FEFF}';

const telephoneFields: readonly string[] = enquiryTable
  .filter(({ type }) => type === 'tel')
  .map(({ name }) => name);
/** A telephone number cannot call a function, whatever it begins with. */
const telephone = /^\+?[\d ().\-/]+$/;
/** Spreadsheets keep digits separated by a space as text; any other telephone number needs a tab in front. */
const isText = /[\d)] [\d(]/;

/**
 * Where a cell could begin with a formula: a spreadsheet that expects another separator (Excel in half of
 * Europe reads semicolons) ignores our quotes, and starts a cell at each separator and line of a text.
 */
const formula = /(^|[;|\t\r\n])([\s"\0]*)(?=[=+\-@＝＋－＠])/g;

/** Characters that could control a terminal. */
const control = /(?![\t\r\n])\p{Cc}/gu;

/** A file for spreadsheets, as RFC 4180 defines it. Visitors' input stays text: none of it runs as a formula. */
export const toCsv = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): string => csvHeader(columns) + csvRows(columns, rows);

/** The beginning of the file. */
export const csvHeader = (columns: readonly string[]): string => byteOrderMark + toLine(columns);

/** More rows of the file, without its beginning. */
export const csvRows = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): string => rows.map((row) => toLine(columns.map((column) => toCell(row[column], column)))).join('');

const toLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (text: string): string =>
  /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function toCell(text: string, column: string): string {
  if (telephoneFields.includes(column) && telephone.test(text)) {
    return isText.test(text) ? text : `\t${text}`;
  }
  return text.replace(control, '').replace(formula, "$1$2'");
}
