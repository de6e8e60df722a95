import { sql } from 'kysely';
import { enquiryFields, originFields } from '../../../src/api/enquiry-fields.ts';
import type { Dialect, OpenDatabase } from '../types.ts';
import { StoreError } from './store-error.ts';
import { inTransaction } from './transaction.ts';

const textColumns = [...enquiryFields, ...originFields];
const textType = `text not null default ''`;

export interface Schema {
  /** The statements that lead from each number to the next. */
  migrations: readonly ((dialect: Dialect) => readonly string[])[];
  /** Releases that know less than this number cannot use these tables. */
  compatible: number;
}

/**
 * A release that changes the tables adds a migration at the end, and raises `compatible` if earlier releases cannot use the result.
 * A new field of the enquiry needs neither: it is only an additional column.
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
  ],
  compatible: 1,
};

/**
 * Brings the tables up to date, with the columns of fields that an earlier release did not have. Servers that start together wait
 * for each other.
 *
 * @throws {StoreError} when a newer release has written tables that this one cannot use.
 */
export async function prepareSchema(
  database: OpenDatabase,
  { migrations, compatible }: Schema = schema,
): Promise<void> {
  await inTransaction(database, async (connection) => {
    // SQLite's write lock is taken already; PostgreSQL needs a lock of our own.
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(7239015)`.execute(connection);
    const open = { ...database, db: connection };
    await checkEncoding(open);
    const version = await readVersion(open, migrations.length);
    const missing = migrations.slice(version);
    if (version === 0) database.isNew = true;
    for (const statement of missing.flatMap((migration) => migration(open.dialect)))
      await sql.raw(statement).execute(connection);
    if (missing.length > 0)
      await connection
        .updateTable('enquiry_schema')
        .set({ version: migrations.length, compatible })
        .execute();
    for (const column of await missingColumns(open)) {
      await sql.raw(`alter table enquiries add column ${column} ${textType}`).execute(connection);
    }
  });
}

async function hasTable({ db, dialect }: OpenDatabase, table: string): Promise<boolean> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ name: string | null }>`select name from sqlite_master where name = ${table}`
    : sql<{ name: string | null }>`select to_regclass(${table})::text as name`
  ).execute(db);
  return Boolean(rows[0]?.name);
}

/** @throws {StoreError} when there are letters that the database cannot store */
export async function checkEncoding({ db, dialect }: OpenDatabase): Promise<void> {
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
export async function readVersion(database: OpenDatabase, known = schema.migrations.length): Promise<number> {
  if (!(await hasTable(database, 'enquiry_schema'))) return 0;
  const { version, compatible = version } = await database.db
    .selectFrom('enquiry_schema')
    .selectAll()
    .executeTakeFirstOrThrow();
  if (compatible <= known) return version;
  throw new StoreError(
    `The enquiry database has schema ${version}, this release knows up to ${known}; run the release that wrote it, or a newer one, or restore the backup from before the upgrade`,
  );
}

/** Whether an earlier release has written the tables. */
export const isOutdated = async (database: OpenDatabase): Promise<boolean> =>
  (await readVersion(database)) < schema.migrations.length;

export async function mayCreateTables({ db, dialect }: OpenDatabase): Promise<boolean> {
  if (dialect === 'sqlite') return true;
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege(current_schema(), 'create') and not pg_is_in_recovery() as may`.execute(db);
  return rows[0]?.may === true;
}

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
    // With `suspected`, so that counting does not read all rows.
    'create index enquiries_created_at on enquiries (created_at, suspected)',
    // To find earlier enquiries of the same person.
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
