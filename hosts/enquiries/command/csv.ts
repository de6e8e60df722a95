/** Without it, Excel reads a file in the machine's code page. */
const byteOrderMark = '\u{FEFF}';

/** A telephone number cannot call a function, whatever it begins with. */
const telephone = /^\+?[\d\s().\-/]+$/;
/** Spreadsheets keep digits separated by a space as text; any other telephone number needs a tab in front. */
const isText = /[\d)] [\d(]/;

/** RFC 4180, with a header. Visitors' input stays text: no spreadsheet runs it as a formula. */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => toCell(row[column], column)))];
  return byteOrderMark + lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function toCell(text: string, column: string): string {
  if (column === 'phone_number' && telephone.test(text)) {
    return isText.test(text) ? text : `\t${text}`;
  }
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
