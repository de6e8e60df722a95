import { readConfig } from '../server/config.ts';
import { StartError } from '../server/start-error.ts';
import { openExistingDatabase } from './database.ts';
import { readListOptions, UsageError } from './list-options.ts';
import { createEnquiryStore } from './store.ts';
import { toCsv } from './to-csv.ts';
import { toTable } from './to-table.ts';
import type { StoredEnquiry } from './types.ts';

export interface ListSurroundings {
  env: Record<string, string | undefined>;
  /** Width of the terminal in columns. */
  width: number;
  write(text: string): void;
  writeError(text: string): void;
}

const usage = `Lists the stored enquiries, oldest first.

  npm run enquiries                          a table
  npm run --silent enquiries -- --csv        RFC 4180, for spreadsheets
  npm run --silent enquiries -- --json       JSON
  npm run enquiries -- --since 2026-01-31    only those of that day (UTC) and later
`;

/** The command; returns its exit code: 0, 1 when the database cannot be read, 2 when it was called wrongly. */
export async function runList(
  args: string[],
  { env, width, write, writeError }: ListSurroundings,
): Promise<number> {
  try {
    const { format, since, help } = readListOptions(args);
    if (help) {
      write(usage);
      return 0;
    }
    const { enquiries, unsent } = await readEnquiries(env, since);
    if (format === 'csv') write(toCsv(enquiries));
    else if (format === 'json') write(`${JSON.stringify(enquiries, null, 2)}\n`);
    else {
      write(toTable(enquiries, width));
      // Not part of the list, so that it stands in no file.
      if (unsent > 0)
        writeError(`${unsent} in all ${unsent === 1 ? 'was' : 'were'} not mailed to anybody.\n`);
    }
    return 0;
  } catch (fault) {
    if (!(fault instanceof UsageError || fault instanceof StartError)) throw fault;
    writeError(`${fault.message}\n`);
    return fault instanceof UsageError ? 2 : 1;
  }
}

async function readEnquiries(
  env: ListSurroundings['env'],
  since: Date | undefined,
): Promise<{ enquiries: StoredEnquiry[]; unsent: number }> {
  const db = await openExistingDatabase(readConfig(env));
  if (!db) return { enquiries: [], unsent: 0 };
  const store = createEnquiryStore(db);
  try {
    return { enquiries: await store.list({ since }), unsent: await store.countUnsent() };
  } finally {
    await store.close();
  }
}
