import { PostgresDialect, type PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import { readOnlyCode } from './transaction.ts';

/** The database did not answer, so it is unknown whether it is still at work on the statement. */
class UnansweredError extends Error {
  override name = 'UnansweredError';
  readonly code: string;

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string };
    super(message ?? String(cause), { cause });
    this.code = code ?? 'ETIMEDOUT';
  }
}

/** The time limits, in milliseconds. */
export interface PostgresTimeouts {
  connect: number;
  /** Longest statement of a transaction, and longest pause in it, before the server itself rolls back. */
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
  return new PostgresDialect({ pool: withLimits(pool, server) });
}

/** A pool whose transactions have a time limit, and which closes a connection that may still be at work. */
function withLimits(pool: Pool, limit: number): PostgresPool {
  const begin = [
    // A transaction that has waited for a lock has to see what was committed meanwhile.
    'begin isolation level READ COMMITTED',
    `set local statement_timeout = ${limit}`,
    `set local idle_in_transaction_session_timeout = ${limit}`,
  ].join('; ');

  async function connect() {
    const connection = await pool.connect().catch((error: unknown) => {
      throw new UnansweredError(error);
    });
    /** The reason why the connection is closed instead of being reused. */
    let fault: Error | undefined;
    return {
      async query(text: string, values: readonly unknown[]) {
        // The answer before is outstanding, so a rollback would only wait for it.
        if (fault instanceof UnansweredError) throw fault;
        try {
          return await connection.query(text === 'begin' ? begin : text, [...values]);
        } catch (error) {
          const { severity, code } = error as { severity?: string; code?: string };
          // Messages of the server have a severity; it closes the connection after a fatal error.
          if (severity !== 'ERROR') fault = new UnansweredError(error);
          else if (code === readOnlyCode) fault = error as Error;
          throw fault ?? error;
        }
      },
      release: () => connection.release(fault),
    };
  }

  // Kysely's other way to query, by cursors, is not used.
  return { connect: connect as unknown as PostgresPool['connect'], end: () => pool.end() };
}
