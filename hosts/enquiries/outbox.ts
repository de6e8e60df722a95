import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ExpressionBuilder, Updateable } from 'kysely';
import {
  columns,
  type EnquiryDatabase,
  idStartOf,
  type OpenDatabase,
  type OutboxRow,
  type ReceiverName,
  referenceOf,
  type StoredEnquiry,
  type Tables,
} from './enquiry.ts';
import { write } from './transaction.ts';

// Everything that is done with the table `outbox`: which enquiries are to be sent on, to whom, and when.

interface ClaimedEnquiry {
  enquiry: StoredEnquiry;
  /** How often it has been claimed, this time included. */
  attempts: number;
  refusals: number;
  /** The recipients that still wait for it; null: all. */
  recipients: string | null;
}

/** The new state of an enquiry that was not sent. */
type Postponed = Updateable<
  Pick<OutboxRow, 'next_at' | 'last_error' | 'refusals' | 'failed_at' | 'recipients'>
>;

/**
 * How long a claim lasts, in milliseconds: longer than an attempt may take. Then other processes may take it:
 * the first one may have died.
 */
const lease = 180_000;
/** Selects enquiries. */
export type EnquiryCondition = (parts: {
  eb: ExpressionBuilder<Tables, 'enquiries'>;
}) => ReturnType<ExpressionBuilder<Tables, 'enquiries'>>;

/**
 * The enquiries with this reference or id. A range, because the index of a text is not always used for
 * `like`.
 */
export const hasReference =
  (reference: string): EnquiryCondition =>
  ({ eb }) => {
    const start = idStartOf(reference);
    if (!start) return eb('enquiries.id', '=', reference);
    return eb.and([
      eb('enquiries.id', '>=', start),
      eb('enquiries.id', '<=', `${start}-ffff-ffff-ffff-ffffffffffff`),
    ]);
  };

type Outbox = ReturnType<typeof createOutbox>;

const unsent = (db: EnquiryDatabase) =>
  db
    .selectFrom('outbox')
    // Leaves out rows of an enquiry that was deleted by a program that does not follow references.
    .innerJoin('enquiries', 'id', 'enquiry_id')
    .where('sent_at', 'is', null);

/** The enquiries to be sent on to a receiver, each until the receiver has accepted it. */
export function createOutbox(database: OpenDatabase, receiver: ReceiverName) {
  const { db, dialect } = database;

  const waiting = (from: EnquiryDatabase) =>
    unsent(from).where('failed_at', 'is', null).where('receiver', '=', receiver).limit(1);

  // Enquiries with the fewest attempts go first, of these the newest: many that wait, or one that always
  // fails, delay no new one.
  const due = (from: EnquiryDatabase, now: number) =>
    waiting(from)
      .where('next_at', '<=', new Date(now).toISOString())
      .orderBy('attempts')
      .orderBy('next_at', 'desc');

  /** Claims an enquiry in one statement, so that only one of several processes gets it. */
  function takeOne(now: number) {
    return write(database, (connection) => {
      const first = due(connection, now).select('enquiry_id');
      return connection
        .updateTable('outbox')
        .set(({ eb }) => ({
          attempts: eb('attempts', '+', 1),
          next_at: new Date(now + lease).toISOString(),
          last_error: null,
        }))
        .where('receiver', '=', receiver)
        .where('enquiry_id', '=', dialect === 'postgres' ? first.forUpdate('outbox').skipLocked() : first)
        .returning(['enquiry_id', 'attempts', 'refusals', 'recipients'])
        .executeTakeFirst();
    });
  }

  async function change(id: string, values: Updateable<OutboxRow>): Promise<void> {
    await write(database, (connection) =>
      connection
        .updateTable('outbox')
        .set(values)
        .where('receiver', '=', receiver)
        .where('enquiry_id', '=', id)
        .execute(),
    );
  }

  return {
    /** The moment at which the next one may be claimed. */
    async nextAt(): Promise<Date | undefined> {
      const next = await waiting(db).orderBy('next_at').select('next_at').executeTakeFirst();
      return next && new Date(next.next_at);
    },
    /**
     * Claims an enquiry that is due, so that no other process takes it; undefined if there is none to take.
     */
    async claim(): Promise<ClaimedEnquiry | undefined> {
      for (;;) {
        const now = Date.now();
        // Reading is cheap; writing would wait for the disk.
        if (!(await due(db, now).select('enquiry_id').executeTakeFirst())) return undefined;
        const taken = await takeOne(now);
        // Another process has it: this one asks again later.
        if (!taken) return undefined;
        const { enquiry_id: id, ...rest } = taken;
        const enquiry = await db
          .selectFrom('enquiries')
          .select(columns)
          .where('id', '=', id)
          .executeTakeFirst();
        // Undefined if it has just been deleted.
        if (enquiry) return { enquiry, ...rest };
      }
    },
    markSent: (id: string) => change(id, { sent_at: new Date().toISOString(), last_error: null }),
    /** @param values with the kind of the error, without personal data */
    postpone: (id: string, values: Postponed) => change(id, { sent_at: null, ...values }),
  };
}

/** Makes all postponed enquiries due now, also those that failed. */
export async function retryPostponedNow(
  database: OpenDatabase,
  receivers: readonly ReceiverName[],
): Promise<void> {
  await write(database, (connection) =>
    connection
      .updateTable('outbox')
      .set(({ selectFrom }) => ({
        refusals: 0,
        failed_at: null,
        next_at: selectFrom('enquiries').select('created_at').whereRef('id', '=', 'enquiry_id'),
      }))
      .where('receiver', 'in', receivers)
      .where('sent_at', 'is', null)
      // Rows without an error are claimed by a process or have not been tried yet.
      .where('last_error', 'is not', null)
      .execute(),
  );
}

/** How many enquiries wait, when the oldest of them was stored, and how many failed, by receiver. */
export const countWaiting = (db: EnquiryDatabase, condition?: EnquiryCondition) =>
  unsent(db)
    .$if(condition !== undefined, (all) => all.where(condition as never))
    .groupBy('receiver')
    .select(({ fn }) => [
      'receiver',
      fn.count('enquiry_id').filterWhere('failed_at', 'is', null).as('enquiries'),
      fn.min('created_at').filterWhere('failed_at', 'is', null).as('oldest'),
      fn.count('failed_at').as('failed'),
    ])
    .execute();

/** Deletes the rows of enquiries. The reference between the tables does not suffice: SQLite follows it only if a setting says so. */
export async function dequeue(connection: EnquiryDatabase, condition: EnquiryCondition): Promise<void> {
  const enquiries = connection.selectFrom('enquiries').select('id').where(condition);
  await connection.deleteFrom('outbox').where('enquiry_id', 'in', enquiries).execute();
}

/** The enquiries that wait or failed, the oldest first. */
export const listWaiting = (db: EnquiryDatabase) =>
  unsent(db)
    .select(['id', 'created_at', 'receiver', 'attempts', 'next_at', 'failed_at', 'last_error'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A destination to which enquiries are sent on. */
export interface Receiver {
  /** The message logged when an enquiry could not be sent. */
  failure: string;
  /**
   * Whether an enquiry should be dropped rather than sent twice: `send` throws only if it was certainly not
   * sent.
   */
  atMostOnce?: boolean;
  /**
   * Resolves once the receiver has accepted the enquiry. May be called again for the same one, which the
   * receiver recognises by its id.
   *
   * @param recipients those that still wait for it, as in the error before; null: all
   * @throws {DeliveryError}
   */
  send(enquiry: StoredEnquiry, recipients?: string | null): Promise<void>;
}

export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Whether the receiver refused only this enquiry, so that others may pass. Otherwise it accepts none. */
  readonly isEnquiryRefused: boolean;
  /** Whether it will hardly accept the same enquiry later. */
  readonly isPermanent: boolean;
  /** The recipients that still wait, if others have accepted it. */
  readonly recipients: string | null;

  /** @param kind a code or a status: nothing that could name a person */
  constructor(
    readonly kind: string,
    more: Partial<Pick<DeliveryError, 'isEnquiryRefused' | 'isPermanent' | 'recipients' | 'cause'>> = {},
  ) {
    super(kind, { cause: more.cause });
    this.isEnquiryRefused = more.isEnquiryRefused ?? false;
    this.isPermanent = more.isPermanent ?? false;
    this.recipients = more.recipients ?? null;
  }
}

interface OutboxWorkerParts {
  outbox: Outbox;
  receiver: Receiver;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Milliseconds that a refused enquiry waits, by the number of refusals. */
  delay?: (refusals: number) => number;
  pauses?: typeof usualPauses;
}

// All in milliseconds.
export const usualPauses = {
  /** Other processes may store and fail as well, so the worker also looks now and then. */
  look: 30_000,
  /** How rarely a receiver that does not respond is tried again. */
  longest: 60_000,
  /** How often it is tried again at most, however many enquiries come in. */
  shortest: 1_000,
};
const longestDelay = 900_000;

/** 1, 4, 16 … seconds, a quarter of an hour at most. */
export const retryDelay = (refusals: number): number => Math.min(1000 * 4 ** (refusals - 1), longestDelay);

/**
 * How often a receiver may refuse an enquiry: for an hour, or for a day if it may accept it later. While it
 * does not respond at all, nothing is given up: it may be repaired next week.
 */
export const maxRefusals = { permanent: 10, temporary: 100 };

/** Sends the enquiries in the outbox, one after the other, until it is stopped. */
export function startOutboxWorker({
  outbox,
  receiver,
  log,
  delay = retryDelay,
  pauses = usualPauses,
}: OutboxWorkerParts) {
  const stop = new AbortController();
  let woken = new AbortController();
  /** Consecutive attempts without a response from the receiver. */
  let failures = 0;
  const pause = (count: number) => Math.min(pauses.shortest * 2 ** (count - 1), pauses.longest);

  const wait = (milliseconds: number, signal = stop.signal) =>
    setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

  /** Resolves at once if the worker was woken since the last wait. */
  async function waitUntilWoken(milliseconds: number): Promise<void> {
    await wait(milliseconds, woken.signal);
    if (!stop.signal.aborted) woken = new AbortController();
  }

  async function run(): Promise<void> {
    let errors = 0;
    while (!stop.signal.aborted) {
      try {
        const taken = await outbox.claim();
        if (taken) await deliver(taken);
        // What is due, but was not claimed, is locked by another process.
        else await waitUntilWoken(Math.max(pauses.shortest, await timeToNext()));
        errors = 0;
      } catch (err) {
        if (errors === 0) log.error({ err }, 'the outbox cannot be read; enquiries are sent on once it can');
        await wait(Math.min(pause(++errors), pauses.look));
      }
    }
  }

  async function timeToNext(): Promise<number> {
    const next = await outbox.nextAt();
    return Math.min(pauses.look, Math.max(0, (next?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()));
  }

  async function deliver(taken: ClaimedEnquiry): Promise<void> {
    const { id } = taken.enquiry;
    // Marked before it is sent: a process that dies in between leaves it unsent, instead of sending it twice.
    if (receiver.atMostOnce && !(await markSent(id))) return;
    try {
      await receiver.send(taken.enquiry, taken.recipients);
    } catch (error) {
      return postpone(taken, error instanceof DeliveryError ? error : ownError(error, id));
    }
    if (!receiver.atMostOnce) await markSent(id);
    failures = 0;
  }

  /** An exception of the code that makes or sends this enquiry. Its message may quote what was typed. */
  function ownError(error: unknown, id: string): DeliveryError {
    const { name = 'EUNKNOWN', stack = '' } = error as Partial<Error>;
    const at = stack.match(/^ +at .+$/gm)?.map((line) => line.trim());
    log.error(
      { reference: referenceOf(id), kind: name, at },
      'an enquiry cannot be sent: an error of this release',
    );
    return new DeliveryError(name, { isEnquiryRefused: true, isPermanent: true });
  }

  async function postpone(
    { enquiry: { id }, attempts, refusals: earlier, recipients: before }: ClaimedEnquiry,
    { kind, isEnquiryRefused, isPermanent, recipients }: DeliveryError,
  ): Promise<void> {
    const refusals = isEnquiryRefused ? earlier + 1 : earlier;
    const next = isEnquiryRefused ? delay(refusals) : pause(++failures);
    const hasFailed = refusals >= maxRefusals[isPermanent ? 'permanent' : 'temporary'];
    const details = { reference: referenceOf(id), kind, attempts };
    if (hasFailed) {
      log.error(
        details,
        'an enquiry was refused too often and is not tried again: "npm run enquiries -- --waiting" lists it, and -- --send-now tries it again',
      );
    } else log.warn({ ...details, nextInSeconds: Math.round(next / 1000) }, receiver.failure);
    await outbox.postpone(id, {
      refusals,
      next_at: new Date(Date.now() + next).toISOString(),
      last_error: kind,
      recipients: recipients ?? before,
      failed_at: hasFailed ? new Date().toISOString() : null,
    });
    // A refused enquiry delays no other one.
    if (isEnquiryRefused) return;
    // With a new enquiry, check whether the receiver responds again.
    await wait(Math.min(next, pauses.shortest));
    await waitUntilWoken(Math.max(0, next - pauses.shortest));
  }

  /**
   * Nothing else is sent before the database has recorded this: an enquiry must not be sent twice.
   *
   * @returns whether it was recorded; false if the server stops first.
   */
  async function markSent(id: string): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      try {
        await outbox.markSent(id);
        return true;
      } catch (err) {
        log.error({ err }, 'could not record that an enquiry was sent; trying again');
        if (stop.signal.aborted) return false;
        await wait(pause(tries));
      }
    }
  }

  const running = run();
  return {
    /** Call when there is a new entry in the outbox. */
    wake: () => woken.abort(),
    /** Starts nothing new; resolves once the enquiry under way is sent or has failed. */
    stop(): Promise<void> {
      stop.abort();
      woken.abort();
      return running;
    },
  };
}
