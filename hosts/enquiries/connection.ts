import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import {
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type SqliteDatabase,
  SqliteDialect,
  sql,
} from 'kysely';
import Database from 'libsql';
import type { Pool } from 'pg';
import { createFolder } from '../config/data-dir.ts';
import type { EnquiryDatabase, OpenDatabase } from './enquiry.ts';

/** The database did not answer, so it is unknown whether the statement was executed. */
export class UnansweredError extends Error {
  override name = 'UnansweredError';
  readonly code: string;

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string };
    super(message ?? String(cause), { cause });
    this.code = code ?? 'ETIMEDOUT';
  }
}

/** No answer to a commit: the transaction is either on disk as a whole or not at all. */
class CommitUnansweredError extends UnansweredError {
  override name = 'CommitUnansweredError';
}

type Work<Result> = (connection: EnquiryDatabase) => Promise<Result>;

/**
 * Runs the work in one transaction: all of it is on disk when this resolves, none of it when it rejects.
 *
 * @throws {CommitUnansweredError} if it is unknown which of the two happened.
 */
export function inTransaction<Result>({ db, dialect }: OpenDatabase, work: Work<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // SQLite blocks the process, so other work gets its turn between the enquiries that wait.
    await setImmediate();
    // "immediate" takes SQLite's write lock before anything is read, so that nobody else writes in between.
    await sql.raw(dialect === 'sqlite' ? 'begin immediate' : 'begin').execute(connection);
    let committing = false;
    try {
      const result = await work(connection);
      committing = true;
      await sql.raw('commit').execute(connection);
      return result;
    } catch (error) {
      if (committing && error instanceof UnansweredError) throw new CommitUnansweredError(error);
      // SQLite has already rolled back after some errors; the first error is the one to report.
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => undefined);
      throw error;
    }
  });
}

/** How long another process may be in the way before it is an error, in milliseconds. */
const busyTimeout = 5_000;

/** Another process holds the SQLite file, or its transaction and this one exclude each other in PostgreSQL. */
const busy = /^(SQLITE_BUSY|40001|40P01)/;
/** The primary has become a replica. The pool closes the connection, so that the next try may reach the new primary. */
export const readOnly = '25006';

/**
 * Tries again while another process is in the way; only for work that has no effect if it fails. SQLite could wait too, but
 * it would stop the whole process meanwhile, pages included.
 */
export async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + busyTimeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = String((error as { code?: unknown }).code);
      if (!(busy.test(code) || code === readOnly) || performance.now() > until) throw error;
      await setTimeout(code === readOnly ? 200 : 20);
    }
  }
}

/** Writes in one transaction, and waits while another process is in the way. */
export async function write<Result>(database: OpenDatabase, work: Work<Result>): Promise<Result> {
  if (database.unprepared) throw database.unprepared;
  return whileBusy(() => inTransaction(database, work));
}

/** Makes other transactions about the same text wait for this one; SQLite has only one at a time. */
export async function lock(
  connection: EnquiryDatabase,
  dialect: OpenDatabase['dialect'],
  text: string,
): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(connection);
}

/** Longer than a stall of half a minute. */
export const usualPatience = 40_000;

/**
 * Repeats work whose commit got no answer until its outcome is known: an enquiry must not be stored after the visitor has been
 * told that it was not. The work must be idempotent.
 *
 * @param patience in milliseconds
 */
export async function untilAnswered<Result>(
  work: () => Promise<Result>,
  patience = usualPatience,
): Promise<Result> {
  let until: number | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CommitUnansweredError) until ??= performance.now() + patience;
      if (until === undefined || performance.now() > until) throw error;
      await setTimeout(500);
    }
  }
}

/** In milliseconds. */
export interface PostgresTimeouts {
  connect: number;
  /** Longest statement, and longest pause within a transaction, before the server itself rolls back. */
  server: number;
  /** How long this process waits for an answer; longer than the server's own limit, so that its error arrives first. */
  client: number;
}

export const usualTimeouts: PostgresTimeouts = { connect: 5_000, server: 10_000, client: 15_000 };

/**
 * The address without what only PostgreSQL's own programs know: Node has the system's CAs already. The driver reads the weaker modes
 * as verify-full, too, but with a warning of several lines.
 */
export const forDriver = (address: string): string =>
  address
    .replace(/\bsslrootcert=system\b/, '')
    .replace(/\bsslmode=(allow|prefer|require|verify-ca)\b/, (mode) =>
      address.includes('uselibpqcompat') ? mode : 'sslmode=verify-full',
    );

/** Connects to PostgreSQL. Only this file loads the driver: without DATABASE_URL nobody needs it. */
export async function postgresDialect(
  connectionString: string,
  { connect, server, client }: PostgresTimeouts = usualTimeouts,
): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: forDriver(connectionString),
    fallback_application_name: 'trade-elements',
    min: 1,
    // A connection through a proxy or a moving name may lead to a server that is no longer the primary.
    maxLifetimeSeconds: 600,
    // A database that does not respond must turn into an error that the visitor sees, not into a page that hangs.
    connectionTimeoutMillis: connect,
    query_timeout: client,
  });
  // A lost connection ends the process unless there is a listener: on the pool for an idle connection, on the connection
  // for one in use. Its query fails, and the next one opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  const begin = [
    // A transaction that has waited for a lock has to see what was committed meanwhile.
    'begin isolation level READ COMMITTED',
    `set local statement_timeout = ${server}`,
    `set local idle_in_transaction_session_timeout = ${server}`,
    // Another program at the same PgBouncer may have left an empty one, as pg_dump does.
    'set local search_path to default',
  ];
  return new PostgresDialect({ pool: inTransactions(pool, begin.join('; ')) });
}

/**
 * Each statement is part of a transaction, which begins with settings of its own: PgBouncer may give every transaction another
 * session, which other programs use as well.
 *
 * A connection with an outstanding answer is closed, not reused: a transaction may still be open on it, and later
 * queries would become part of it. Closed, the server rolls it back. So is one to a server that has become read-only.
 */
function inTransactions(pool: Pool, begin: string): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      const connection = await pool.connect().catch((error: unknown) => {
        throw new UnansweredError(error);
      });
      let isOpen = false;
      let discarded: Error | undefined;
      async function send(text: string, values: readonly unknown[] = []) {
        if (discarded instanceof UnansweredError) throw discarded;
        try {
          return await connection.query(text, [...values]);
        } catch (error) {
          const { severity, code } = error as { severity?: string; code?: string };
          if (code === readOnly) discarded = error as Error;
          // An error of the server has a severity; after a fatal one the server has closed the connection.
          if (severity === 'ERROR') throw error;
          discarded = new UnansweredError(error);
          throw discarded;
        }
      }
      const client = {
        async query(text: string, values: readonly unknown[]) {
          const [, control] = /^(begin|commit|rollback)\b/.exec(text) ?? [];
          if (control) isOpen = control === 'begin';
          if (control === 'begin') return send(begin);
          if (control || isOpen) return send(text, values);
          await send(begin);
          try {
            return await send(text, values);
          } finally {
            // After an error, this rolls back.
            await send('commit');
          }
        },
        release: () => connection.release(discarded),
      };
      // Cursors, its other way to query, are not used.
      return client as unknown as PostgresPoolClient;
    },
  };
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'enquiries.sqlite');
}

/**
 * Opens the SQLite file at the first statement, created with its folder when missing. Only this user may read it, even in a folder that others may
 * read: it holds personal data.
 */
export const sqliteDialect = (dataDir: string): SqliteDialect =>
  new SqliteDialect({ database: async () => openSqlite(createFile(dataDir)) });

function createFile(dataDir: string): string {
  createFolder(dataDir);
  const file = sqliteFile(dataDir);
  closeSync(openSync(file, 'a', 0o600));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    // Another user who may write the file, but does not own it, cannot change its mode.
    if (existsSync(part) && statSync(part).uid === process.getuid?.()) chmodSync(part, 0o600);
  }
  return file;
}

/** Statements that begin and end a transaction. */
const control = /^(begin|commit|rollback)\b/;

function openSqlite(file: string): SqliteDatabase {
  const database = new Database(file);
  // First, so that the switch to WAL waits for a server that starts at the same moment.
  database.pragma('busy_timeout = 5000');
  // The list can be read while the server writes.
  database.pragma('journal_mode = WAL');
  // An acknowledged enquiry is on disk: every commit waits for the disk, on macOS for its cache as well.
  database.pragma('synchronous = FULL');
  database.pragma('fullfsync = ON');
  // What is deleted is overwritten, not only forgotten.
  database.pragma('secure_delete = ON');
  // From here on a write waits without blocking the process; see `whileBusy`.
  database.pragma('busy_timeout = 50');
  return { prepare: (text) => (control.test(text) ? atOnce(database, text) : database.prepare(text)), close };

  function close(): void {
    // A stopped server leaves one complete file, which a plain copy backs up, unless another process uses it and
    // keeps the journal open.
    try {
      database.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // The data missing from the file is in the journal beside it.
    }
    database.close();
  }
}

/**
 * A prepared statement that fails because another process writes stays open in libsql until it is collected as garbage,
 * and keeps this connection from writing meanwhile. So every write starts a transaction by a statement that is not
 * prepared.
 */
function atOnce(database: Database.Database, text: string): ReturnType<SqliteDatabase['prepare']> {
  return {
    reader: false,
    run() {
      database.exec(text);
      return { changes: 0, lastInsertRowid: 0 };
    },
    all: () => [],
    iterate: () => [][Symbol.iterator](),
  };
}
