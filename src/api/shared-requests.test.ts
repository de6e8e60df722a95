import { describe, expect, it, vi } from 'vitest';
import { SharedRequests } from './shared-requests.ts';

const user = () => new AbortController();

/** A request that ends only when it is cancelled. */
function endless() {
  let sent: AbortSignal | undefined;
  const run = vi.fn((signal: AbortSignal) => {
    sent = signal;
    return new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  return { run, isCancelled: () => sent?.aborted };
}

const nameOfError = (response: Promise<unknown>) => response.catch((error: Error) => error.name);

describe('the same request', () => {
  it('made twice at once is sent once', async () => {
    const requests = new SharedRequests();
    const run = vi.fn(async () => 'response');
    const responses = await Promise.all([
      requests.send('a', run, user().signal),
      requests.send('a', run, user().signal),
    ]);
    expect(responses).toEqual(['response', 'response']);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('made later is sent again', async () => {
    const requests = new SharedRequests();
    const run = vi.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    const { signal } = user();
    expect(await requests.send('a', run, signal)).toBe(1);
    expect(await requests.send('a', run, signal)).toBe(2);
  });

  it('is cancelled when its last user leaves, not before', async () => {
    const requests = new SharedRequests();
    const { run, isCancelled } = endless();
    const [one, two] = [user(), user()];
    const responses = [one, two].map(({ signal }) => nameOfError(requests.send('a', run, signal)));
    one.abort();
    expect(await responses[0]).toBe('AbortError');
    expect(isCancelled()).toBe(false);
    two.abort();
    expect(await responses[1]).toBe('AbortError');
    expect(isCancelled()).toBe(true);
  });

  it('is sent again after it was cancelled', async () => {
    const requests = new SharedRequests();
    const { run } = endless();
    const first = user();
    const cancelled = nameOfError(requests.send('a', run, first.signal));
    first.abort();
    expect(await requests.send('a', async () => 'response', user().signal)).toBe('response');
    expect(await cancelled).toBe('AbortError');
  });

  it('is not sent for a user who has already left', async () => {
    const run = vi.fn(async () => 'response');
    const lifetime = user();
    lifetime.abort();
    expect(await nameOfError(new SharedRequests().send('a', run, lifetime.signal))).toBe('AbortError');
    expect(run).not.toHaveBeenCalled();
  });

  it('rejects for every user, and can be sent again', async () => {
    const requests = new SharedRequests();
    const run = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up');
    const failures = [user(), user()].map(({ signal }) => requests.send('a', run, signal));
    for (const failure of failures) await expect(failure).rejects.toThrow('down');
    expect(await requests.send('a', run, user().signal)).toBe('up');
  });
});
