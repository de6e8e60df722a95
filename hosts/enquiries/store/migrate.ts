import { type Kysely, sql } from 'kysely';
import type { Dialect, EnquiryDatabase } from '../types.ts';
import { migrations } from './migrations.ts';
import { StoreError } from './store-error.ts';
import { inTransaction } from './transaction.ts';

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
