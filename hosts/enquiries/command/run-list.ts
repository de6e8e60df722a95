import { columns } from '../columns.ts';
import { createEnquiryStore } from '../store/store.ts';
import type { OpenDatabase } from '../types.ts';
import { countBySource, sourceColumns } from './by-source.ts';
import type { CommandOptions, ListFormat } from './command-options.ts';
import { enquiryTable } from './enquiry-table.ts';
import type { Terminal } from './terminal.ts';
import { toCsv } from './to-csv.ts';
import { toTable } from './to-table.ts';

type ListOptions = Extract<CommandOptions, { task: 'list' | 'by-source' }>;

export async function runList(
  { task, format, ...filter }: ListOptions,
  open: OpenDatabase,
  { write, writeError, width }: Pick<Terminal, 'write' | 'writeError' | 'width'>,
): Promise<number> {
  if (task === 'by-source') {
    const counts = await countBySource(open.db, filter);
    write(written(format, sourceColumns, counts, () => toTable(sourceColumns, counts, width)));
    return 0;
  }
  const store = createEnquiryStore(open);
  const enquiries = await store.list(filter);
  write(written(format, columns, enquiries, () => enquiryTable(enquiries, width)));
  // Not part of the list, so that it is in no file.
  if (format !== 'table' || filter.suspected) return 0;
  const unsent = await store.countUnsent();
  if (unsent > 0) writeError(`${unsent} in all ${unsent === 1 ? 'was' : 'were'} not mailed to anybody.\n`);
  const suspected = await store.count({ suspected: true });
  if (suspected > 0)
    writeError(`${suspected} more ${suspected === 1 ? 'looks' : 'look'} like spam: see --suspected.\n`);
  return 0;
}

function written<Column extends string>(
  format: ListFormat,
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
  table: () => string,
): string {
  if (format === 'csv') return toCsv(columns, rows);
  return format === 'json' ? `${JSON.stringify(rows, null, 2)}\n` : table();
}
