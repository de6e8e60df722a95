import { PostgresDialect } from 'kysely';

/** Connects to PostgreSQL. The driver is loaded here alone: without DATABASE_URL nobody needs it. */
export async function postgresDialect(connectionString: string): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString,
    // A database that does not respond must turn into an error that the visitor sees, not into a page that hangs.
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
  });
  // A lost connection ends the process unless there is a listener: on the pool for an idle connection, on the connection
  // for one in use. Its query fails by itself, and the next one opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
