import { setTimeout } from 'node:timers/promises';
import { CommitUnansweredError } from './unanswered-error.ts';

/** How long a database may leave it open whether a commit happened, in milliseconds; longer than a stall of half a minute. */
const usualPatience = 40_000;
const pause = 500;

/**
 * Repeats work whose commit got no answer until its outcome is known: no enquiry may be stored after the visitor was told
 * that it was not. The work must be idempotent.
 */
export async function untilAnswered<Result>(
  work: () => Promise<Result>,
  patience = usualPatience,
): Promise<Result> {
  let until: number | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CommitUnansweredError) until ??= Date.now() + patience;
      if (until === undefined || Date.now() > until) throw error;
      await setTimeout(pause);
    }
  }
}
