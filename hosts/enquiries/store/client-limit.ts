import { createHmac, randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { EnquiryDatabase, OpenDatabase } from '../types.ts';
import { write } from './transaction.ts';

/** A client, and how many enquiries a minute it may send. */
export interface Client {
  address: string;
  rate: number;
}

/** In milliseconds: the enquiries of a client within this time are counted, and the same enquiry sent again counts as one. */
const span = 60_000;

export const spanStart = (): string => new Date(Date.now() - span).toISOString();

const today = (): string => new Date().toISOString().slice(0, 10);

export class TooManyEnquiriesError extends Error {
  override name = 'TooManyEnquiriesError';
  /** In seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too many enquiries of one client');
    this.retryAfter = retryAfter;
  }
}

/**
 * Stored instead of a client's address, or of its network with IPv6: nobody can recover the address from it once the key
 * of the day is deleted.
 */
export async function hideAddress(connection: EnquiryDatabase, address: string): Promise<string> {
  const day = today();
  await connection
    .insertInto('enquiry_keys')
    .values({ day, key: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await connection
    .selectFrom('enquiry_keys')
    .where('day', '=', day)
    .select('key')
    .executeTakeFirstOrThrow();
  return createHmac('sha256', key).update(normalizeIP(address)).digest('base64');
}

/**
 * Counts an enquiry of a client, for all server processes together.
 *
 * @throws {TooManyEnquiriesError}
 */
export async function countEnquiry(connection: EnquiryDatabase, client: string, rate: number): Promise<void> {
  const now = Date.now();
  const known = await connection
    .selectFrom('enquiry_clients')
    .where('client', '=', client)
    .where('until', '>', new Date(now).toISOString())
    .select(['count', 'until'])
    .executeTakeFirst();
  if (known && known.count >= rate) {
    throw new TooManyEnquiriesError(Math.ceil((Date.parse(known.until) - now) / 1000));
  }
  const counted = known
    ? { count: known.count + 1, until: known.until }
    : { count: 1, until: new Date(now + span).toISOString() };
  await connection
    .insertInto('enquiry_clients')
    .values({ client, ...counted })
    .onConflict((conflict) => conflict.column('client').doUpdateSet(counted))
    .execute();
}

/** Deletes entries that no longer count, and the keys of earlier days. */
export async function forgetClients(database: OpenDatabase): Promise<void> {
  await write(database, async (connection) => {
    await connection
      .deleteFrom('enquiry_clients')
      .where('until', '<=', new Date(Date.now()).toISOString())
      .execute();
    await connection.deleteFrom('enquiry_keys').where('day', '<', today()).execute();
  });
}
