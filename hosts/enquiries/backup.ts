import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Insertable } from 'kysely';
import { sync } from '../config/files.ts';
import { isDatabaseError, StoreError } from './database-errors.ts';
import { deleteAgain } from './deletion.ts';
import {
  columns,
  type EnquiryDatabase,
  type EnquiryRow,
  type OpenDatabase,
  type OutboxRow,
} from './enquiry.ts';
import { createEnquiryList } from './enquiry-list.ts';
import { write } from './transaction.ts';

// A backup is lines of JSON, the same for SQLite and PostgreSQL.

/** An enquiry with its rows in the outbox: a line each. */
interface Entry {
  enquiry: EnquiryRow;
  outbox: Insertable<OutboxRow>[];
}

/** The last line: the ids of deleted enquiries. A file without it is incomplete. */
interface End {
  deleted: string[];
}

/**
 * Writes the enquiries into a new file, while servers go on storing them. Only this user may read the file.
 * It does not contain the data that is kept to count clients.
 *
 * @throws {StoreError}
 */
export async function backUp(database: OpenDatabase, file: string): Promise<void> {
  const target = resolve(file);
  const handle = await open(target, 'wx', 0o600).catch((error) => {
    throw new StoreError(`The backup ${target} cannot be written: ${error.message}; expected a new file`);
  });
  try {
    for await (const lines of backupLines(database)) await handle.appendFile(lines);
    // A backup must survive the next power cut.
    await handle.sync();
    await sync(dirname(target));
  } catch (error) {
    await rm(target);
    if (isDatabaseError(error)) throw error;
    throw new StoreError(`The backup ${target} could not be written: ${(error as Error).message}`);
  } finally {
    await handle.close();
  }
}

/** The text of a backup in parts, for a reader who stores it; one without its last line is refused later. */
export async function* backupLines({ db }: OpenDatabase): AsyncGenerator<string> {
  for await (const entries of readEntries(db))
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  // Read last, so that it names what is deleted meanwhile.
  const deleted = await db.selectFrom('enquiry_deletions').select('id').execute();
  const end: End = { deleted: deleted.map(({ id }) => id) };
  yield `${JSON.stringify(end)}\n`;
}

async function* readEntries(db: EnquiryDatabase): AsyncGenerator<Entry[]> {
  for (const suspected of [0, 1]) {
    for await (const enquiries of createEnquiryList(db).batches({ suspected: suspected === 1 })) {
      const ids = enquiries.map(({ id }) => id);
      const rows = await db.selectFrom('outbox').where('enquiry_id', 'in', ids).selectAll().execute();
      yield enquiries.map((enquiry) => ({
        enquiry: { ...enquiry, suspected },
        outbox: rows.filter(({ enquiry_id }) => enquiry_id === enquiry.id),
      }));
    }
  }
}

const batchSize = 500;

/**
 * Adds what a backup has and the database lacks, with what waits to be sent, while servers go on storing.
 * Existing enquiries stay as they are, and deleted ones stay deleted.
 *
 * @returns how many enquiries were added
 * @throws {StoreError} when the file is not a whole backup; nothing is changed then
 */
export async function restore(database: OpenDatabase, file: string): Promise<number> {
  const source = resolve(file);
  try {
    let last: Entry | End | undefined;
    for await (const line of readBackup(source)) last = line;
    if (!last || !('deleted' in last)) throw new Error('its end is missing, or it is not a backup');
    // First, so that no server sends them meanwhile.
    await deleteAgain(database, last.deleted);
    let restoredCount = 0;
    let batch: Entry[] = [];
    for await (const line of readBackup(source)) {
      if ('enquiry' in line && batch.push(line) < batchSize) continue;
      restoredCount += await write(database, (connection) => addEntries(connection, batch));
      batch = [];
    }
    return restoredCount;
  } catch (error) {
    if (isDatabaseError(error)) throw error;
    throw new StoreError(`The backup ${source} was not restored: ${(error as Error).message}`);
  }
}

/** Reads a backup line by line: all of it may be more than the memory holds. */
async function* readBackup(file: string): AsyncGenerator<Entry | End> {
  let number = 0;
  let incompleteLine = '';
  // Node's reader of lines also ends them at U+2028, which may be in a text.
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (incompleteLine + chunk).split('\n');
    incompleteLine = lines.pop() ?? '';
    for (const line of lines) {
      number++;
      if (line) yield parseLine(line, number);
    }
  }
  if (incompleteLine) yield parseLine(incompleteLine, number + 1);
}

const outboxColumns = [
  ...(['enquiry_id', 'receiver', 'recipient', 'attempts', 'refusals', 'unknowns'] as const),
  ...(['next_at', 'urgent', 'sent_at', 'failed_at', 'outcome', 'last_error'] as const),
];

/** Leaves out columns that only a later release has, which may have written the backup. */
function parseLine(text: string, number: number): Entry | End {
  try {
    const line = JSON.parse(text);
    if (Array.isArray(line.deleted)) return line;
    return {
      enquiry: pick([...columns, 'suspected'], line.enquiry),
      outbox: line.outbox.map((row: Insertable<OutboxRow>) => pick(outboxColumns, row)),
    };
  } catch {
    throw new Error(`line ${number} is not of a backup`);
  }
}

const pick = <Row extends object>(names: readonly (keyof Row)[], row: Row): Row =>
  Object.fromEntries(names.flatMap((name) => (name in row ? [[name, row[name]]] : []))) as Row;

/** @returns how many were missing */
async function addEntries(connection: EnquiryDatabase, entries: readonly Entry[]): Promise<number> {
  let restoredCount = 0;
  for (const { enquiry, outbox } of entries) {
    const deleted = connection.selectFrom('enquiry_deletions').where('id', '=', enquiry.id).select('id');
    if (await deleted.executeTakeFirst()) continue;
    const { numInsertedOrUpdatedRows } = await connection
      .insertInto('enquiries')
      .values(enquiry)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) continue;
    restoredCount++;
    if (outbox.length > 0) await connection.insertInto('outbox').values(outbox).execute();
  }
  return restoredCount;
}
