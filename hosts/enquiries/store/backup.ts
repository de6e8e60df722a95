import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { chmod, chown, copyFile, open, rename, rm, stat } from 'node:fs/promises';
import { devNull } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import Database from 'libsql';
import { withoutSecrets } from '../../config/start-error.ts';
import type { DatabaseSettings } from './database.ts';
import { applicationName } from './postgres-dialect.ts';
import { sqliteFile } from './sqlite-dialect.ts';
import { StoreError } from './store-error.ts';

/**
 * Writes the database into a new file, as it is at one moment, while servers go on writing to it. Only this user may read
 * the file. It does not contain the data that is kept to count clients.
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
    await checkBackup(settings, target);
  } catch (error) {
    await rm(target);
    throw new StoreError(`The backup ${target} could not be written: ${(error as Error).message}`);
  } finally {
    await handle.close();
  }
}

/**
 * Replaces the database with a backup. Servers must be stopped.
 *
 * @throws {StoreError} when the file is not a backup of such a database, or a server uses the database.
 */
export async function restore(settings: DatabaseSettings, file: string): Promise<void> {
  const source = resolve(file);
  try {
    await checkBackup(settings, source);
    if (settings.databaseUrl) await restorePostgres(settings.databaseUrl, source);
    else await restoreSqlite(settings.dataDir, source);
  } catch (error) {
    throw new StoreError(`The backup ${source} was not restored: ${(error as Error).message}`);
  }
}

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
    source.pragma('busy_timeout = 5000');
    source.prepare('vacuum into ?').run(target);
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

async function restoreSqlite(dataDir: string, source: string): Promise<void> {
  const file = sqliteFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (existsSync(file)) emptyJournal(file);
  const draft = `${file}.restored`;
  try {
    await copyFile(source, draft);
    await chmod(draft, 0o600);
    const { uid, gid } = await stat(dataDir);
    // The command may be run by root; the server must be able to write the file.
    await chown(draft, uid, gid);
    const handle = await open(draft, 'r+');
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Moves the journal into the file and removes it, which is impossible while somebody has the file open: this process must not
 * have opened it either, because libsql closes a connection only with its last statement.
 */
function emptyJournal(file: string): void {
  const database = new Database(file);
  try {
    database.pragma('busy_timeout = 1000');
    database.pragma('journal_mode = delete');
  } catch (error) {
    throw new Error(`${file} is in use; stop the server first`, { cause: error });
  } finally {
    database.close();
  }
}

const tables = ['enquiries', 'outbox', 'enquiry_*'].map((name) => `--table=${name}`);

/** Finds what would keep a backup from being made: PostgreSQL's programs may be missing, older than it, or reject its address. */
export const tryDump = (databaseUrl: string) =>
  runPostgres('pg_dump', ['--schema-only', `--file=${devNull}`, ...tables], databaseUrl);

async function dumpPostgres(databaseUrl: string, target: string): Promise<void> {
  const withoutRows = ['enquiry_clients', 'enquiry_keys'].map((name) => `--exclude-table-data=${name}`);
  const options = ['--format=custom', `--file=${target}`];
  await runPostgres('pg_dump', [...options, ...tables, ...withoutRows], databaseUrl);
}

async function restorePostgres(databaseUrl: string, source: string): Promise<void> {
  await refuseWhileUsed(databaseUrl);
  const options = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction'];
  await runPostgres('pg_restore', [...options, '--exit-on-error', source], databaseUrl);
}

/** A server that runs would go on with rows that are gone. Each has a session, by the same name as this one. */
async function refuseWhileUsed(connectionString: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString, fallback_application_name: applicationName });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name = current_setting('application_name')`,
    );
    if (rowCount) throw new Error('a server uses the database; stop it first');
  } finally {
    await client.end();
  }
}

/** Runs a program of PostgreSQL, and resolves with its output. */
async function runPostgres(program: string, args: string[], databaseUrl?: string): Promise<string> {
  const env = { ...process.env };
  if (databaseUrl) {
    // The arguments of a process can be read by everybody on the machine.
    const url = new URL(databaseUrl);
    if (url.password) env.PGPASSWORD = decodeURIComponent(url.password);
    url.password = '';
    // These programs read the CA of a company elsewhere, need no word for being themselves, and call a mode by another name.
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
