import { domainToASCII, domainToUnicode } from 'node:url';
import { enquiryFields, enquiryTable } from '../../../src/api/enquiry-fields.ts';
import type { LoadRow } from '../../../src/api/load-rows.ts';
import type { SettingsPlace } from '../../config/server-settings.ts';
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
import { parseRows } from '../../enquiries/load-rows.ts';
import { splitAddress } from '../../enquiries/mailbox.ts';
import { listWaiting } from '../../enquiries/outbox.ts';
import type { Setback } from '../../enquiries/outcome.ts';
import { createEnquiryStore } from '../../enquiries/store.ts';
import { markShown } from '../../enquiries/waits.ts';
import { rowLine } from '../../locales/row-text.ts';
import { serverTexts } from '../../locales/server-texts.ts';

export interface Terminal extends SettingsPlace {
  /** Resolves once there is room for more, where the reader of a pipe is slower than the database. */
  write(text: string): void | Promise<void>;
  writeError(text: string): void;
  /** Shows a question and reads the reply; absent without a terminal. */
  prompt?: ((question: string) => Promise<string>) | undefined;
}

interface ListOptions extends ListFilter {
  csv?: boolean;
  json?: boolean;
}

/** How many enquiries the list shows unless `--since` asks for more. */
const newest = 50;

export async function listEnquiries(
  { csv, json, ...filter }: ListOptions,
  open: OpenDatabase,
  { write, writeError }: Terminal,
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
    const notes = filter.suspected ? new Map() : await findUnsent(open.db, enquiries);
    for (const enquiry of enquiries) await write(toText(enquiry, notes.get(enquiry.id) ?? ''));
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
    writeError(`${unsent} ${enquiries} not been mailed.\n`);
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
    if (isCsv) {
      const cells = rows.map(({ load, ...row }) => ({ ...row, load: loadLines(load).join('\n') }));
      await write(toCsv(allColumns, cells, false));
    } else if (rows.length > 0) {
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
  const { name, domain } = splitAddress(plain(email.trim()));
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

/** Writes these enquiries as text, CSV or JSON. */
export async function writeEnquiries(
  enquiries: StoredEnquiry[],
  { csv, json }: Pick<ListOptions, 'csv' | 'json'>,
  { write }: Terminal,
): Promise<void> {
  if (csv || json) return writeRows([enquiries], csv, write);
  await write(enquiries.map((enquiry) => toText(enquiry, '')).join('') || 'No enquiries.\n');
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

/** Notes on the enquiries that no mail server has accepted, by their ids. */
async function findUnsent(db: EnquiryDatabase, enquiries: StoredEnquiry[]): Promise<Map<string, string>> {
  const ids = enquiries.map(({ id }) => id);
  const rows = await db
    .selectFrom('outbox')
    .where('receiver', '=', 'mail')
    .where('enquiry_id', 'in', ids)
    .select(['enquiry_id', 'sent_at', 'failed_at'])
    .execute();
  const notes = new Map(ids.map((id) => [id, 'not mailed']));
  for (const { enquiry_id, sent_at } of rows) if (sent_at) notes.delete(enquiry_id);
  for (const { enquiry_id, failed_at } of rows) if (failed_at) notes.set(enquiry_id, 'mail failed');
  return notes;
}

/** The rows of a load in English. */
const loadLines = (rows: LoadRow[]): string[] => rows.map((row) => rowLine(row, serverTexts('en')));

/** A moment as people need it, in UTC. */
export const toMinute = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`;

/**
 * An enquiry for people: a line about it, and a line for each field. The id and the page's whole address are
 * for machines: --csv and --json have them.
 */
function toText(enquiry: StoredEnquiry, note: string): string {
  const via = toPlainLine(formatOrigin(enquiry));
  const about = [referenceOf(enquiry.id), toMinute(enquiry.created_at), via && `via ${via}`, note];
  const fields = enquiryFields
    .filter((field) => enquiry[field])
    .map((field) => `  ${field.replaceAll('_', ' ')}: ${toPlainLine(enquiry[field])}\n`);
  const rows = loadLines(parseRows(enquiry.load)).map((line) => `  load: ${toPlainLine(line)}\n`);
  return `${about.filter(Boolean).join(', ')}\n${[...fields, ...rows].join('')}`;
}

/** Why an enquiry waits, by what became of its last attempt. */
const reasons: Record<Setback['is'], string> = {
  'refused for now': 'refused for now',
  'refused for good': 'refused for good',
  unreachable: 'the receiver takes nothing at present',
  'locked out': 'the account in SMTP_URL is refused',
  'not known': 'no answer came after it was sent, so it may have arrived',
};

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

function whyWaiting({ attempts, outcome, last_error }: Waiting): string {
  if (outcome) return `${reasons[outcome]} (${last_error})`;
  if (last_error) return last_error;
  return attempts === 0 ? 'waits for its turn' : 'is being sent';
}

function whenNext({ attempts, failed_at, outcome, next_at }: Waiting): string {
  if (failed_at) return 'failed';
  if (outcome === 'unreachable' || outcome === 'locked out')
    return 'tried again once the receiver may take it';
  return attempts === 0 ? '' : `due ${toMinute(next_at)}`;
}

/** A line for each enquiry that waits to be sent on or failed: for whom, since when, and why. */
export async function writeWaiting(open: OpenDatabase, { write, writeError }: Terminal): Promise<void> {
  const entries = await listWaiting(open.db);
  if (entries.length === 0) return write('No enquiry waits to be sent on.\n');
  for (const entry of entries) {
    const { id, created_at, receiver, recipient, attempts } = entry;
    const tried = attempts > 0 && `tried ${attempts} ${attempts === 1 ? 'time' : 'times'}`;
    const parts = [
      referenceOf(id),
      toMinute(created_at),
      recipient ? `${receiver} to ${recipient}` : receiver,
    ];
    await write(`${[...parts, tried, whyWaiting(entry), whenNext(entry)].filter(Boolean).join(', ')}\n`);
  }
  await markShown(open).catch((error: Error) =>
    writeError(
      `That they were listed could not be noted, so RETENTION_DAYS deletes none of them: ${error.message}\n`,
    ),
  );
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
