import { domainToASCII, domainToUnicode } from 'node:url';
import stringWidth from 'string-width';
import { enquiryFields, enquiryTable } from '../../../src/api/enquiry-fields.ts';
import type { Environment } from '../../config/read-setting.ts';
import {
  columns,
  type EnquiryDatabase,
  formatOrigin,
  type OpenDatabase,
  referenceOf,
  type StoredEnquiry,
  toPlainLine,
  withReference,
} from '../../enquiries/enquiry.ts';
import type { ListFilter } from '../../enquiries/enquiry-list.ts';
import { listWaiting } from '../../enquiries/outbox.ts';
import { createEnquiryStore } from '../../enquiries/store.ts';

export interface Terminal {
  env: Environment;
  /** Width of the terminal in columns. */
  width: number;
  /** Resolves once there is room for more, where the reader of a pipe is slower than the database. */
  write(text: string): void | Promise<void>;
  writeError(text: string): void;
  /** Shows a question and reads the reply; absent without a terminal. */
  prompt?: ((question: string) => Promise<string>) | undefined;
  /** The settings file of the systemd unit. */
  unitSettings: string;
}

interface ListOptions extends ListFilter {
  csv?: boolean;
  json?: boolean;
}

/** How many enquiries the table shows unless `--since` asks for more. */
const newest = 50;

export async function listEnquiries(
  { csv, json, ...filter }: ListOptions,
  open: OpenDatabase,
  { write, writeError, width }: Terminal,
): Promise<void> {
  const store = createEnquiryStore(open);
  const batches = store.batches(filter);
  if (csv || json) return writeRows(batches, csv, write);

  const { unsent, ...stored } = await store.countUnsent();
  const total = filter.suspected ? stored.suspected : stored.regular;
  const isCut = !filter.since && total > newest;
  const shown = isCut ? [await store.list({ ...filter, newest })] : batches;
  let isEmpty = true;
  for await (const enquiries of shown) {
    isEmpty = false;
    await write(toText(enquiries, filter.suspected ? [] : await findUnsent(open.db, enquiries), width));
  }
  if (isEmpty) write('No enquiries.\n');
  // Not part of the list, so that files written by redirection do not contain it.
  if (isCut)
    writeError(
      `The newest ${newest} of ${total}: --since 2026-01-31 lists all from that day on, --csv and --json list all.\n`,
    );
  if (filter.suspected) {
    if (total > 0)
      writeError(`${total} ${total === 1 ? 'looks' : 'look'} like spam: --release REFERENCE sends one on.\n`);
    return;
  }
  if (unsent > 0) {
    const enquiries = unsent === 1 ? 'enquiry has' : 'enquiries have';
    writeError(`${unsent} ${enquiries} not been mailed: "no" or "failed" in the column "mailed".\n`);
  }
  if (stored.suspected > 0)
    writeError(
      `${stored.suspected} more ${stored.suspected === 1 ? 'looks' : 'look'} like spam: see --suspected.\n`,
    );
}

const allColumns = ['reference', ...columns] as const;

/** Writes batches one after the other, so that it does not matter how many there are: as CSV or as JSON. */
async function writeRows(
  batches: AsyncIterable<StoredEnquiry[]> | StoredEnquiry[][],
  isCsv: boolean | undefined,
  write: Terminal['write'],
): Promise<void> {
  if (isCsv) await write(toCsv(allColumns, []));
  let before = '[\n';
  for await (const enquiries of batches) {
    const rows = enquiries.map(withReference);
    if (isCsv) await write(toCsv(allColumns, rows, false));
    else if (rows.length > 0) {
      const items = rows.map((row) => toJson(row).replaceAll(/^/gm, '  '));
      await write(before + items.join(',\n'));
      before = ',\n';
    }
  }
  if (!isCsv) await write(before === '[\n' ? '[]\n' : '\n]\n');
}

/**
 * The enquiries that name an email address in any field, suspected ones included. Letters around it make it
 * another address; a sentence may end after it.
 */
export async function findPerson(email: string, open: OpenDatabase): Promise<StoredEnquiry[]> {
  const store = createEnquiryStore(open);
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const [name = '', domain = ''] = plain(email.trim()).split(/@(?=[^@]*$)/);
  const spellings = [domain, domainToASCII(domain), domainToUnicode(domain)]
    .filter(Boolean)
    .map((host) => `${name}@${host}`.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|');
  const address = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}._+\\-])(${spellings})(?![\\p{L}\\p{M}\\p{N}\\-]|\\.[\\p{L}\\p{N}])`,
    'u',
  );
  const found: StoredEnquiry[] = [];
  for (const suspected of [false, true]) {
    for await (const rows of store.batches({ suspected }))
      found.push(...rows.filter((row) => columns.some((column) => address.test(plain(row[column])))));
  }
  return found;
}

/** Writes these enquiries as a table, CSV or JSON. */
export async function writeEnquiries(
  enquiries: StoredEnquiry[],
  { csv, json }: Pick<ListOptions, 'csv' | 'json'>,
  { write, width }: Terminal,
): Promise<void> {
  if (csv || json) return writeRows([enquiries], csv, write);
  await write(enquiries.length > 0 ? toText(enquiries, [], width) : 'No enquiries.\n');
}

/**
 * Also escapes the controls of terminals that JSON may contain as they are, and what changes the direction of
 * text.
 */
const toJson = (row: object): string =>
  JSON.stringify(row, null, 2).replaceAll(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The enquiries that no mail server has accepted. */
async function findUnsent(db: EnquiryDatabase, enquiries: StoredEnquiry[]) {
  const ids = enquiries.map(({ id }) => id);
  const rows = await db
    .selectFrom('outbox')
    .where('receiver', '=', 'mail')
    .where('enquiry_id', 'in', ids)
    .select(['enquiry_id', 'sent_at', 'failed_at'])
    .execute();
  const found = new Map(rows.map(({ enquiry_id, ...row }) => [enquiry_id, row]));
  return ids.flatMap((id) => {
    const { sent_at, failed_at } = found.get(id) ?? {};
    return sent_at ? [] : [{ id, mailed: failed_at ? 'failed' : 'no' }];
  });
}

/**
 * The enquiries for people. The id and the page's whole address are for machines: --csv and --json have them.
 */
function toText(enquiries: StoredEnquiry[], unsent: { id: string; mailed: string }[], width: number): string {
  const rows = enquiries.map((enquiry) => ({
    ...withReference(enquiry),
    mailed: unsent.find(({ id }) => id === enquiry.id)?.mailed ?? '',
    via: formatOrigin(enquiry),
  }));
  // Leaves out columns that are empty in all rows, to make room for the others.
  const all = ['created_at', 'reference', 'mailed', ...enquiryFields, 'via', 'lang'] as const;
  const shown = all.filter((column) => rows.some((row) => row[column]));
  return toTable(shown, rows, width);
}

const waitingColumns = ['reference', 'created_at', 'receiver', 'attempts', 'next_at', 'last_error'] as const;

/**
 * The enquiries that wait to be sent on or failed: for whom, since when, until when, and with which error.
 */
export async function writeWaiting({ db }: OpenDatabase, { write, width }: Terminal): Promise<void> {
  const entries = await listWaiting(db);
  if (entries.length === 0) return write('No enquiry waits to be sent on.\n');
  const rows = entries.map(({ id, attempts, last_error, failed_at, next_at, ...entry }) => ({
    ...entry,
    next_at: failed_at ? 'failed' : next_at,
    reference: referenceOf(id),
    attempts: String(attempts),
    last_error: last_error ?? '',
  }));
  write(toTable(waitingColumns, rows, width));
}

const gap = '  ';
const minColumnWidth = 4;
const isMoment = (column: string): boolean => column.endsWith('_at');

/** A truncated time or reference is useless, so these columns are not narrowed. */
const isWhole = (column: string): boolean => isMoment(column) || column === 'reference';

/** A table for people, no line wider than `width`. */
function toTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
  width: number,
): string {
  const cells = rows.map((row) => columns.map((column) => toCell(column, row[column])));
  const header = columns.map((column) => column.replaceAll('_', ' '));
  const widths = shrink(
    header.map((title, index) =>
      Math.max(...[title, ...cells.map((row) => row[index] ?? '')].map((text) => stringWidth(text))),
    ),
    width - gap.length * (columns.length - 1),
    columns.map(isWhole),
  );
  const rule = widths.map((columnWidth) => '─'.repeat(columnWidth));
  return (
    [header, rule, ...cells]
      .map((row) => row.map((cell, index) => fitWidth(cell, widths[index] ?? 0)).join(gap))
      // Lines must not wrap even in a terminal narrower than the minimum widths.
      .map((line) => `${(stringWidth(line) > width ? fitWidth(line, width) : line).trimEnd()}\n`)
      .join('')
  );
}

function toCell(column: string, text: string): string {
  const line = toPlainLine(text);
  return isMoment(column) ? line.slice(0, 16).replace('T', ' ') : line;
}

/**
 * Narrows the widest columns until all fit together, so short ones stay whole, as do those that are `whole`.
 */
function shrink(natural: number[], room: number, whole: boolean[]): number[] {
  const capped = (cap: number) =>
    natural.map((width, index) => (whole[index] ? width : Math.min(width, cap)));
  let cap = Math.max(...natural);
  while (cap > minColumnWidth && capped(cap).reduce((sum, width) => sum + width, 0) > room) cap--;
  return capped(cap);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts the text to the width, with an ellipsis, and fills it up with spaces. */
function fitWidth(text: string, width: number): string {
  const full = stringWidth(text);
  if (full <= width) return text + ' '.repeat(width - full);
  let cut = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (used + stringWidth(segment) > width - 1) break;
    cut += segment;
    used += stringWidth(segment);
  }
  return `${cut}…${' '.repeat(width - 1 - used)}`;
}

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

/**
 * RFC 4180. Visitors' input stays text: no spreadsheet runs it as a formula.
 * @param hasHeader whether this is the beginning of the file
 */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
  hasHeader = true,
): string {
  const cells = rows.map((row) => columns.map((column) => toCsvCell(row[column], column)));
  const lines = hasHeader ? [columns, ...cells] : cells;
  return (
    (hasHeader ? byteOrderMark : '') + lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
  );
}

const quoted = (text: string): string =>
  /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function toCsvCell(text: string, column: string): string {
  if (telephoneFields.includes(column) && telephone.test(text)) {
    return isText.test(text) ? text : `\t${text}`;
  }
  return text.replace(control, '').replace(formula, "$1$2'");
}
