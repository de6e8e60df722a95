import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { referenceOf } from '../reference.ts';
import type { ClaimedEnquiry, Outbox } from '../store/outbox.ts';
import type { StoredEnquiry } from '../types.ts';

/** A destination to which enquiries are sent on. */
export interface Receiver {
  /** The message logged when an enquiry could not be sent. */
  failure: string;
  /** Whether an enquiry should be dropped rather than sent twice: `send` throws only if it was certainly not sent. */
  atMostOnce?: boolean;
  /**
   * Resolves once the receiver has accepted the enquiry. May be called again for the same one, which the receiver
   * recognises by its id.
   *
   * @throws {DeliveryError}
   */
  send(enquiry: StoredEnquiry): Promise<void>;
}

export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** A code or a status: nothing that could name a person. */
  readonly kind: string;
  /** Whether the receiver refused only this enquiry, so that others may pass. Otherwise it does not respond at all. */
  readonly isEnquiryRefused: boolean;

  constructor(
    kind: string,
    { isEnquiryRefused = false, cause }: { isEnquiryRefused?: boolean; cause?: unknown } = {},
  ) {
    super(kind, { cause });
    this.kind = kind;
    this.isEnquiryRefused = isEnquiryRefused;
  }
}

export interface OutboxWorkerParts {
  outbox: Outbox;
  receiver: Receiver;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Milliseconds to wait, by the number of failures. */
  delay?: (failures: number) => number;
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
/** Enquiries are never given up: the receiver may be repaired next week. */
const longestDelay = 900_000;

/** 1, 2, 4 … seconds, a quarter of an hour at most. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** Math.min(failures - 1, 30), longestDelay);
}

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
  /** The last refused enquiry, if none has been accepted since. */
  let refused: string | undefined;

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
        else await waitUntilWoken(await timeToNext());
        errors = 0;
      } catch (err) {
        if (errors === 0) log.error({ err }, 'the outbox cannot be read; enquiries are sent on once it can');
        await wait(Math.min(delay(++errors), pauses.look));
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
      await receiver.send(taken.enquiry);
    } catch (error) {
      return postpone(taken, error instanceof DeliveryError ? error : new DeliveryError('EUNKNOWN'));
    }
    if (!receiver.atMostOnce) await markSent(id);
    refused = undefined;
    if (failures === 0) return;
    failures = 0;
    await outbox.retryPostponedNow();
  }

  async function postpone(
    { enquiry: { id }, attempts }: ClaimedEnquiry,
    error: DeliveryError,
  ): Promise<void> {
    const { kind, isEnquiryRefused } = error;
    // A refused enquiry delays no other one; two different ones in a row mean that the receiver has a problem.
    const isDown = !isEnquiryRefused || (refused !== undefined && refused !== id);
    refused = id;
    const next = isDown ? Math.min(delay(attempts), pauses.longest) : delay(attempts);
    log.warn(
      { reference: referenceOf(id), kind, attempts, nextInSeconds: Math.round(next / 1000) },
      receiver.failure,
    );
    await outbox.postpone(id, new Date(Date.now() + next), kind);
    if (!isDown) return;
    const pause = Math.min(delay(++failures), pauses.longest);
    // With a new enquiry, check whether the receiver responds again.
    await wait(Math.min(pause, pauses.shortest));
    await waitUntilWoken(Math.max(0, pause - pauses.shortest));
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
        await wait(delay(tries));
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
