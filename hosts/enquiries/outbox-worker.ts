import { setTimeout as pause } from 'node:timers/promises';
import { createDeliverer, type DeliveryParts } from './deliver.ts';
import type { Delivery } from './outbox.ts';

/** How long the worker waits, in milliseconds. */
export const workerPauses = {
  /** The longest sleep: other processes may store and fail as well, so the worker also looks now and then. */
  look: 30_000,
  /** Pause before it asks again while another process holds the lock. */
  shortest: 1_000,
  /** Time that other enquiries wait for the answer to one. */
  overlap: 1_000,
  /** Interval at which the claim of an enquiry under way is renewed. */
  renew: 60_000,
  /** Time to finish deliveries when the process ends; less than the server's own limit. */
  grace: 4_000,
};

interface WorkerParts extends DeliveryParts {
  pauses?: Partial<typeof workerPauses>;
}

/** The worker's next step. */
type Step =
  /** The maximum number of deliveries is under way. */
  | { is: 'await a free place' }
  | { is: 'sleep'; for: number }
  /** The receiver accepted nothing. A person can request an immediate attempt. */
  | { is: 'wait at the gate'; for: number }
  | { is: 'deliver'; delivery: Delivery };

/** An event that happens once. It may be raised several times, also before anybody waits for it. */
function createSignal(): { raise: () => void; raised: Promise<void> } {
  let raise = () => {};
  const raised = new Promise<void>((resolve) => {
    raise = resolve;
  });
  return { raise, raised };
}

/** Sends the enquiries in the outbox, until it is stopped. */
export function startOutboxWorker({ pauses: ownPauses, ...parts }: WorkerParts) {
  const { outbox, receiver, gate, log } = parts;
  const pauses = { ...workerPauses, ...ownPauses };
  const stopping = new AbortController();
  /** Aborted when what is under way has taken too long after the stop. */
  const breakingOff = new AbortController();
  let woken = createSignal();
  const underWay = new Set<Promise<void>>();

  /** Resolves at once if the worker was woken since the last sleep. */
  async function sleep(milliseconds: number): Promise<void> {
    const timer = setTimeout(woken.raise, milliseconds);
    await woken.raised;
    clearTimeout(timer);
    woken = createSignal();
  }

  /** Tries until the work succeeds or the worker stops. The first error is logged. */
  async function untilDone<Result>(
    work: () => Promise<Result>,
    problem: string,
  ): Promise<Result | undefined> {
    for (let tries = 0; ; tries++) {
      try {
        return await work();
      } catch (err) {
        if (tries === 0) log.error({ err }, problem);
        const { signal } = stopping;
        if (signal.aborted) return undefined;
        await pause(pauses.shortest, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const deliver = createDeliverer(parts, untilDone);
  const problem = 'the outbox cannot be read; enquiries are sent on once it can';

  async function timeToNext(): Promise<number> {
    const next = await outbox.nextAt();
    const timeLeft = Math.max(pauses.shortest, (next?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now());
    return Math.min(pauses.look, timeLeft);
  }

  async function nextStep(): Promise<Step> {
    if (underWay.size >= receiver.maxAtOnce) return { is: 'await a free place' };
    if (!(await untilDone(outbox.hasDue, problem)))
      return { is: 'sleep', for: (await untilDone(timeToNext, problem)) ?? 0 };
    const gatePause = gate.pass();
    if (gatePause > 0) return { is: 'wait at the gate', for: Math.min(pauses.look, gatePause) };
    const delivery = await untilDone(outbox.claim, problem);
    // Due deliveries that could not be claimed are locked by another process.
    return delivery ? { is: 'deliver', delivery } : { is: 'sleep', for: pauses.shortest };
  }

  /** Resolves when the next delivery may begin: this one has ended, or only waits for its answer. */
  async function begin(delivery: Delivery): Promise<void> {
    const mayOverlap = createSignal();
    let overlap: NodeJS.Timeout | undefined;
    const onAwaiting = () => {
      overlap ??= setTimeout(mayOverlap.raise, pauses.overlap);
    };
    const renewing = setInterval(() => outbox.renew(delivery).catch(() => undefined), pauses.renew);
    const delivering = deliver(delivery, { onAwaiting, signal: breakingOff.signal }).finally(() => {
      clearInterval(renewing);
      clearTimeout(overlap);
      outbox.release(delivery);
      underWay.delete(delivering);
    });
    underWay.add(delivering);
    await Promise.race([delivering, mayOverlap.raised]);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const step = await nextStep();
      switch (step.is) {
        case 'await a free place':
          await Promise.race(underWay);
          break;
        case 'sleep':
          await sleep(step.for);
          break;
        case 'wait at the gate':
          await sleep(step.for);
          if (await untilDone(outbox.takeUrgent, problem)) gate.open();
          break;
        case 'deliver':
          await begin(step.delivery);
      }
    }
    await Promise.all(underWay);
  }

  const running = run();
  return {
    /** Call when there is a new entry in the outbox. */
    wake(): void {
      gate.hurry();
      woken.raise();
    },
    /** Starts nothing new; resolves once what is under way is sent or has failed, or has taken too long. */
    async stop(): Promise<void> {
      stopping.abort();
      woken.raise();
      const grace = setTimeout(() => breakingOff.abort(), pauses.grace);
      await running;
      clearTimeout(grace);
    },
  };
}
