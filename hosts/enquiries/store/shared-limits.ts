import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { clientSpan } from '../limits.ts';
import type { EnquiryDatabase } from '../types.ts';

/** The limits that server processes with one PostgreSQL have in common. The clock is that of the database. */
export interface SharedLimits {
  /**
   * Counts an enquiry of a client, in one statement.
   *
   * @returns how many there were, this one included, and the milliseconds until it counts again.
   */
  count(client: string): Promise<{ current: number; ttl: number }>;
}

/**
 * Deletes what no longer counts. Locked rows are in use: a statement that waits for none of them cannot be part of a
 * deadlock.
 */
export async function forgetClients(db: EnquiryDatabase): Promise<void> {
  await sql`delete from enquiry_rate where client in
    (select client from enquiry_rate where until <= now() for update skip locked)`.execute(db);
  await sql`delete from enquiry_recent where key in
    (select key from enquiry_recent where until <= now() for update skip locked)`.execute(db);
}

export function createSharedLimits(db: EnquiryDatabase): SharedLimits {
  let forgotten = Date.now();

  return {
    async count(client) {
      if (Date.now() - forgotten > clientSpan) {
        forgotten = Date.now();
        // Tried again a minute later.
        forgetClients(db).catch(() => undefined);
      }
      const { rows } = await sql<{ current: number; ttl: number }>`
        insert into enquiry_rate as known (client, count, until)
        values (${hash(client)}, 1, now() + ${clientSpan} * interval '1 millisecond')
        on conflict (client) do update set
          count = case when known.until <= now() then 1 else known.count + 1 end,
          until = case when known.until <= now() then excluded.until else known.until end
        returning count as current, extract(epoch from until - now())::float8 * 1000 as ttl`.execute(db);
      const [{ current, ttl } = { current: 0, ttl: 0 }] = rows;
      // `now()` is the start of the statement: too early if it then waited for another process.
      return { current, ttl: Math.min(ttl, clientSpan) };
    },
  };
}

/**
 * Marks enquiries as sent, in one statement, within the transaction that stores them: a process that dies in between
 * leaves neither. Waits for other processes that store the same ones at this moment.
 *
 * @returns the keys of those that nobody has sent within the last minute.
 */
export async function claimKeys(connection: EnquiryDatabase, keys: Iterable<string>): Promise<Set<string>> {
  // In one order, or two processes could wait for each other.
  const sorted = [...new Set(keys)].sort();
  if (sorted.length === 0) return new Set();
  const until = sql`now() + ${clientSpan} * interval '1 millisecond'`;
  const { rows } = await sql<{ key: string }>`
    insert into enquiry_recent as known (key, until)
    values ${sql.join(sorted.map((key) => sql`(${key}, ${until})`))}
    on conflict (key) do update set until = excluded.until where known.until <= now()
    returning key`.execute(connection);
  return new Set(rows.map(({ key }) => key));
}

/** The shared tables hold no personal data. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
