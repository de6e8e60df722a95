import { enquiryTable } from '../../../src/api/enquiry-fields.ts';

/** Without it, Excel reads a file in the machine's code page. */
const byteOrderMark = '\u{FEFF}';

const telephoneFields: readonly string[] = enquiryTable
  .filter(({ type }) => type === 'tel')
  .map(({ name }) => name);
/** A telephone number cannot call a function, whatever it begins with. */
const telephone = /^\+?[\d ().\-/]+$/;
/** Spreadsheets keep digits separated by a space as text; any other telephone number needs a tab in front. */
const isText = /[\d)] [\d(]/;

/**
 * Where a cell could begin with a formula: a spreadsheet that expects another separator (Excel in half of Europe reads
 * semicolons) ignores our quotes, and starts a cell at each separator and line of a text.
 */
const formula = /(^|[;|\t\r\n])([\s"\0]*)(?=[=+\-@＝＋－＠])/g;

/** What could control a terminal. */
const control = /(?![\t\r\n])\p{Cc}/gu;

/**
 * RFC 4180. Visitors' input stays text: no spreadsheet runs it as a formula.
 * @param hasHeader whether this is the beginning of the file
 */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
  hasHeader = true,
): string {
  const cells = rows.map((row) => columns.map((column) => toCell(row[column], column)));
  const lines = hasHeader ? [columns, ...cells] : cells;
  return (
    (hasHeader ? byteOrderMark : '') + lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
  );
}

const quoted = (text: string): string =>
  /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function toCell(text: string, column: string): string {
  if (telephoneFields.includes(column) && telephone.test(text)) {
    return isText.test(text) ? text : `\t${text}`;
  }
  return text.replace(control, '').replace(formula, "$1$2'");
}
