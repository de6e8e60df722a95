import { readConfig } from '../../config/config.ts';
import { StartError } from '../../config/start-error.ts';
import { columns } from '../columns.ts';
import { openExistingDatabase } from '../store/database.ts';
import { countChosen, type Deleted, deleteChosen } from '../store/delete-enquiries.ts';
import { createEnquiryStore } from '../store/store.ts';
import type { OpenDatabase } from '../types.ts';
import { countBySource, sourceColumns } from './by-source.ts';
import { type CommandOptions, type ListFormat, readCommandOptions, UsageError } from './command-options.ts';
import { enquiryTable } from './enquiry-table.ts';
import { toCsv } from './to-csv.ts';
import { toTable } from './to-table.ts';

export interface Terminal {
  env: Record<string, string | undefined>;
  /** Width of the terminal in columns. */
  width: number;
  write(text: string): void;
  writeError(text: string): void;
  /** Shows a question and reads the reply; absent without a terminal. */
  prompt?: ((question: string) => Promise<string>) | undefined;
}

const usage = `Lists the stored enquiries, oldest first.

  npm run enquiries                          a table
  npm run --silent enquiries -- --csv        RFC 4180, for spreadsheets
  npm run --silent enquiries -- --json       JSON
  npm run enquiries -- --since 2026-01-31    only those of that day (UTC) and later
  npm run enquiries -- --by-source           how many came from which site and source, by month

Deletes enquiries for good, those that wait to be mailed included. Asks you to confirm; --yes for scripts.

  npm run enquiries -- --delete ID                  the one with this id, see --csv and --json
  npm run enquiries -- --delete-before 2026-01-31   all from before that day (UTC)
`;

/** The command; returns its exit code: 0, 1 when the database cannot be used, 2 when it was called wrongly. */
export async function runCommand(args: string[], terminal: Terminal): Promise<number> {
  try {
    const options = readCommandOptions(args);
    if (options.task === 'help') {
      terminal.write(usage);
      return 0;
    }
    const open = await openExistingDatabase(readConfig(terminal.env));
    try {
      return await run(options, open, terminal);
    } finally {
      await open?.db.destroy();
    }
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof StartError)) throw error;
    terminal.writeError(`${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

type Task = Exclude<CommandOptions, { task: 'help' }>;

/** @param open undefined when nothing was ever stored */
async function run(options: Task, open: OpenDatabase | undefined, terminal: Terminal): Promise<number> {
  if (options.task === 'delete') return runDelete(options, open, terminal);
  const { format, since } = options;
  const { write, width } = terminal;
  if (options.task === 'by-source') {
    const counts = open ? await countBySource(open.db, { since }) : [];
    write(written(format, sourceColumns, counts, () => toTable(sourceColumns, counts, width)));
    return 0;
  }
  const store = open && createEnquiryStore(open);
  const enquiries = (await store?.list({ since })) ?? [];
  write(written(format, columns, enquiries, () => enquiryTable(enquiries, width)));
  const unsent = (await store?.countUnsent()) ?? 0;
  // Not part of the list, so that it stands in no file.
  if (format === 'table' && unsent > 0)
    terminal.writeError(`${unsent} in all ${unsent === 1 ? 'was' : 'were'} not mailed to anybody.\n`);
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

async function runDelete(
  { deletion, yes }: Extract<CommandOptions, { task: 'delete' }>,
  open: OpenDatabase | undefined,
  { write, prompt }: Terminal,
): Promise<number> {
  const chosen = open ? await countChosen(open, deletion) : { enquiries: 0, waiting: 0 };
  if (!open || chosen.enquiries === 0) {
    write('There is no such enquiry; nothing was deleted.\n');
    return 0;
  }
  if (!yes) {
    if (!prompt) throw new UsageError('A deletion that nobody can confirm needs --yes');
    const reply = await prompt(`Delete ${inWords(chosen)} for good? Type "yes": `);
    if (reply.trim().toLowerCase() !== 'yes') {
      write('Nothing was deleted.\n');
      return 0;
    }
  }
  write(`Deleted ${inWords(await deleteChosen(open, deletion))}.\n`);
  return 0;
}

function inWords({ enquiries, waiting }: Deleted): string {
  const all = enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`;
  return waiting === 0 ? all : `${all} (${waiting} of them not mailed yet)`;
}
