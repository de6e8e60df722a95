import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { devNull } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import Database from 'libsql';
import { createFolder } from '../config/create-folder.ts';
import { withoutSecrets } from '../config/start-error.ts';
import { sync } from '../config/sync.ts';
import { type DatabaseSettings, openExistingDatabase, prepareSchema, StoreError } from './database.ts';
import { deleteAgain } from './deletion.ts';
import { columns, type EnquiryRow, type OpenDatabase, type ReceiverName, receiverNames } from './enquiry.ts';
import { forgetServers, isServerRunning } from './moments.ts';
import { forDriver } from './postgres.ts';
import { sqliteFile } from './sqlite.ts';
import { write } from './transaction.ts';

/**
 * Writes the database into a new file, as it is at one moment, while servers go on writing to it. Only this
 * user may read the file. It does not contain the data that is kept to count clients.
 *
 * @throws {StoreError}
 */
export async function backUp(settings: DatabaseSettings, file: string): Promise<void> {
  const target = resolve(file);
  const handle = await open(target, 'wx', 0o600).catch((error) => {
    throw new StoreError(`The backup ${target} cannot be written: ${error.message}; expected a new file`);
  });
  try {
    if (settings.databaseUrl) await dumpPostgres(settings.databaseUrl, target);
    else copySqlite(sqliteFile(settings.dataDir), target);
    // A backup must survive the next power cut.
    await handle.sync();
    await sync(dirname(target));
    await checkBackup(settings, target);
  } catch (error) {
    await rm(target);
    throw new StoreError(`The backup ${target} could not be written: ${(error as Error).message}`);
  } finally {
    await handle.close();
  }
}

/** The database that a restore replaces. */
interface Present {
  /**
   * How many of its enquiries the backup does not have; undefined if there is no database, or it is damaged.
   */
  newer: number | undefined;
  /** The file that it is kept in; undefined if there is no database. */
  kept: string | undefined;
}

/**
 * Replaces the database with a backup. Servers must be stopped.
 *
 * @param confirm is asked before anything is replaced
 * @returns how many enquiries were deleted again that somebody had deleted since; undefined if it was not
 * confirmed
 * @throws {StoreError} when the file is not a backup of such a database, or a server uses the database.
 */
export async function restore(
  settings: DatabaseSettings,
  file: string,
  confirm: (present: Present) => Promise<boolean>,
): Promise<number | undefined> {
  const source = resolve(file);
  const attempt = <Result>(work: Promise<Result>) =>
    work.catch((error: Error) => {
      throw new StoreError(`The backup ${source} was not restored: ${error.message}`);
    });
  await attempt(checkBackup(settings, source));
  const kept = `${source}-before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '')}`;
  const present = await attempt(keepPresent(settings, kept));
  let isConfirmed = false;
  try {
    const known = new Set(await attempt(readIds(settings, source, 'enquiries')));
    const newer = present?.ids?.filter((id) => !known.has(id)).length;
    isConfirmed = await confirm({ newer, kept: present && kept });
  } finally {
    if (!isConfirmed) await rm(kept, { force: true });
  }
  if (!isConfirmed) return undefined;
  const replace = settings.databaseUrl ? restorePostgres : restoreSqlite;
  return attempt(replace(settings, source, present?.deleted ?? []));
}

/**
 * Backs up the database that a restore is about to replace, with the ids in it; undefined if there is none.
 */
async function keepPresent(settings: DatabaseSettings, file: string) {
  const { databaseUrl, dataDir } = settings;
  const isThere = databaseUrl
    ? await withDatabase(settings, async () => true)
    : existsSync(sqliteFile(dataDir));
  if (!isThere) return undefined;
  try {
    await backUp(settings, file);
  } catch (error) {
    if (databaseUrl) throw error;
    // It may be damaged: that is why there is a restore.
    await copyFile(sqliteFile(dataDir), file);
    return {};
  }
  const [ids, deleted] = (['enquiries', 'enquiry_deletions'] as const).map((table) =>
    readIds(settings, file, table),
  );
  return { ids: await ids, deleted: await deleted };
}

/** The ids in a table of a backup, which may be of a release that did not have the table. */
async function readIds(
  { databaseUrl }: DatabaseSettings,
  file: string,
  table: 'enquiries' | 'enquiry_deletions',
): Promise<string[]> {
  if (databaseUrl) {
    const program = spawn('pg_restore', ['--data-only', `--table=${table}`, '--file=-', file]);
    const ids: string[] = [];
    for await (const line of createInterface(program.stdout)) {
      const [id] = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\t|$)/.exec(line) ?? [];
      if (id) ids.push(id);
    }
    return ids;
  }
  const copy = new Database(file, { readonly: true });
  try {
    const hasTable = copy.prepare('select 1 from sqlite_master where name = ?').get(table);
    const rows = hasTable ? copy.prepare(`select id from ${table}`).all() : [];
    return (rows as { id: string }[]).map(({ id }) => id);
  } finally {
    copy.close();
  }
}

/** Works with a database of any release; undefined if no server has made its tables. */
async function withDatabase<Result>(
  settings: DatabaseSettings,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  const open = await openExistingDatabase(settings, Number.POSITIVE_INFINITY);
  try {
    return open && (await work(open));
  } finally {
    await open?.db.destroy();
  }
}

/** Deletes what the backup has, but somebody has deleted since. */
const deleteErased = (settings: DatabaseSettings, deleted: readonly string[]) =>
  withDatabase(settings, async (open) => {
    await prepareSchema(open);
    await forgetServers(open);
    return deleteAgain(open, deleted);
  });

/** Throws unless the file has a table of enquiries, because an empty backup would look like a good one. */
async function checkBackup({ databaseUrl }: DatabaseSettings, file: string): Promise<void> {
  await stat(file);
  if (databaseUrl) {
    const contents = await runPostgres('pg_restore', ['--list', file]);
    if (!/ TABLE DATA \S+ enquiries /.test(contents)) throw new Error('it holds no table of enquiries');
    return;
  }
  const copy = new Database(file, { readonly: true });
  try {
    copy.prepare('select id from enquiries limit 1').get();
  } finally {
    copy.close();
  }
}

function copySqlite(database: string, target: string): void {
  const source = new Database(database);
  try {
    // Nothing is prepared: the connection would stay open, and a restore has to be the only one.
    source.exec('pragma busy_timeout = 5000');
    source.exec(`vacuum into '${target.replaceAll("'", "''")}'`);
  } finally {
    source.close();
  }
  const copy = new Database(target);
  try {
    copy.pragma('secure_delete = ON');
    copy.exec('delete from enquiry_clients; delete from enquiry_keys');
  } finally {
    copy.close();
  }
}

async function restoreSqlite(
  { dataDir }: DatabaseSettings,
  source: string,
  deleted: readonly string[],
): Promise<number | undefined> {
  const file = sqliteFile(dataDir);
  createFolder(dataDir);
  const folder = await mkdtemp(join(dataDir, '.restored-'));
  const draft = sqliteFile(folder);
  try {
    await copyFile(source, draft);
    const deletedAgain = await deleteErased({ dataDir: folder, databaseUrl: undefined }, deleted);
    await chmod(draft, 0o600);
    const { uid, gid } = await stat(dataDir);
    // The command may be run by root; the server must be able to write the file.
    await chown(draft, uid, gid);
    await sync(draft);
    if (existsSync(file)) emptyJournal(file);
    for (const end of ['-wal', '-shm']) await rm(file + end, { force: true });
    await rename(draft, file);
    await sync(dataDir);
    return deletedAgain;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Moves the journal into the file and removes it, which is impossible while somebody has the file open: this
 * process must not have opened it either, because libsql closes a connection only with its last statement.
 */
function emptyJournal(file: string): void {
  const database = new Database(file);
  try {
    database.pragma('busy_timeout = 1000');
    database.pragma('journal_mode = delete');
  } catch (error) {
    // Damaged, and kept as it is beside the backup.
    if (/^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '')) return;
    throw new Error(`${file} is in use; stop the server first`, { cause: error });
  } finally {
    database.close();
  }
}

const tables = ['enquiries', 'outbox', 'enquiry_*'].map((name) => `--table=${name}`);

/**
 * Finds what would keep a backup from being made: PostgreSQL's programs may be missing, older than it, or
 * reject its address.
 */
export const tryDump = (databaseUrl: string) =>
  runPostgres('pg_dump', ['--schema-only', `--file=${devNull}`, ...tables], databaseUrl);

async function dumpPostgres(databaseUrl: string, target: string): Promise<void> {
  const withoutRows = ['enquiry_clients', 'enquiry_keys'].map((name) => `--exclude-table-data=${name}`);
  const options = ['--format=custom', `--file=${target}`];
  await runPostgres('pg_dump', [...options, ...tables, ...withoutRows], databaseUrl);
}

async function restorePostgres(
  settings: DatabaseSettings,
  source: string,
  deleted: readonly string[],
): Promise<number | undefined> {
  if (await withDatabase(settings, isServerRunning))
    throw new Error('a server that wrote within the last two minutes uses the database; stop it first');
  const options = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction'];
  await runPostgres('pg_restore', [...options, '--exit-on-error', source], settings.databaseUrl);
  return deleteErased(settings, deleted);
}

/**
 * Through a pool, these programs get and leave settings of other programs' sessions: the backup could not be
 * restored.
 */
async function refusePool(connectionString: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: forDriver(connectionString) });
  // Otherwise the program says what is wrong.
  const isConnected = await client.connect().then(
    () => true,
    () => false,
  );
  if (!isConnected) return;
  try {
    const { rows } = await client.query('select pg_backend_pid() as id');
    // A pool gives each client an id of its own.
    if (rows[0].id !== (client as unknown as { processID: number }).processID)
      throw new Error(
        'DATABASE_URL leads to a connection pool, such as PgBouncer; set it to the address of PostgreSQL itself for this command',
      );
  } finally {
    await client.end();
  }
}

/** Runs a program of PostgreSQL, and resolves with its output. */
async function runPostgres(program: string, args: string[], databaseUrl?: string): Promise<string> {
  const env = { ...process.env };
  if (databaseUrl) {
    await refusePool(databaseUrl);
    // The arguments of a process can be read by everybody on the machine.
    const url = new URL(databaseUrl);
    if (url.password) env.PGPASSWORD = decodeURIComponent(url.password);
    url.password = '';
    // These programs read the CA of a company elsewhere, need no word for being themselves, and call a mode
    // by another name.
    const mode = url.searchParams.get('sslmode');
    if (mode === 'verify-full' && env.NODE_EXTRA_CA_CERTS) env.PGSSLROOTCERT ??= env.NODE_EXTRA_CA_CERTS;
    url.searchParams.delete('uselibpqcompat');
    if (mode === 'no-verify') url.searchParams.set('sslmode', 'require');
    // These programs do not read a plus as a space.
    url.search = url.search.replaceAll('+', '%20');
    args = [`--dbname=${url.href}`, ...args];
  }
  try {
    return (await promisify(execFile)(program, args, { env })).stdout;
  } catch (error) {
    const { code, message, stderr } = error as { code?: unknown; message: string; stderr?: string };
    if (code === 'ENOENT')
      throw new Error(`${program} is missing; install the client programs of PostgreSQL`);
    throw new Error(withoutSecrets((stderr || message).trim().replaceAll(/\s+/g, ' ')));
  }
}

/** An enquiry as `--json` writes it: when each receiver has accepted it, null while it waits. */
interface Exported {
  row: EnquiryRow;
  deliveries: Record<string, string | null>;
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

/** @throws {StoreError} unless it is what `--json` writes */
function readExported(value: unknown, index: number): Exported {
  const { suspected = false, deliveries = {}, ...item } = (value ?? {}) as Record<string, unknown>;
  const fields = columns.map((column) => [column, item[column] ?? ''] as const);
  const isValid =
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(item.id)) &&
    isDate(item.created_at) &&
    fields.every(([, text]) => typeof text === 'string' && !text.includes('\0')) &&
    typeof suspected === 'boolean' &&
    Object.entries(deliveries as object).every(
      ([name, at]) => (receiverNames as readonly string[]).includes(name) && (at === null || isDate(at)),
    );
  if (!isValid)
    throw new StoreError(`Nothing was imported: entry ${index + 1} is not an enquiry as --json writes it`);
  const row = { ...Object.fromEntries(fields), suspected: Number(suspected) } as unknown as EnquiryRow;
  return { row, deliveries: deliveries as Exported['deliveries'] };
}

const batchSize = 500;

/**
 * Adds the enquiries that `--json` has written, with what waits to be sent. Those that are there already stay
 * as they are, and those that somebody has deleted stay deleted.
 *
 * @returns how many were added
 * @throws {StoreError} unless it is a list of enquiries; nothing is added then
 */
export async function importEnquiries(database: OpenDatabase, text: string): Promise<number> {
  let list: unknown;
  try {
    list = JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {}
  if (!Array.isArray(list))
    throw new StoreError('Nothing was imported: expected a file that --json has written');
  const all = list.map(readExported);
  let added = 0;
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = all.slice(start, start + batchSize);
    added += await write(database, async (connection) => {
      let count = 0;
      for (const { row, deliveries } of batch) {
        const deleted = connection.selectFrom('enquiry_deletions').where('id', '=', row.id).select('id');
        if (await deleted.executeTakeFirst()) continue;
        const { numInsertedOrUpdatedRows } = await connection
          .insertInto('enquiries')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) continue;
        count++;
        for (const [receiver, sent_at] of Object.entries(deliveries)) {
          const values = { enquiry_id: row.id, receiver: receiver as ReceiverName, attempts: 0, sent_at };
          await connection
            .insertInto('outbox')
            .values({ ...values, next_at: row.created_at })
            .execute();
        }
      }
      return count;
    });
  }
  return added;
}
