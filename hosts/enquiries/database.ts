import { existsSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { enquiryFields, originFields } from '../../src/api/enquiry-fields.ts';
import {
  type DatabaseSettings,
  isDiskError,
  isPostgresAway,
  StoreError,
  toStoreError,
} from './database-errors.ts';
import type { Dialect, OpenDatabase, Tables } from './enquiry.ts';
import { type PostgresTimeouts, postgresDialect } from './postgres.ts';
import { sqliteDialect, sqliteFile } from './sqlite.ts';
import { inTransaction, whileBusy } from './transaction.ts';

interface OpenOptions {
  /**
   * For a server, whose pages are sent while PostgreSQL or the disk does not respond. Nothing can be written
   * until `prepare` resolves.
   */
  mayWait?: boolean;
  timeouts?: PostgresTimeouts;
}

/**
 * Opens the database of the enquiries and brings its schema up to date.
 *
 * @throws {StoreError} when it cannot be reached, or a newer release has written it.
 */
export function openDatabase(
  settings: DatabaseSettings,
  { mayWait = false, timeouts }: OpenOptions = {},
): Promise<OpenDatabase> {
  return open(settings, timeouts, async (database) => {
    try {
      await prepare(database);
    } catch (error) {
      if (!mayWait || !(isPostgresAway(error) || isDiskError(error))) throw error;
      database.unprepared = error as Error;
    }
    return database;
  });
}

/** Brings the schema up to date once PostgreSQL responds. */
export async function prepare(database: OpenDatabase): Promise<void> {
  await prepareSchema(database);
  database.unprepared = undefined;
}

/**
 * Opens the database next to a running server, perhaps of an earlier release: nothing is changed. Undefined if no
 * server has ever stored anything.
 */
export async function openExistingDatabase(settings: DatabaseSettings): Promise<OpenDatabase | undefined> {
  if (!settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir))) return undefined;
  return open(settings, undefined, async (database) => {
    if (await readVersion(database)) return database;
    await database.db.destroy();
    return undefined;
  });
}

/** The name of the database for messages, without the password in its address. */
export function databaseName({ dataDir, databaseUrl }: DatabaseSettings): string {
  if (!databaseUrl) return sqliteFile(dataDir);
  const { hostname, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return `the PostgreSQL database "${decodeURIComponent(pathname.slice(1))}" on ${host}`;
}

/** Works with the database, and closes it if the work fails; otherwise the caller closes it. */
export async function open<Result>(
  settings: DatabaseSettings,
  timeouts: PostgresTimeouts | undefined,
  use: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl } = settings;
  let database: OpenDatabase | undefined;
  try {
    const dialect = databaseUrl ? await postgresDialect(databaseUrl, timeouts) : sqliteDialect(dataDir);
    const connected: OpenDatabase = {
      db: new Kysely<Tables>({ dialect }),
      dialect: databaseUrl ? 'postgres' : 'sqlite',
    };
    database = connected;
    return await whileBusy(() => use(connected));
  } catch (error) {
    await database?.db.destroy();
    throw toStoreError(error, settings);
  }
}

const textColumns = [...enquiryFields, ...originFields, 'load'];
const textType = `text not null default ''`;

export interface Schema {
  /** The statements that lead from each number to the next. */
  migrations: readonly ((dialect: Dialect) => readonly string[])[];
  /** Releases that know less than this number cannot use these tables. */
  compatible: number;
}

/**
 * A release that changes the tables adds a migration at the end, and raises `compatible` if earlier releases
 * cannot use the result. A new field of the enquiry needs neither: it is only an additional column.
 */
export const schema: Schema = {
  migrations: [
    createTables,
    () => [
      'alter table enquiry_schema add column compatible integer not null default 1',
      'create table enquiry_deletions (id text primary key)',
      'alter table outbox add column failed_at text',
      'alter table outbox add column recipients text',
      'alter table outbox add column refusals integer not null default 0',
    ],
    () => [
      `alter table enquiries add column clock_at ${textType}`,
      `create table enquiry_waits (enquiry_id text primary key, since text not null, last_day text not null,
        full_days integer not null default 0, is_shown integer not null default 0)`,
    ],
    addRecipients,
  ],
  compatible: 1,
};

/**
 * Brings the tables up to date, with the columns of fields that an earlier release did not have. Servers that
 * start together wait for each other.
 *
 * @throws {StoreError} when a newer release has written tables that this one cannot use.
 */
export async function prepareSchema(database: OpenDatabase, knownSchema: Schema = schema): Promise<void> {
  const { isNew } = await inTransaction(database, (db) => updateTables({ ...database, db }, knownSchema));
  if (isNew) database.isNew = true;
}

/**
 * Tries whether `prepareSchema` would succeed, and undoes it.
 *
 * @returns whether a server has made the tables already
 */
export async function tryPreparing(database: OpenDatabase): Promise<boolean> {
  const undone = new Error('undone');
  let isNew = false;
  await inTransaction(database, async (db) => {
    ({ isNew } = await updateTables({ ...database, db }, schema));
    throw undone;
  }).catch((error) => {
    if (error !== undone) throw error;
  });
  return !isNew;
}

/** @param database within a transaction */
async function updateTables(
  database: OpenDatabase,
  { migrations, compatible }: Schema,
): Promise<{ isNew: boolean }> {
  const { db: connection, dialect } = database;
  // SQLite's write lock is taken already; PostgreSQL needs a lock of our own.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7239015)`.execute(connection);
  await checkEncoding(database);
  const version = await readVersion(database, migrations.length);
  const missing = migrations.slice(version);
  for (const statement of missing.flatMap((migration) => migration(dialect)))
    await sql.raw(statement).execute(connection);
  if (missing.length > 0)
    await connection.updateTable('enquiry_schema').set({ version: migrations.length, compatible }).execute();
  for (const column of await missingColumns(database)) {
    await sql.raw(`alter table enquiries add column ${column} ${textType}`).execute(connection);
  }
  return { isNew: version === 0 };
}

async function hasTable({ db, dialect }: OpenDatabase, table: string): Promise<boolean> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ name: string | null }>`select name from sqlite_master where name = ${table}`
    : sql<{ name: string | null }>`select to_regclass(${table})::text as name`
  ).execute(db);
  return Boolean(rows[0]?.name);
}

/** @throws {StoreError} when there are letters that the database cannot store */
async function checkEncoding({ db, dialect }: OpenDatabase): Promise<void> {
  if (dialect === 'sqlite') return;
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const [{ server_encoding: encoding = '' } = {}] = rows;
  if (encoding === 'UTF8') return;
  throw new StoreError(
    `The database of DATABASE_URL has the encoding ${encoding}, and refuses or garbles most languages; expected one made with "createdb --encoding=UTF8 --template=template0"`,
  );
}

/**
 * The number of the tables, 0 if no server has made them. Changes nothing.
 *
 * @throws {StoreError} when a newer release has written tables that this one cannot use.
 */
export async function readVersion(
  database: OpenDatabase,
  knownVersion = schema.migrations.length,
): Promise<number> {
  if (!(await hasTable(database, 'enquiry_schema'))) return 0;
  const { version, compatible = version } = await database.db
    .selectFrom('enquiry_schema')
    .selectAll()
    .executeTakeFirstOrThrow();
  if (compatible <= knownVersion) return version;
  throw new StoreError(
    `The enquiry database has schema ${version}, this release knows up to ${knownVersion}; run the release that wrote it, or a newer one, or restore the backup from before the upgrade`,
  );
}

/** Whether an earlier release has written the tables. */
export const isOutdated = async (database: OpenDatabase): Promise<boolean> =>
  (await readVersion(database)) < schema.migrations.length;

async function missingColumns({ db, dialect }: OpenDatabase): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ name: string }>`select name from pragma_table_info('enquiries')`
    : sql<{ name: string }>`select attname as name from pg_attribute where attrelid = 'enquiries'::regclass`
  ).execute(db);
  return textColumns.filter((column) => !rows.some(({ name }) => name === column));
}

function createTables(dialect: Dialect): string[] {
  // Data that matters for a minute may be lost in a crash, so it does not need PostgreSQL's write-ahead log.
  const brief = dialect === 'postgres' ? 'unlogged table' : 'table';
  return [
    'create table enquiry_schema (version integer not null)',
    'insert into enquiry_schema values (1)',
    `create table enquiries (id text primary key, created_at text not null, suspected integer not null,
      ${textColumns.map((column) => `${column} ${textType}`).join(', ')})`,
    // Includes `suspected`, so that counting does not read all rows.
    'create index enquiries_created_at on enquiries (created_at, suspected)',
    // Index for finding earlier enquiries of the same person.
    'create index enquiries_sender on enquiries (lower(email), created_at)',
    // Deleting an enquiry deletes its rows, so that it is no longer sent.
    `create table outbox (enquiry_id text references enquiries on delete cascade, receiver text,
      attempts integer not null, next_at text not null, sent_at text, last_error text,
      primary key (enquiry_id, receiver))`,
    // A partial index of the entries still to be sent: it stays small however many were sent.
    'create index outbox_waiting on outbox (receiver, next_at) where sent_at is null',
    `create ${brief} enquiry_clients (client text primary key, count integer not null, until text not null)`,
    `create ${brief} enquiry_keys (day text primary key, key text not null)`,
    'create table enquiry_health (id integer primary key, written_at text not null)',
  ];
}

/**
 * A row of the outbox for each recipient, of which there was one with their addresses. The table is made again,
 * because SQLite cannot change a key. `recipients` stays empty for earlier releases, which then send to all.
 */
function addRecipients(dialect: Dialect): string[] {
  const keptColumns = 'enquiry_id, receiver, attempts, refusals, next_at, sent_at, failed_at, last_error';
  const eachRecipient =
    dialect === 'postgres'
      ? `regexp_split_to_table(coalesce(recipients, ''), ' ') from outbox`
      : `value from outbox, json_each('["' || replace(coalesce(recipients, ''), ' ', '","') || '"]')`;
  return [
    `create table new_outbox (enquiry_id text references enquiries on delete cascade, receiver text,
      recipient text not null default '', attempts integer not null, refusals integer not null default 0,
      unknowns integer not null default 0, next_at text not null,
      urgent integer not null default 0, sent_at text, failed_at text, outcome text, last_error text,
      recipients text, primary key (enquiry_id, receiver, recipient))`,
    `insert into new_outbox (${keptColumns}, recipient) select ${keptColumns}, ${eachRecipient}`,
    'drop table outbox',
    'alter table new_outbox rename to outbox',
    'create index outbox_waiting on outbox (receiver, next_at) where sent_at is null',
  ];
}
