import type { FastifyBaseLogger } from 'fastify';
import { referenceOf } from './enquiry.ts';
import type { Gate } from './gate.ts';
import { type Delivery, maxDelay, type Outbox } from './outbox.ts';
import type { Outcome, Setback } from './outcome.ts';
import type { Attempt, Receiver } from './receiver.ts';

export interface DeliveryParts {
  outbox: Outbox;
  receiver: Receiver;
  /** Receives whether the receiver responds. */
  gate: Gate;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Milliseconds that a refused enquiry waits, by the number of refusals. */
  delay?: ((refusals: number) => number) | undefined;
  /** Milliseconds that an enquiry waits which may have arrived. */
  unknownDelay?: number | undefined;
}

/** 1, 4, 16 … seconds, a quarter of an hour at most. */
export const retryDelay = (refusals: number): number => Math.min(1000 * 4 ** (refusals - 1), maxDelay);

/**
 * How often a receiver may refuse an enquiry: for an hour, or for a day if it may accept it later. While it
 * does not respond at all, nothing is given up: it may be repaired next week.
 */
export const maxRefusals = { 'refused for good': 10, 'refused for now': 100 };

/** Maximum number of attempts that end without an answer, after each of which the enquiry may have arrived. */
export const maxUnknowns = 4;

type Refusal = Extract<Outcome, { is: keyof typeof maxRefusals }>;

/** Asks the database until it responds; undefined if the worker stops first. */
export type UntilDone = <Result>(work: () => Promise<Result>, problem: string) => Promise<Result | undefined>;

type Log = DeliveryParts['log'];

/** Number of refusals or missing answers so far, and the number at which delivery fails. */
type Counts = { refusals?: number; unknowns?: number; failed_at?: string };

const detailsOf = ({ enquiry, attempts }: Delivery, { is, kind }: Setback) => ({
  reference: referenceOf(enquiry.id),
  outcome: is,
  kind,
  attempts,
});

/** Records in log and database what becomes of enquiries. */
function createRecords(outbox: Outbox, log: Log, untilDone: UntilDone) {
  const postpone = (delivery: Delivery, { is, kind }: Setback, next: number, counts: Counts = {}) =>
    untilDone(
      () =>
        outbox.postpone(delivery, {
          outcome: is,
          last_error: kind,
          next_at: new Date(Date.now() + next).toISOString(),
          ...counts,
        }),
      'could not record that an enquiry was not sent',
    );
  return {
    /**
     * Nothing else is sent before the database has recorded this: an enquiry must not be sent twice.
     * @returns undefined if it was not recorded, because the server stops
     */
    markSent: (delivery: Delivery) =>
      untilDone(
        () => outbox.markSent(delivery).then(() => true),
        'could not record that an enquiry was sent',
      ),
    readdress: (delivery: Delivery, recipients: readonly string[]) =>
      untilDone(() => outbox.readdress(delivery, recipients), 'could not record who is to get an enquiry'),
    giveUp: (delivery: Delivery) =>
      untilDone(() => outbox.giveUp(delivery), 'could not record that an address was refused'),
    /**
     * The enquiry waits with all others until the gate opens. It is due now: the next process, whose gate is
     * open, tries it at once.
     */
    async waitForGate(delivery: Delivery, setback: Setback, message: string, pause: number): Promise<void> {
      log.warn({ ...detailsOf(delivery, setback), nextInSeconds: Math.round(pause / 1000) }, message);
      await postpone(delivery, setback, 0);
    },
    /** Delays only this enquiry. */
    async waitAlone(
      delivery: Delivery,
      setback: Setback,
      message: string,
      next: number,
      counts: Counts,
    ): Promise<void> {
      log.warn({ ...detailsOf(delivery, setback), nextInSeconds: Math.round(next / 1000) }, message);
      await postpone(delivery, setback, next, counts);
    },
    async fail(delivery: Delivery, setback: Setback, reason: string, counts: Counts): Promise<void> {
      log.error(
        detailsOf(delivery, setback),
        `${reason} and is not tried again: "trade-elements enquiries --waiting" lists it, and --send-now tries it again`,
      );
      await postpone(delivery, setback, 0, { ...counts, failed_at: new Date().toISOString() });
    },
  };
}

type Records = ReturnType<typeof createRecords>;
type AttemptParts = Pick<Attempt, 'onAwaiting' | 'signal'>;

/** Makes one attempt to send an enquiry. */
function createAttempts(receiver: Receiver, records: Records, log: Log) {
  /** Whether this row still has a recipient: those of the receiver may have changed. */
  async function address(delivery: Delivery): Promise<boolean> {
    const groups = receiver.recipientsOf?.(delivery.enquiry);
    if (!groups || groups.flat().includes(delivery.recipient)) return true;
    return (await records.readdress(delivery, groups[0] ?? [])) ?? false;
  }

  /** An exception of the code that makes or sends this enquiry. Its message may quote what was typed. */
  function ownError(error: unknown, reference: string): Outcome {
    const { name = 'EUNKNOWN', stack = '' } = error as Partial<Error>;
    const at = stack.match(/^ +at .+$/gm)?.map((line) => line.trim());
    log.error({ reference, kind: name, at }, 'an enquiry cannot be sent: an error of this release');
    return { is: 'refused for good', kind: name };
  }

  /** @returns undefined if there is nothing to send any more */
  return async function attempt(delivery: Delivery, parts: AttemptParts): Promise<Outcome | undefined> {
    try {
      if (!(await address(delivery))) return undefined;
      // Marked before it is sent: a process that dies in between leaves it unsent, instead of sending it twice.
      if (receiver.atMostOnce && !(await records.markSent(delivery))) return undefined;
      const { enquiry, recipient, unknowns } = delivery;
      return await receiver.send(enquiry, { ...parts, recipient, unknowns });
    } catch (error) {
      return ownError(error, referenceOf(delivery.enquiry.id));
    }
  };
}

/** Sends an enquiry that was claimed, and records what becomes of it. */
export function createDeliverer(
  { outbox, receiver, gate, log, delay = retryDelay, unknownDelay = maxDelay }: DeliveryParts,
  untilDone: UntilDone,
) {
  const records = createRecords(outbox, log, untilDone);
  const attempt = createAttempts(receiver, records, log);

  /** The recipients who get an enquiry instead of one that refuses it. */
  function nextRecipients({ enquiry, recipient }: Delivery): string[] {
    const groups = receiver.recipientsOf?.(enquiry) ?? [];
    const groupIndex = groups.findIndex((group) => group.includes(recipient));
    return groups
      .slice(groupIndex + 1)
      .flat()
      .filter((other) => other !== recipient);
  }

  /** @returns whether another recipient of this row is to get it now */
  async function settleRefusal(delivery: Delivery, refusal: Refusal): Promise<boolean> {
    if (refusal.is === 'refused for good') {
      const otherRecipients = nextRecipients(delivery);
      if (otherRecipients.length > 0) return (await records.readdress(delivery, otherRecipients)) ?? false;
      if (await records.giveUp(delivery)) return false;
    }
    const refusals = delivery.refusals + 1;
    if (refusals >= maxRefusals[refusal.is])
      await records.fail(delivery, refusal, 'an enquiry was refused too often', { refusals });
    else
      await records.waitAlone(delivery, refusal, receiver.failure, delay(refusals), {
        refusals,
      });
    return false;
  }

  async function settleUnknown(delivery: Delivery, setback: Setback): Promise<void> {
    const unknowns = delivery.unknowns + 1;
    const message =
      'an enquiry was sent, and no answer came: it may have arrived, and is sent once more later. Look at the receiver if this repeats';
    if (unknowns >= maxUnknowns)
      await records.fail(delivery, setback, 'an enquiry was sent too often without an answer', { unknowns });
    else await records.waitAlone(delivery, setback, message, unknownDelay, { unknowns });
  }

  async function settleSent(delivery: Delivery, note: string | undefined): Promise<void> {
    if (note !== undefined)
      log.warn(
        { reference: referenceOf(delivery.enquiry.id), kind: note },
        'the receiver says that it has an enquiry already: it counts as sent',
      );
    if (!receiver.atMostOnce) await records.markSent(delivery);
  }

  /** @returns whether another recipient of this row is to get it now */
  async function settle(delivery: Delivery, outcome: Outcome): Promise<boolean> {
    if (outcome.is === 'unreachable' || outcome.is === 'locked out') {
      const pause = outcome.is === 'unreachable' ? gate.close(outcome.pause) : gate.lock();
      await records.waitForGate(delivery, outcome, receiver.failure, pause);
      return false;
    }
    if (outcome.is !== 'not known') gate.open();
    if (outcome.is === 'sent') await settleSent(delivery, outcome.note);
    else if (receiver.atMostOnce && outcome.is !== 'refused for now')
      log.warn(detailsOf(delivery, outcome), 'an enquiry was not confirmed to the person who sent it');
    else if (outcome.is === 'not known') await settleUnknown(delivery, outcome);
    else return settleRefusal(delivery, outcome);
    return false;
  }

  return async function deliver(delivery: Delivery, parts: AttemptParts): Promise<void> {
    for (;;) {
      const outcome = await attempt(delivery, parts);
      if (!outcome || !(await settle(delivery, outcome))) return;
    }
  };
}
