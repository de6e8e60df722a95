// Delays are in milliseconds.

const defaultRetries = 3;
const firstDelay = 1_000;
const maxDelay = 30_000;

/** The delay before a retry, which is counted from 0. */
export const retryDelay = (retry: number): number => Math.min(firstDelay * 2 ** retry, maxDelay);

/** Resolves after a time; rejects with the signal's reason when it aborts. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });

/**
 * Repeats a failed call after 1, 2, 4 s and so on. Rejects with the last failure, or at once when the signal
 * aborts.
 */
export async function withRetry<Value>(
  run: () => Promise<Value>,
  signal?: AbortSignal,
  retries = defaultRetries,
): Promise<Value> {
  for (let retry = 0; ; retry++) {
    try {
      return await run();
    } catch (error) {
      if (signal?.aborted || retry === retries) throw error;
      await wait(retryDelay(retry), signal);
    }
  }
}
