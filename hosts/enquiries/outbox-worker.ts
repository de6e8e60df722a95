import { setTimeout } from 'node:timers/promises';
import { createDeliverer, type DeliveryParts } from './deliver.ts';
import type { Delivery } from './outbox.ts';

// All in milliseconds.
export const workerPauses = {
  /** Other processes may store and fail as well, so the worker also looks now and then. */
  look: 30_000,
  /** How soon it asks again where another process is in the way. */
  shortest: 1_000,
  /** How long the others wait for the answer to one enquiry. */
  overlap: 1_000,
  /** How often the claim of an enquiry under way is renewed. */
  renew: 60_000,
  /** How long what is under way may take once the process ends; below the time that a server has for it. */
  grace: 4_000,
};

interface WorkerParts extends DeliveryParts {
  pauses?: Partial<typeof workerPauses>;
}

/** Sends the enquiries in the outbox, until it is stopped. */
export function startOutboxWorker({ pauses: given, ...parts }: WorkerParts) {
  const { outbox, receiver, gate, log } = parts;
  const pauses = { ...workerPauses, ...given };
  const stop = new AbortController();
  /** Aborted when what is under way must end. */
  const end = new AbortController();
  let woken = new AbortController();
  const underWay = new Set<Promise<void>>();

  const wait = (milliseconds: number, signal = stop.signal) =>
    setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

  /** Resolves at once if the worker was woken since the last wait. */
  async function waitUntilWoken(milliseconds: number): Promise<void> {
    await wait(milliseconds, woken.signal);
    if (!stop.signal.aborted) woken = new AbortController();
  }

  /** The first error is logged. */
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

  const deliver = createDeliverer(parts, untilDone);
  const problem = 'the outbox cannot be read; enquiries are sent on once it can';

  async function timeToNext(): Promise<number> {
    const next = await outbox.nextAt();
    const rest = Math.max(pauses.shortest, (next?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now());
    return Math.min(pauses.look, rest);
  }

  /** Waits, for a while at most, until the receiver may be tried; a person can have it tried at once. */
  async function passGate(): Promise<boolean> {
    const pause = gate.pass();
    if (pause <= 0) return true;
    await waitUntilWoken(Math.min(pauses.look, pause));
    if (await untilDone(outbox.takeUrgent, problem)) gate.open();
    return false;
  }

  /** Resolves when the next one may be sent: this one has ended, or only waits for its answer. */
  async function begin(delivery: Delivery): Promise<void> {
    const over = new AbortController();
    const renewing = setInterval(() => outbox.renew(delivery).catch(() => undefined), pauses.renew);
    let letOthersPass = () => {};
    const isSlow = new Promise<void>((resolve) => {
      letOthersPass = resolve;
    });
    const onAwaiting = () => void wait(pauses.overlap, over.signal).then(letOthersPass);
    const ended = deliver(delivery, { onAwaiting, signal: end.signal }).finally(() => {
      clearInterval(renewing);
      over.abort();
      outbox.release(delivery);
      underWay.delete(ended);
    });
    underWay.add(ended);
    await Promise.race([ended, isSlow]);
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      if (underWay.size >= receiver.maxAtOnce) await Promise.race(underWay);
      else if (!(await untilDone(outbox.hasDue, problem)))
        await waitUntilWoken((await untilDone(timeToNext, problem)) ?? 0);
      else if (await passGate()) {
        const delivery = await untilDone(outbox.claim, problem);
        if (delivery) await begin(delivery);
        // What is due, but was not claimed, is locked by another process.
        else await waitUntilWoken(pauses.shortest);
      }
    }
    await Promise.all(underWay);
  }

  const running = run();
  return {
    /** Call when there is a new entry in the outbox. */
    wake(): void {
      gate.hurry();
      woken.abort();
    },
    /** Starts nothing new; resolves once what is under way is sent or has failed, or has taken too long. */
    async stop(): Promise<void> {
      stop.abort();
      woken.abort();
      const ending = globalThis.setTimeout(() => end.abort(), pauses.grace);
      await running;
      clearTimeout(ending);
    },
  };
}
