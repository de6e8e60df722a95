import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { tryPreparing } from './database.ts';
import { DamagedError, type DatabaseSettings, isDamage } from './database-errors.ts';
import type { OpenDatabase } from './enquiry.ts';
import { clearMoment, readMoments, writeMoment } from './moments.ts';
import { sqliteFile } from './sqlite.ts';
import { tryWriting } from './store-health.ts';

// "Can this database be used?", asked in one place. That it can be reached and is of this release shows when it
// is opened.

/**
 * Checks that the tables are there or can be made, can be written, and have no damaged page. Changes nothing
 * but the note that `/healthz?alarm` reads.
 *
 * @throws why it cannot be used: see `database-errors.ts`
 */
export async function checkDatabase(database: OpenDatabase, settings: DatabaseSettings): Promise<void> {
  const hasTables = await tryPreparing(database);
  if (!hasTables) return;
  await tryWriting(database);
  await checkPages(database, settings);
}

/**
 * Reads all pages, in a process of its own: a large file would keep this one busy, and a damaged one may end it.
 * `/healthz?alarm` shows the last result.
 *
 * @param signal ends the check without a result
 * @throws {DamagedError} when one is damaged
 */
export async function checkPages(
  database: OpenDatabase,
  { dataDir }: DatabaseSettings,
  signal?: AbortSignal,
): Promise<void> {
  const damage = await (database.dialect === 'sqlite'
    ? findDamage(sqliteFile(dataDir), signal)
    : findDamageInPostgres(database));
  if (signal?.aborted) return;
  await note(database, damage !== undefined).catch(() => undefined);
  if (damage) throw damage;
}

/** Records the result of a check if it has changed. */
async function note(database: OpenDatabase, isDamaged: boolean): Promise<void> {
  const { damage } = await readMoments(database);
  if (isDamaged) await writeMoment(database, 'damage');
  else if (damage) await clearMoment(database, 'damage');
}

/** The longest check of a file, in milliseconds. */
const maxCheckTime = 10 * 60_000;

/** The other process's result for a file: the first row of SQLite's check, or an error code. */
type Report = { row: string } | { code: string };

/** The program of the other process: it writes a `Report`. Its arguments are the driver and the file. */
const program = `
  const [, driver, file] = process.argv;
  require('node:os').setPriority(10);
  const report = (what) => process.stdout.write(JSON.stringify(what));
  try {
    const database = new (require(driver))(file);
    database.pragma('busy_timeout = 5000');
    const [row] = database.pragma('quick_check(1)');
    report({ row: Object.values(row)[0] });
  } catch (error) {
    report({ code: String(error.code) });
  }
`;

/** Signals of a crash: SQLite may crash when it reads a damaged file. */
const crashes: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT']);

/** Looks for damage in another process. Any failure of that process other than a crash says nothing about the file. */
async function findDamage(file: string, signal?: AbortSignal): Promise<DamagedError | undefined> {
  const driver = createRequire(import.meta.url).resolve('libsql');
  const damaged = new DamagedError('pages of its file are damaged', 'SQLITE_CORRUPT');
  try {
    const limits = { signal, timeout: maxCheckTime };
    const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program, driver, file], limits);
    const report = JSON.parse(stdout) as Report;
    const isDamaged = 'row' in report ? report.row !== 'ok' : isDamage(report);
    return isDamaged ? damaged : undefined;
  } catch (error) {
    return crashes.has((error as { signal?: string }).signal ?? '') ? damaged : undefined;
  }
}

/** PostgreSQL reports a damaged page when it is read. */
async function findDamageInPostgres({ db }: OpenDatabase): Promise<DamagedError | undefined> {
  for (const table of ['enquiries', 'outbox']) {
    try {
      await sql.raw(`select count(${table}::text) from ${table}`).execute(db);
    } catch (error) {
      if (isDamage(error))
        return new DamagedError((error as Error).message, (error as unknown as { code: string }).code);
    }
  }
  return undefined;
}
