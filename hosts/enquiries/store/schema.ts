import { sql } from 'kysely';
import { enquiryFields, originFields } from '../../../src/api/enquiry-fields.ts';
import type { OpenDatabase } from '../types.ts';
import { StoreError } from './store-error.ts';
import { inTransaction } from './transaction.ts';

/** Grows when a release needs the tables to be changed; a new field of the enquiry is only a column more. */
const version = 1;

const textColumns = [...enquiryFields, ...originFields];

/**
 * Makes the tables, and the columns of fields that an earlier release did not have. Servers that start together wait for
 * each other.
 *
 * @throws {StoreError} when a newer release has written the schema.
 */
export async function prepareSchema(database: OpenDatabase): Promise<void> {
  await inTransaction(database, async (connection) => {
    // SQLite's write lock is taken already; PostgreSQL needs a lock of our own.
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(7239015)`.execute(connection);
    const open = { ...database, db: connection };
    if (!(await hasSchema(open))) await createTables(open);
    for (const column of await missingColumns(open)) {
      await connection.schema
        .alterTable('enquiries')
        .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
        .execute();
    }
  });
}

/** Whether a server has prepared the database for this release; false when nothing was ever stored in it. Changes nothing. */
export async function isPrepared(database: OpenDatabase): Promise<boolean> {
  if (!(await hasSchema(database))) return false;
  const missing = await missingColumns(database);
  if (missing.length === 0) return true;
  throw new StoreError(`The enquiry database has no ${missing.join(', ')} yet; start the server once`);
}

export async function hasTable({ db, dialect }: OpenDatabase, table: string): Promise<boolean> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ name: string | null }>`select name from sqlite_master where name = ${table}`
    : sql<{ name: string | null }>`select to_regclass(${table})::text as name`
  ).execute(db);
  return Boolean(rows[0]?.name);
}

async function hasSchema(database: OpenDatabase): Promise<boolean> {
  if (!(await hasTable(database, 'enquiry_schema'))) return false;
  const found = await database.db
    .selectFrom('enquiry_schema')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  if (found.version <= version) return true;
  throw new StoreError(
    `The enquiry database has schema ${found.version}, this release knows up to ${version}; run the release that wrote it, or a newer one`,
  );
}

async function missingColumns({ db, dialect }: OpenDatabase): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ name: string }>`select name from pragma_table_info('enquiries')`
    : sql<{ name: string }>`select attname as name from pg_attribute where attrelid = 'enquiries'::regclass`
  ).execute(db);
  return textColumns.filter((column) => !rows.some(({ name }) => name === column));
}

async function createTables({ db, dialect }: OpenDatabase): Promise<void> {
  const { schema } = db;
  await schema.createTable('enquiry_schema').addColumn('version', 'integer').execute();
  await db.insertInto('enquiry_schema').values({ version }).execute();

  await schema
    .createTable('enquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('suspected', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('enquiries_created_at').on('enquiries').column('created_at').execute();

  await schema
    .createTable('outbox')
    // A deleted enquiry takes its rows along, and is not sent any more.
    .addColumn('enquiry_id', 'text', (column) => column.references('enquiries.id').onDelete('cascade'))
    .addColumn('receiver', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .addPrimaryKeyConstraint('outbox_key', ['enquiry_id', 'receiver'])
    .execute();
  // Holds only what waits, and stays small however many were sent.
  await schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .columns(['receiver', 'next_at'])
    .where(sql.ref('sent_at'), 'is', null)
    .execute();

  // What matters for a minute may be lost in a crash of PostgreSQL, and needs no place in its log.
  const create = (table: string) =>
    dialect === 'postgres' ? schema.createTable(table).modifyFront(sql`unlogged`) : schema.createTable(table);
  await create('enquiry_clients')
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute();
  await create('enquiry_keys')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('enquiry_health')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute();
}
