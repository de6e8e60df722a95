import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryDelay, withRetry } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a failed call', () => {
  it('is tried again after 1, 2 and 4 s, then rejects with its last failure', async () => {
    const times: number[] = [];
    const start = Date.now();
    const run = vi.fn(async () => {
      times.push(Date.now() - start);
      throw new Error(`failure ${times.length}`);
    });
    const outcome = withRetry(run, new AbortController().signal).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times).toEqual([0, 1000, 3000, 7000]);
    expect(await outcome).toBe('failure 4');
  });

  it('is not tried again after an abort', async () => {
    const lifetime = new AbortController();
    const run = vi.fn(async () => Promise.reject(new Error('down')));
    const outcome = withRetry(run, lifetime.signal).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(500);
    lifetime.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBe('AbortError');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('waits twice as long each time, 30 s at most', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});
