import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { readOnlyCode, UnansweredError } from './transaction.ts';

/** The time limits, in milliseconds. */
export interface PostgresTimeouts {
  connect: number;
  /** Longest statement, and longest pause within a transaction, before the server itself rolls back. */
  server: number;
  /**
   * How long this process waits for an answer; longer than the server's own limit, so that its error arrives
   * first.
   */
  client: number;
}

const usualTimeouts: PostgresTimeouts = { connect: 5_000, server: 10_000, client: 15_000 };

/**
 * The address without what only PostgreSQL's own programs know: Node has the system's CAs already. The driver
 * reads the weaker modes as verify-full, too, but with a warning of several lines.
 */
const forDriver = (address: string): string =>
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
    // A database that does not respond must turn into an error that the visitor sees, not into a page that
    // hangs.
    connectionTimeoutMillis: connect,
    query_timeout: client,
  });
  // A lost connection ends the process unless there is a listener: on the pool for an idle connection, on the
  // connection for one in use. Its query fails, and the next one opens a new connection.
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
 * A pool whose every statement is part of a transaction, which begins with settings of its own: PgBouncer may
 * give every transaction another session, which other programs use as well.
 */
function inTransactions(pool: Pool, begin: string): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      const connection = await pool.connect().catch((error: unknown) => {
        throw new UnansweredError(error);
      });
      // Cursors, Kysely's other way to query, are not used.
      return createClient(connection, begin) as unknown as PostgresPoolClient;
    },
  };
}

/**
 * A connection with an outstanding answer is closed, not reused: a transaction may still be open on it, and
 * later queries would become part of it; the server rolls a closed one back. A connection to a read-only
 * server is closed, too.
 */
function createClient(connection: PoolClient, begin: string) {
  let isInTransaction = false;
  /** Why the connection is not reused. */
  let fault: Error | undefined;

  async function send(text: string, values: readonly unknown[] = []) {
    if (fault instanceof UnansweredError) throw fault;
    try {
      return await connection.query(text, [...values]);
    } catch (error) {
      const { severity, code } = error as { severity?: string; code?: string };
      if (code === readOnlyCode) fault = error as Error;
      // An error of the server has a severity; after a fatal one the server has closed the connection.
      if (severity === 'ERROR') throw error;
      fault = new UnansweredError(error);
      throw fault;
    }
  }

  return {
    async query(text: string, values: readonly unknown[]) {
      if (/^begin\b/.test(text)) {
        isInTransaction = true;
        return send(begin);
      }
      const isEnd = /^(commit|rollback)\b/.test(text);
      if (isInTransaction || isEnd) {
        isInTransaction = !isEnd;
        return send(text, values);
      }
      await send(begin);
      try {
        return await send(text, values);
      } finally {
        // After an error, this rolls back.
        await send('commit');
      }
    },
    release: () => connection.release(fault),
  };
}
