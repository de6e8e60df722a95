import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { referenceOf } from './enquiry.ts';
import type { ClaimedEnquiry, Outbox } from './outbox.ts';
import { DeliveryError, type Receiver } from './receiver.ts';

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

  const wait = (milliseconds: number, signal = stop.signal) =>
    setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

  /** Resolves at once if the worker was woken since the last wait. */
  async function waitUntilWoken(milliseconds: number): Promise<void> {
    await wait(milliseconds, woken.signal);
    if (!stop.signal.aborted) woken = new AbortController();
  }

  /**
   * Asks the database until it responds; the first error is logged.
   * @returns undefined if the worker stops first
   */
  async function untilDone<Result>(
    work: () => Promise<Result>,
    problem: string,
  ): Promise<Result | undefined> {
    for (let tries = 0; ; tries++) {
      try {
        return await work();
      } catch (err) {
        if (tries === 0) log.error({ err }, problem);
        if (stop.signal.aborted) return undefined;
        await wait(pauses.shortest);
      }
    }
  }

  async function run(): Promise<void> {
    const problem = 'the outbox cannot be read; enquiries are sent on once it can';
    while (!stop.signal.aborted) {
      const claimed = await untilDone(outbox.claim, problem);
      if (claimed) await deliver(claimed);
      // What is due, but was not claimed, is locked by another process.
      else await waitUntilWoken(Math.max(pauses.shortest, (await untilDone(timeToNext, problem)) ?? 0));
    }
  }

  async function timeToNext(): Promise<number> {
    const next = await outbox.nextAt();
    return Math.min(pauses.look, Math.max(0, (next?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()));
  }

  async function deliver(claimed: ClaimedEnquiry): Promise<void> {
    const { id } = claimed.enquiry;
    // Marked before it is sent: a process that dies in between leaves it unsent, instead of sending it twice.
    if (receiver.atMostOnce && !(await markSent(id))) return;
    try {
      await receiver.send(claimed.enquiry, claimed.recipients);
    } catch (error) {
      return postpone(claimed, error instanceof DeliveryError ? error : ownError(error, id));
    }
    if (!receiver.atMostOnce) await markSent(id);
    failures = 0;
  }

  /**
   * Nothing else is sent before the database has recorded this: an enquiry must not be sent twice.
   * @returns undefined if it was not recorded, because the server stops
   */
  const markSent = (id: string) =>
    untilDone(() => outbox.markSent(id).then(() => true), 'could not record that an enquiry was sent');

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
    if (!isEnquiryRefused) failures++;
    const next = isEnquiryRefused
      ? delay(refusals)
      : Math.min(pauses.shortest * 2 ** (failures - 1), pauses.longest);
    const hasFailed = refusals >= maxRefusals[isPermanent ? 'permanent' : 'temporary'];
    const details = { reference: referenceOf(id), kind, attempts };
    if (hasFailed) {
      log.error(
        details,
        'an enquiry was refused too often and is not tried again: "trade-elements enquiries --waiting" lists it, and --send-now tries it again',
      );
    } else log.warn({ ...details, nextInSeconds: Math.round(next / 1000) }, receiver.failure);
    const values = {
      refusals,
      next_at: new Date(Date.now() + next).toISOString(),
      last_error: kind,
      recipients: recipients ?? before,
      failed_at: hasFailed ? new Date().toISOString() : null,
    };
    await untilDone(() => outbox.postpone(id, values), 'could not record that an enquiry was not sent');
    // A refused enquiry delays no other one.
    if (isEnquiryRefused) return;
    // With a new enquiry, check whether the receiver responds again.
    await wait(Math.min(next, pauses.shortest));
    await waitUntilWoken(Math.max(0, next - pauses.shortest));
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
