import { createHmac, randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { EnquiryDatabase, OpenDatabase } from './enquiry.ts';
import { mailboxOf } from './mailbox.ts';
import { lock, write } from './transaction.ts';

export interface Client {
  address: string;
  /** Enquiries that it may send in a minute. */
  enquiryRate: number;
}

/**
 * The time within which the enquiries of a client are counted, and the same enquiry sent again counts as one, in
 * milliseconds.
 */
const span = 60_000;
const day = 24 * 60 * span;
/** A client's daily limit, as a multiple of the limit per minute. */
const minutesADay = 10;

const isoAt = (moment: number): string => new Date(moment).toISOString();

export const aMinuteAgo = (): string => isoAt(Date.now() - span);
/** Tolerance for clocks of two machines that differ a little. */
export const inAMinute = (): string => isoAt(Date.now() + span);

export class TooManyEnquiriesError extends Error {
  override name = 'TooManyEnquiriesError';
  /** The pause before the client may send again, in seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too many enquiries of one client');
    this.retryAfter = retryAfter;
  }
}

/**
 * Stored instead of the address or mailbox of a person: nobody can recover it once the key of the day is
 * deleted.
 */
async function hide(connection: EnquiryDatabase, text: string): Promise<string> {
  const today = isoAt(Date.now()).slice(0, 10);
  await connection
    .insertInto('enquiry_keys')
    .values({ day: today, key: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await connection
    .selectFrom('enquiry_keys')
    .where('day', '=', today)
    .select('key')
    .executeTakeFirstOrThrow();
  return createHmac('sha256', key).update(text).digest('base64');
}

/** Hides the address of a client; with IPv6, that of its network. */
export const hideAddress = (connection: EnquiryDatabase, address: string): Promise<string> =>
  hide(connection, normalizeIP(address));

/**
 * Counts one more under this name, for all server processes together, unless that would be more than the
 * limit.
 *
 * @param time in milliseconds, from the first one on
 * @returns how many milliseconds to wait; 0 if it was counted
 */
async function countWithin(
  connection: EnquiryDatabase,
  client: string,
  limit: number,
  time: number,
): Promise<number> {
  const now = Date.now();
  const counter = await connection
    .selectFrom('enquiry_clients')
    .where('client', '=', client)
    .where('until', '>', isoAt(now))
    // Ignores counts from a time when a clock was ahead.
    .where('until', '<', isoAt(now + time + span))
    .select(['count', 'until'])
    .executeTakeFirst();
  if (counter && counter.count >= limit) return Date.parse(counter.until) - now;
  const counted = counter
    ? { count: counter.count + 1, until: counter.until }
    : { count: 1, until: isoAt(now + time) };
  await connection
    .insertInto('enquiry_clients')
    .values({ client, ...counted })
    .onConflict((conflict) => conflict.column('client').doUpdateSet(counted))
    .execute();
  return 0;
}

/**
 * Counts an enquiry of a client. The same enquiry again counts in its minute, too, but the visitor who
 * presses twice must not be refused: there may be twice as many with it.
 *
 * @throws {TooManyEnquiriesError}
 */
export async function countEnquiry(
  connection: EnquiryDatabase,
  client: string,
  enquiryRate: number,
  isKnown: boolean,
): Promise<void> {
  const inMinute = isKnown ? 2 * enquiryRate : enquiryRate;
  let wait = await countWithin(connection, client, inMinute, span);
  if (wait === 0 && !isKnown)
    wait = await countWithin(connection, `${client} day`, minutesADay * enquiryRate, day);
  if (wait > 0) throw new TooManyEnquiriesError(Math.ceil(wait / 1000));
}

/** The time within which a mailbox gets one confirmation, however many enquiries name it, in milliseconds. */
const confirmationSpan = 600_000;
const confirmationsADay = 3;

/** Counts a confirmation for a mailbox, unless it has had enough of them: then this is false. */
export async function countConfirmation(
  connection: EnquiryDatabase,
  dialect: OpenDatabase['dialect'],
  email: string,
): Promise<boolean> {
  const mailbox = await hide(connection, mailboxOf(email));
  await lock(connection, dialect, mailbox);
  if ((await countWithin(connection, mailbox, 1, confirmationSpan)) > 0) return false;
  return (await countWithin(connection, `${mailbox} day`, confirmationsADay, day)) === 0;
}

/**
 * Deletes entries that no longer count, and the keys of other days. What is later than a day from now was
 * written while a clock was ahead; at midnight, another machine may have its next day already.
 */
export async function forgetClients(database: OpenDatabase): Promise<void> {
  const now = Date.now();
  const tomorrow = isoAt(now + day + span);
  await write(database, async (connection) => {
    await connection
      .deleteFrom('enquiry_clients')
      .where(({ eb, or }) => or([eb('until', '<=', isoAt(now)), eb('until', '>', tomorrow)]))
      .execute();
    await connection
      .deleteFrom('enquiry_keys')
      .where(({ eb, or }) =>
        or([eb('day', '<', isoAt(now).slice(0, 10)), eb('day', '>', tomorrow.slice(0, 10))]),
      )
      .execute();
  });
}
