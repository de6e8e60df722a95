import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { OpenDatabase, Tables } from '../types.ts';
import { startBeat } from './moments.ts';
import { type PostgresTimeouts, postgresDialect } from './postgres-dialect.ts';
import { checkEncoding, mayCreateTables, prepareSchema, readVersion } from './schema.ts';
import { sqliteDialect, sqliteFile } from './sqlite-dialect.ts';
import { createEnquiryStore } from './store.ts';
import { isDiskError, isPostgresAway, StoreError, storeAdvice } from './store-error.ts';
import { whileBusy } from './transaction.ts';

export type DatabaseSettings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Opens the database of the enquiries and brings its schema up to date.
 *
 * @param mayWait whether to resolve even if PostgreSQL or the disk does not respond: nothing can be written then until `prepare` resolves
 * @throws {StoreError} when it cannot be reached, or a newer release has written it.
 */
export function openDatabase(
  settings: DatabaseSettings,
  timeouts?: PostgresTimeouts,
  mayWait = false,
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
  await startBeat(database);
}

/**
 * The same, next to a running server, perhaps of an earlier release: nothing is changed. Undefined if no server has ever stored
 * anything.
 *
 * @param known number of the tables that the caller can use; by default, as far as this release knows
 */
export async function openExistingDatabase(
  settings: DatabaseSettings,
  known?: number,
): Promise<OpenDatabase | undefined> {
  if (!settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir))) return undefined;
  return open(settings, undefined, async (database) => {
    if (await readVersion(database, known)) return database;
    await database.db.destroy();
    return undefined;
  });
}

/**
 * Tries what a start does, and changes nothing.
 *
 * @returns whether a server has made its tables
 * @throws {StoreError} when a server could not start, or could not store an enquiry
 */
export async function tryDatabase(settings: DatabaseSettings): Promise<boolean> {
  if (!settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir))) return false;
  return open(settings, undefined, async (database) => {
    try {
      await checkEncoding(database);
      const isPrepared = (await readVersion(database)) > 0;
      if (isPrepared) await createEnquiryStore(database).checkWritable();
      else if (!(await mayCreateTables(database)))
        throw new StoreError(
          'The user in DATABASE_URL may not create tables; expected the owner of the database, as "createdb --owner" makes it',
        );
      return isPrepared;
    } finally {
      await database.db.destroy();
    }
  });
}

/** The name of the database for messages, without the password in its address. */
export function databaseName({ dataDir, databaseUrl }: DatabaseSettings): string {
  if (!databaseUrl) return sqliteFile(dataDir);
  const { hostname, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return `the PostgreSQL database "${decodeURIComponent(pathname.slice(1))}" on ${host}`;
}

async function open<Result>(
  settings: DatabaseSettings,
  timeouts: PostgresTimeouts | undefined,
  prepare: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl } = settings;
  let database: OpenDatabase | undefined;
  try {
    const connected = await connect(settings, timeouts);
    database = connected;
    return await whileBusy(() => prepare(connected));
  } catch (error) {
    await database?.db.destroy();
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

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  // A refused connection on several addresses has a code, but an empty message.
  return (message || code || String(error)).replaceAll(/\s+/g, ' ');
}
