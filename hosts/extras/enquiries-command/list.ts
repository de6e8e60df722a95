import { domainToASCII, domainToUnicode } from 'node:url';
import { enquiryFields } from '../../../src/api/enquiry-fields.ts';
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
import { createEnquiryStore } from '../../enquiries/store.ts';
import { rowLine } from '../../locales/row-text.ts';
import { serverTexts } from '../../locales/server-texts.ts';
import { csvHeader, csvRows } from './csv.ts';
import type { Format } from './read-command.ts';

export interface Terminal extends SettingsPlace {
  /** Resolves once there is room for more, where the reader of a pipe is slower than the database. */
  write(text: string): void | Promise<void>;
  writeError(text: string): void;
  /** Shows a question and reads the reply; absent without a terminal. */
  prompt?: ((question: string) => Promise<string>) | undefined;
}

/** Number of enquiries in the list without `--since`. */
const newest = 50;

export async function listEnquiries(
  { format, ...filter }: ListFilter & { format: Format },
  open: OpenDatabase,
  { write, writeError }: Terminal,
): Promise<void> {
  const store = createEnquiryStore(open);
  const batches = store.batches(filter);
  if (format !== 'text') return writeFile(batches, format, write);

  const { unsent, ...stored } = await store.countUnsent();
  const total = filter.suspected ? stored.suspected : stored.regular;
  const isCut = !filter.since && total > newest;
  const shownBatches = isCut ? [await store.list({ ...filter, newest })] : batches;
  let isEmpty = true;
  for await (const enquiries of shownBatches) {
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

type Batches = AsyncIterable<StoredEnquiry[]> | StoredEnquiry[][];

/** Writes one batch after the other: all of them may be more than the memory holds. */
const writeFile = (batches: Batches, format: 'csv' | 'json', write: Terminal['write']): Promise<void> =>
  format === 'csv' ? writeCsv(batches, write) : writeJson(batches, write);

async function writeCsv(batches: Batches, write: Terminal['write']): Promise<void> {
  await write(csvHeader(allColumns));
  for await (const enquiries of batches) {
    const rows = enquiries.map((enquiry) => ({
      ...withReference(enquiry),
      load: loadLines(enquiry.load).join('\n'),
    }));
    await write(csvRows(allColumns, rows));
  }
}

async function writeJson(batches: Batches, write: Terminal['write']): Promise<void> {
  let isEmpty = true;
  for await (const enquiries of batches) {
    if (enquiries.length === 0) continue;
    const items = enquiries.map((enquiry) => toJson(withReference(enquiry)).replaceAll(/^/gm, '  '));
    await write((isEmpty ? '[\n' : ',\n') + items.join(',\n'));
    isEmpty = false;
  }
  await write(isEmpty ? '[]\n' : '\n]\n');
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
  const enquiries: StoredEnquiry[] = [];
  for (const suspected of [false, true]) {
    for await (const rows of store.batches({ suspected }))
      enquiries.push(...rows.filter((row) => columns.some((column) => address.test(plain(row[column])))));
  }
  return enquiries;
}

export async function writeEnquiries(
  enquiries: StoredEnquiry[],
  format: Format,
  { write }: Terminal,
): Promise<void> {
  if (format !== 'text') return writeFile([enquiries], format, write);
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

/** The rows of a stored load, in English. */
const loadLines = (load: string): string[] => parseRows(load).map((row) => rowLine(row, serverTexts('en')));

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
  const rows = loadLines(enquiry.load).map((line) => `  load: ${toPlainLine(line)}\n`);
  return `${about.filter(Boolean).join(', ')}\n${[...fields, ...rows].join('')}`;
}
