import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { OpenDatabase, Tables } from '../types.ts';
import { type PostgresTimeouts, postgresDialect } from './postgres-dialect.ts';
import { hasTable, isPrepared, prepareSchema } from './schema.ts';
import { sqliteDialect, sqliteFile } from './sqlite-dialect.ts';
import { StoreError, storeAdvice } from './store-error.ts';
import { whileBusy } from './transaction.ts';

export type DatabaseSettings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Opens the database of the enquiries and brings its schema up to date.
 *
 * @throws {StoreError} when it cannot be reached, or a newer release has written it.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  timeouts?: PostgresTimeouts,
): Promise<OpenDatabase> {
  const open = await connect(settings, timeouts);
  return closedOnError(open, settings, async () => {
    await prepareSchema(open);
    return open;
  });
}

/** Opens the database for reading, next to a running server. Changes nothing; undefined if nothing was ever stored. */
export async function openExistingDatabase(settings: DatabaseSettings): Promise<OpenDatabase | undefined> {
  if (!settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir))) return undefined;
  const open = await connect(settings);
  return closedOnError(open, settings, async () => {
    if (await isPrepared(open)) return open;
    await open.db.destroy();
    return undefined;
  });
}

/** How many enquiries the database has, of whatever release; undefined if there are no tables. Changes nothing. */
export async function countStored(settings: DatabaseSettings): Promise<number | undefined> {
  if (!settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir))) return undefined;
  const open = await connect(settings);
  return closedOnError(open, settings, async () => {
    const row = (await hasTable(open, 'enquiries'))
      ? await open.db
          .selectFrom('enquiries')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      : undefined;
    await open.db.destroy();
    return row && Number(row.count);
  });
}

/** The name of the database for messages, without the password in its address. */
export function databaseName({ dataDir, databaseUrl }: DatabaseSettings): string {
  if (!databaseUrl) return sqliteFile(dataDir);
  const { hostname, pathname, searchParams } = new URL(databaseUrl);
  const host = hostname || searchParams.get('host');
  return `the PostgreSQL database "${decodeURIComponent(pathname.slice(1))}" on ${host}`;
}

/** The one place where the dialect is chosen. */
async function connect(
  { dataDir, databaseUrl }: DatabaseSettings,
  timeouts?: PostgresTimeouts,
): Promise<OpenDatabase> {
  return databaseUrl
    ? {
        db: new Kysely<Tables>({ dialect: await postgresDialect(databaseUrl, timeouts) }),
        dialect: 'postgres',
      }
    : { db: new Kysely<Tables>({ dialect: sqliteDialect(dataDir) }), dialect: 'sqlite' };
}

async function closedOnError<Result>(
  { db }: OpenDatabase,
  { dataDir, databaseUrl }: DatabaseSettings,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await whileBusy(work);
  } catch (error) {
    await db.destroy();
    if (error instanceof StoreError) throw error;
    // The address holds a password; the name of the variable is enough to find it.
    const where = databaseUrl ? 'The database of DATABASE_URL' : `The database ${sqliteFile(dataDir)}`;
    const advice = storeAdvice(error);
    throw new StoreError(
      `${where} cannot be used: ${reasonOf(error)}${advice === undefined ? '' : `; ${advice}`}`,
      { cause: error },
    );
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  // A refused connection on several addresses has a code, but an empty message.
  return (message || code || String(error)).replaceAll(/\s+/g, ' ');
}
