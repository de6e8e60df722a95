const minute = 60_000;

/** Pauses between tries, in milliseconds. */
export const gatePauses = {
  /** Longest pause before a receiver that does not respond is tried again. */
  longest: minute,
  /** Shortest pause before it is tried again, even if many enquiries come in. */
  shortest: 1_000,
};

/** 1, 4, 16 minutes, then every hour: providers block an account, or an address, that tries more often. */
export const lockPause = (locks: number): number => Math.min(minute * 4 ** (locks - 1), 60 * minute);

/** Time for the single attempt that a closed gate lets through, before the next one. */
const probeTime = 10_000;

export type Gate = ReturnType<typeof createGate>;

/**
 * Decides when a receiver that accepted nothing may be tried again. All outboxes whose enquiries go to the same
 * account share one. It is open in a new process.
 */
export function createGate(pauses = gatePauses, now = () => performance.now()) {
  /** Consecutive tries without a response, and those in which the account was refused. */
  let failures = 0;
  let locks = 0;
  let opensAt = 0;
  /** The moment from which on a new enquiry opens it. */
  let opensEarlyAt = 0;

  function shut(milliseconds: number, early = milliseconds): number {
    opensAt = now() + milliseconds;
    opensEarlyAt = now() + early;
    return milliseconds;
  }

  return {
    /**
     * Milliseconds until the next try; 0: it may begin. After a failure, a gate lets one through at a time.
     */
    pass(): number {
      const timeLeft = opensAt - now();
      if (timeLeft > 0) return timeLeft;
      if (failures + locks > 0) shut(probeTime);
      return 0;
    },
    /**
     * The receiver did not respond, or takes nothing.
     * @param pause how long it asks to be left alone
     * @returns milliseconds until the next try
     */
    close(pause = 0): number {
      failures++;
      const next = Math.min(pauses.shortest * 2 ** (failures - 1), pauses.longest);
      return pause > 0 ? shut(Math.max(next, pause)) : shut(next, pauses.shortest);
    },
    /** The account was refused. */
    lock(): number {
      locks++;
      return shut(lockPause(locks));
    },
    /** The receiver has responded, or a person wants it tried. */
    open(): void {
      failures = 0;
      locks = 0;
      opensAt = 0;
    },
    /** A new enquiry is a reason to try again earlier. */
    hurry(): void {
      opensAt = Math.min(opensAt, opensEarlyAt);
    },
  };
}
