import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryCache, unusedLifetime } from './query-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const user = () => new AbortController();

describe('the query cache', () => {
  it('sends the same request, made twice at once, once', async () => {
    const cache = new QueryCache();
    const run = vi.fn(async () => 'response');
    const responses = await Promise.all([
      cache.query('a', run).fetch(user().signal),
      cache.query('a', run).fetch(user().signal),
    ]);
    expect(responses).toEqual(['response', 'response']);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('requests again when called later, and knows the last response without a request', async () => {
    const cache = new QueryCache();
    const run = vi.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    const query = cache.query<number>('a', run);
    expect(query.peek()).toBeUndefined();
    const { signal } = user();
    await query.fetch(signal);
    expect(query.peek()).toBe(1);
    expect(await query.fetch(signal)).toBe(2);
    expect(query.peek()).toBe(2);
  });

  it('keeps unused data 5 minutes, then drops it', async () => {
    const cache = new QueryCache();
    const query = cache.query('a', async () => 'response');
    const lifetime = user();
    await query.fetch(lifetime.signal);
    await vi.advanceTimersByTimeAsync(10 * unusedLifetime);
    expect(query.peek()).toBe('response');
    lifetime.abort();
    await vi.advanceTimersByTimeAsync(unusedLifetime - 1);
    expect(query.peek()).toBe('response');
    await vi.advanceTimersByTimeAsync(1);
    expect(query.peek()).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it('does not drop data that is used again', async () => {
    const cache = new QueryCache();
    const query = cache.query('a', async () => 'response');
    const first = user();
    await query.fetch(first.signal);
    first.abort();
    await vi.advanceTimersByTimeAsync(unusedLifetime / 2);
    await query.fetch(user().signal);
    await vi.advanceTimersByTimeAsync(unusedLifetime * 2);
    expect(query.peek()).toBe('response');
  });

  it('cancels the request when the last user leaves, not before', async () => {
    const cache = new QueryCache();
    let sent: AbortSignal | undefined;
    const run = (signal: AbortSignal) => {
      sent = signal;
      return new Promise<string>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
    };
    const [one, two] = [user(), user()];
    const responses = [one, two].map(({ signal }) =>
      cache
        .query('a', run)
        .fetch(signal)
        .catch((error: Error) => error.name),
    );
    one.abort();
    expect(await responses[0]).toBe('AbortError');
    expect(sent?.aborted).toBe(false);
    two.abort();
    expect(await responses[1]).toBe('AbortError');
    expect(sent?.aborted).toBe(true);
  });

  it('requests nothing for a user who has left already', async () => {
    const run = vi.fn(async () => 'response');
    const lifetime = user();
    lifetime.abort();
    await expect(new QueryCache().query('a', run).fetch(lifetime.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(run).not.toHaveBeenCalled();
  });

  it('gives every user the failure and requests again afterwards', async () => {
    const cache = new QueryCache();
    const run = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up');
    await expect(cache.query('a', run).fetch(user().signal)).rejects.toThrow('down');
    expect(await cache.query('a', run).fetch(user().signal)).toBe('up');
  });
});
