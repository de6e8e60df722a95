import { sql } from 'kysely';
import { enquiryFields } from '../../../src/api/enquiry-fields.ts';
import { formatOrigin, originHost } from '../display-text.ts';
import { referenceOf, withReference } from '../reference.ts';
import { listWaiting, mailed } from '../store/outbox.ts';
import { createEnquiryStore, filtered, type ListFilter } from '../store/store.ts';
import { columns, type EnquiryDatabase, type OpenDatabase, type StoredEnquiry } from '../types.ts';
import type { Terminal } from './command-options.ts';
import { toCsv } from './csv.ts';
import { toTable } from './table.ts';

interface ListOptions extends ListFilter {
  'by-source'?: boolean;
  csv?: boolean;
  json?: boolean;
}

/** How many enquiries the table shows unless `--since` asks for more. */
const newest = 50;

export async function listEnquiries(
  { 'by-source': bySource, csv, json, ...filter }: ListOptions,
  open: OpenDatabase,
  { write, writeError, width }: Terminal,
): Promise<void> {
  const store = createEnquiryStore(open);
  const isTable = !csv && !json;
  if (bySource) {
    const counts = await countBySource(open.db, filter);
    return isTable ? write(toTable(sourceColumns, counts, width)) : writeRows(sourceColumns, [counts]);
  }
  if (!isTable) {
    const batches = withReferences(store.batches(filter));
    return writeRows(['reference', ...columns], json ? withDeliveries(open.db, batches, filter) : batches);
  }

  /** One batch after the other, so that it does not matter how many there are. */
  async function writeRows<Column extends string>(
    columns: readonly Column[],
    batches: AsyncIterable<Record<Column, string>[]> | Record<Column, string>[][],
  ): Promise<void> {
    if (csv) await write(toCsv(columns, []));
    let before = '[\n';
    for await (const rows of batches) {
      if (csv) await write(toCsv(columns, rows, false));
      else if (rows.length > 0) {
        const items = rows.map((row) => JSON.stringify(row, null, 2).replaceAll(/^/gm, '  '));
        await write(before + items.join(',\n'));
        before = ',\n';
      }
    }
    if (json) await write(before === '[\n' ? '[]\n' : '\n]\n');
  }

  const { unsent, ...stored } = await store.countUnsent();
  const total = filter.suspected ? stored.suspected : stored.regular;
  const isCut = !filter.since && total > newest;
  const shown = isCut ? [await store.list({ ...filter, newest })] : store.batches(filter);
  let isEmpty = true;
  for await (const enquiries of shown) {
    isEmpty = false;
    const sent = filter.suspected ? enquiries : await findMailed(open.db, enquiries);
    await write(toText(enquiries, new Set(sent.map(({ id }) => id)), width));
  }
  if (isEmpty) write('No enquiries.\n');
  // Not part of the list, so that files written by redirection do not contain it.
  if (isCut)
    writeError(
      `The newest ${newest} of ${total}: --since 2026-01-31 lists all from that day on, --csv and --json list all.\n`,
    );
  if (filter.suspected) return;
  if (unsent > 0) {
    const enquiries = unsent === 1 ? 'enquiry has' : 'enquiries have';
    writeError(`${unsent} ${enquiries} not been mailed: "no" in the column "mailed".\n`);
  }
  if (stored.suspected > 0)
    writeError(
      `${stored.suspected} more ${stored.suspected === 1 ? 'looks' : 'look'} like spam: see --suspected.\n`,
    );
}

async function* withReferences(batches: AsyncIterable<StoredEnquiry[]>) {
  for await (const enquiries of batches) yield enquiries.map(withReference);
}

/** Adds to enquiries what an import needs: when each receiver has accepted them, null while they wait. */
async function* withDeliveries<Row extends StoredEnquiry>(
  db: EnquiryDatabase,
  batches: AsyncIterable<Row[]>,
  { suspected }: ListFilter,
) {
  for await (const enquiries of batches) {
    const ids = enquiries.map(({ id }) => id);
    const rows = await db.selectFrom('outbox').where('enquiry_id', 'in', ids).selectAll().execute();
    const deliveries = new Map<string, Record<string, string | null>>();
    for (const { enquiry_id: id, receiver, sent_at } of rows)
      deliveries.set(id, { ...deliveries.get(id), [receiver]: sent_at });
    yield enquiries.map((enquiry) => ({
      ...enquiry,
      ...(suspected && { suspected }),
      deliveries: deliveries.get(enquiry.id) ?? {},
    }));
  }
}

const findMailed = (db: EnquiryDatabase, enquiries: StoredEnquiry[]) =>
  mailed(
    db,
    enquiries.map(({ id }) => id),
  )
    .select('enquiry_id as id')
    .execute();

/** The enquiries for people. The id and the page's whole address are for machines: --csv and --json have them. */
function toText(enquiries: StoredEnquiry[], sent: ReadonlySet<string>, width: number): string {
  const rows = enquiries.map((enquiry) => ({
    ...withReference(enquiry),
    mailed: sent.has(enquiry.id) ? '' : 'no',
    via: formatOrigin(enquiry),
  }));
  // Leaves out columns that are empty in all rows, to make room for the others.
  const all = ['created_at', 'reference', 'mailed', ...enquiryFields, 'via', 'lang'] as const;
  const shown = all.filter((column) => rows.some((row) => row[column]));
  return toTable(shown, rows, width);
}

const waitingColumns = ['reference', 'created_at', 'receiver', 'attempts', 'next_at', 'last_error'] as const;

/** The enquiries that wait to be sent on: for whom, since when, until when, and with which error. */
export async function writeWaiting({ db }: OpenDatabase, { write, width }: Terminal): Promise<void> {
  const entries = await listWaiting(db);
  if (entries.length === 0) return write('No enquiry waits to be sent on.\n');
  const rows = entries.map(({ id, attempts, last_error, ...entry }) => ({
    ...entry,
    reference: referenceOf(id),
    attempts: String(attempts),
    last_error: last_error ?? '',
  }));
  write(toTable(waitingColumns, rows, width));
}

const sourceColumns = ['month', 'site', 'source', 'enquiries'] as const;

/** How many enquiries came from one place in one month. */
type SourceCount = Record<(typeof sourceColumns)[number], string>;

/** Counts enquiries by month and by where they came from; within a month, most first. */
async function countBySource(db: EnquiryDatabase, filter: ListFilter): Promise<SourceCount[]> {
  const month = sql<string>`substr(created_at, 1, 7)`;
  const rows = await filtered(db, filter)
    .select(({ fn }) => [month.as('month'), 'source', 'page', fn.countAll().as('count')])
    .groupBy([month, 'source', 'page'])
    .execute();

  // The pages of one site count as one place.
  const places = new Map<string, { month: string; site: string; source: string; count: number }>();
  for (const { month, source, page, count } of rows) {
    const place = { month, site: originHost(page), source };
    const key = JSON.stringify(place);
    places.set(key, { ...place, count: Number(count) + (places.get(key)?.count ?? 0) });
  }
  return [...places.values()]
    .sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : b.count - a.count))
    .map(({ count, ...place }) => ({ ...place, enquiries: String(count) }));
}
