import { type Kysely, sql } from 'kysely';
import type { Dialect, EnquiryDatabase } from '../types.ts';
import { StoreError } from './store-error.ts';
import { inTransaction } from './transaction.ts';

// A migration describes the tables as they were then, so it does not use today's types.
type Migration = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>;

/**
 * Version n is reached by the nth entry. Entries are only ever added: released ones have run somewhere.
 *
 * Not Kysely's own `Migrator`: with SQLite it takes no lock and no transaction, so that two processes that start at once
 * both run a migration, and one that is killed leaves half of it. It also has no word for a schema that is newer than the
 * release.
 */
const migrations: Migration[] = [
  async function createEnquiries(db) {
    await db.schema
      .createTable('enquiries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('organisation', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('looking_for', 'text', (column) => column.notNull())
      .addColumn('remark', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('enquiries_created_at').on('enquiries').column('created_at').execute();
  },
  async function createOutbox(db) {
    await db.schema
      .createTable('outbox')
      // A deleted enquiry takes its row along, and is not mailed any more.
      .addColumn('enquiry_id', 'text', (column) =>
        column.primaryKey().references('enquiries.id').onDelete('cascade'),
      )
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text')
      .addColumn('last_error', 'text')
      .execute();
    // Holds what waits alone, and stays small however many were sent.
    await db.schema
      .createIndex('outbox_waiting')
      .on('outbox')
      .column('next_at')
      .where(sql.ref('sent_at'), 'is', null)
      .execute();
  },
  async function addOrigin(db) {
    for (const name of ['source', 'page', 'lang']) {
      await db.schema
        .alterTable('enquiries')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await db.schema
      .createIndex('enquiries_source')
      .on('enquiries')
      .columns(['source', 'created_at'])
      .execute();
  },
  /** What server processes share to limit clients. Unlogged: it is worth a minute, and nothing after a crash. */
  async function createSharedLimits(db, dialect) {
    if (dialect === 'sqlite') return;
    const unlogged = sql`unlogged`;
    await db.schema
      .createTable('enquiry_rate')
      .modifyFront(unlogged)
      .addColumn('client', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('enquiry_recent')
      .modifyFront(unlogged)
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .execute();
  },
];

export const latestVersion = migrations.length;

/**
 * Brings the schema up to date. Servers that start together wait for each other.
 *
 * @throws {StoreError} when a newer release has written the schema.
 */
export async function migrate(db: EnquiryDatabase, dialect: Dialect): Promise<void> {
  await inTransaction(db, dialect, async (connection) => {
    // SQLite's write lock is taken already; PostgreSQL needs a lock of our own.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7239015)`.execute(connection);
    await connection.schema
      .createTable('enquiry_schema')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute();
    const current = await currentVersion(connection);
    refuseNewer(current);
    for (const [index, run] of migrations.slice(current).entries()) {
      await run(connection.withTables<Record<never, never>>() as unknown as Kysely<unknown>, dialect);
      const row = { version: current + index + 1, applied_at: new Date().toISOString() };
      await connection.insertInto('enquiry_schema').values(row).execute();
    }
  });
}

/** The version that the database has; 0 when nothing was ever stored in it. Changes nothing. */
export async function readVersion(db: EnquiryDatabase, dialect: Dialect): Promise<number> {
  const table = await (dialect === 'sqlite'
    ? sql<{ name: string | null }>`select name from sqlite_master where name = 'enquiry_schema'`
    : sql<{ name: string | null }>`select to_regclass('enquiry_schema')::text as name`
  ).execute(db);
  if (!table.rows[0]?.name) return 0;
  const version = await currentVersion(db);
  refuseNewer(version);
  return version;
}

async function currentVersion(db: EnquiryDatabase): Promise<number> {
  const row = await db
    .selectFrom('enquiry_schema')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

function refuseNewer(version: number): void {
  if (version <= latestVersion) return;
  throw new StoreError(
    `The enquiry database has schema ${version}, this release knows up to ${latestVersion}; run the release that wrote it, or a newer one`,
  );
}
