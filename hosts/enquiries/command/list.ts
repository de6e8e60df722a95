import { sql } from 'kysely';
import { enquiryFields } from '../../../src/api/enquiry-fields.ts';
import { formatOrigin, originHost } from '../display-text.ts';
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

export async function listEnquiries(
  { 'by-source': bySource, csv, json, ...filter }: ListOptions,
  open: OpenDatabase,
  { write, writeError, width }: Terminal,
): Promise<void> {
  function writeRows<Column extends string>(
    columns: readonly Column[],
    rows: readonly Record<Column, string>[],
    table = () => toTable(columns, rows, width),
  ): void {
    if (csv) write(toCsv(columns, rows));
    else write(json ? `${JSON.stringify(rows, null, 2)}\n` : table());
  }

  if (bySource) return writeRows(sourceColumns, await countBySource(open.db, filter));
  const store = createEnquiryStore(open);
  const enquiries = await store.list(filter);
  const unsent = filter.suspected ? [] : await store.listUnsent();
  writeRows(columns, enquiries, () => formatEnquiries(enquiries, unsent, width));
  // Not part of the list, so that files written by redirection do not contain it.
  if (csv || json || filter.suspected) return;
  if (unsent.length > 0) {
    const were = unsent.length === 1 ? 'was' : 'were';
    writeError(`${unsent.length} in all ${were} not mailed to anybody: "no" in the column "mailed".\n`);
  }
  const suspected = await store.count({ suspected: true });
  if (suspected > 0)
    writeError(`${suspected} more ${suspected === 1 ? 'looks' : 'look'} like spam: see --suspected.\n`);
}

/** The enquiries for people. The id and the page's whole address are for machines: --csv and --json have them. */
function formatEnquiries(enquiries: StoredEnquiry[], unsent: string[], width: number): string {
  if (enquiries.length === 0) return 'No enquiries.\n';
  const rows = enquiries.map((enquiry) => ({
    ...enquiry,
    mailed: unsent.includes(enquiry.id) ? 'no' : '',
    via: formatOrigin(enquiry),
  }));
  // Leaves out columns that are empty in all rows, to make room for the others.
  const all = ['created_at', 'mailed', ...enquiryFields, 'via', 'lang'] as const;
  const shown = all.filter((column) => rows.some((row) => row[column]));
  return toTable(shown, rows, width);
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
