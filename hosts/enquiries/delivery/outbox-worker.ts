import type { FastifyBaseLogger } from 'fastify';
import { MailError, type Mailer } from './mailer.ts';
import type { Outbox, TakenEnquiry } from './outbox.ts';
import { createPause } from './pause.ts';

export interface OutboxWorker {
  /** Something new is in the outbox. */
  wake(): void;
  /** Takes nothing up any more; resolves once the mail under way is sent or has failed. */
  stop(): Promise<void>;
}

export interface OutboxWorkerParts {
  outbox: Outbox;
  mailer: Mailer;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Milliseconds to wait after so many errors in a row. */
  delay?: (errors: number) => number;
}

/** Other processes may store and fail as well, so the worker looks by itself now and then, in milliseconds. */
const lookInterval = 30_000;

/** 1, 2, 4 … seconds, an hour at most. No enquiry is given up: the mail server may be repaired next week. */
export function retryDelay(errors: number): number {
  return Math.min(1000 * 2 ** Math.min(errors - 1, 30), 3_600_000);
}

/** Mails what the outbox holds, one after the other, until it is stopped. */
export function startOutboxWorker({
  outbox,
  mailer,
  log,
  delay = retryDelay,
}: OutboxWorkerParts): OutboxWorker {
  const pause = createPause();
  let stopped = false;
  /** Errors in a row; the next attempt waits longer after each. */
  let errors = 0;

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        const taken = await outbox.take();
        if (taken) await deliver(taken);
        else await pause.untilWoken(await timeToNext());
      } catch (err) {
        log.error({ err }, 'the outbox cannot be read; enquiries are mailed once it can');
        await pause.whole(delay(++errors));
      }
    }
  }

  async function timeToNext(): Promise<number> {
    const next = await outbox.nextAt();
    return Math.min(lookInterval, Math.max(0, (next?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()));
  }

  async function deliver({ enquiry: { id }, enquiry, attempts }: TakenEnquiry): Promise<void> {
    try {
      const { refused } = await mailer.send(enquiry);
      if (refused > 0) log.warn({ refused }, 'the mail server refused some of the addresses of ENQUIRY_TO');
      errors = 0;
    } catch (error) {
      const { kind, ofThisMail } = error instanceof MailError ? error : new MailError(error);
      const wait = delay(attempts);
      log.warn(
        { kind, attempts, nextInSeconds: Math.round(wait / 1000) },
        'an enquiry could not be mailed; it is stored and is tried again. Check SMTP_URL and the mail server if this repeats',
      );
      await outbox.postpone(id, new Date(Date.now() + wait), kind);
      // A server that does not respond is not tried again for every enquiry.
      if (!ofThisMail) await pause.whole(delay(++errors));
      return;
    }
    await markSent(id);
  }

  /** Nothing else is mailed before this is known to the database: a mail must not go out twice. */
  async function markSent(id: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await outbox.markSent(id);
      } catch (err) {
        log.error({ err }, 'a mail was sent, but the database could not be told; trying again');
        if (stopped) return;
        await pause.whole(delay(tries));
      }
    }
  }

  const running = run();
  return {
    wake: () => pause.wake(),
    stop() {
      stopped = true;
      pause.end();
      return running;
    },
  };
}
