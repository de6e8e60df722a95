import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { UnansweredError } from './transaction.ts';

/** In milliseconds. */
export interface PostgresTimeouts {
  connect: number;
  /** Longest statement, and longest pause within a transaction, before the server itself rolls back. */
  server: number;
  /** How long this process waits for an answer; longer than the server's own limit, so that its error arrives first. */
  client: number;
}

export const applicationName = 'trade-elements';

export const usualTimeouts: PostgresTimeouts = { connect: 5_000, server: 10_000, client: 15_000 };

/**
 * The address without what only PostgreSQL's own programs know: Node has the system's CAs already. The driver reads the weaker modes
 * as verify-full, too, but with a warning of several lines.
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
    // By its session, a restore finds out that a server is running.
    fallback_application_name: applicationName,
    min: 1,
    // A database that does not respond must turn into an error that the visitor sees, not into a page that hangs.
    connectionTimeoutMillis: connect,
    query_timeout: client,
    // Not in the request for the connection: PgBouncer refuses these there.
    onConnect: (connection) =>
      connection.query(
        `set statement_timeout = ${server}; set idle_in_transaction_session_timeout = ${server}`,
      ),
  });
  // A lost connection ends the process unless there is a listener: on the pool for an idle connection, on the connection
  // for one in use. Its query fails, and the next one opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return new PostgresDialect({ pool: discardUnanswered(pool) });
}

/**
 * A connection with an outstanding answer is closed, not reused: a transaction may still be open on it, and later
 * queries would become part of it. Closed, the server rolls it back.
 */
function discardUnanswered(pool: Pool): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      const connection = await pool.connect().catch((error: unknown) => {
        throw new UnansweredError(error);
      });
      let unanswered: UnansweredError | undefined;
      const client = {
        async query(text: string, values: readonly unknown[]) {
          if (unanswered) throw unanswered;
          try {
            return await connection.query(text, [...values]);
          } catch (error) {
            // An error of the server has a severity; after a fatal one the server has closed the connection.
            if ((error as { severity?: string }).severity === 'ERROR') throw error;
            unanswered = new UnansweredError(error);
            throw unanswered;
          }
        },
        release: () => connection.release(unanswered),
      };
      // Cursors, its other way to query, are not used.
      return client as unknown as PostgresPoolClient;
    },
  };
}
