import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const base = 'https://api.example';

/** A circuit breaker around an API that is up, down, hanging, or answers with a status. The time is fake. */
function setUp() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let mode: 'up' | 'down' | 'hanging' | number = 'up';
  const calls: string[] = [];
  const release: (() => void)[] = [];
  const warnings: string[] = [];
  const send = async (input: unknown) => {
    calls.push(String(input));
    if (mode === 'hanging') await new Promise<void>((resolve) => release.push(resolve));
    if (mode === 'down') throw new TypeError('no connection');
    return new Response('{}', { status: typeof mode === 'number' ? mode : 200 });
  };
  const breaker = createCircuitBreaker(send as typeof fetch, { base, warn: (text) => warnings.push(text) });
  return {
    breaker,
    calls,
    warnings,
    release: () => {
      for (const resolve of release.splice(0)) resolve();
    },
    setMode: (next: typeof mode) => {
      mode = next;
    },
    call: () =>
      breaker.fetch(`${base}/api/v1/gallery`).then(
        ({ status }) => status,
        () => 'failed',
      ),
  };
}

/** Fails often enough for the circuit to open. */
async function openCircuit({ call, setMode }: ReturnType<typeof setUp>) {
  setMode('down');
  for (let failures = 0; failures < 3; failures++) expect(await call()).toBe('failed');
}

/** Lets a background check finish. */
const waitForCheck = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('an external API', () => {
  it('that is unavailable is not called for pages, only by one background check at a time', async () => {
    const api = setUp();
    const { calls, call, setMode, release } = api;
    await openCircuit(api);
    setMode('hanging');
    // Calls fail at once; they do not wait for the check.
    expect(await Promise.all([call(), call(), call()])).toEqual(['failed', 'failed', 'failed']);
    expect(calls.slice(3)).toEqual([`${base}/api/v1/blog?page=1&size=8`]);
    setMode('up');
    release();
    await waitForCheck();
    expect(await call()).toBe(200);
  });

  it('that is unavailable is checked at most once a second', async () => {
    const api = setUp();
    const { calls, call } = api;
    await openCircuit(api);
    await call();
    await waitForCheck();
    await call();
    await waitForCheck();
    expect(calls).toHaveLength(4);
    vi.advanceTimersByTime(1_100);
    await call();
    await waitForCheck();
    expect(calls).toHaveLength(5);
  });

  it.each([502, 503, 504])('counts as unavailable after three responses with status %i', async (status) => {
    const { call, setMode } = setUp();
    setMode(status);
    for (let failures = 0; failures < 3; failures++) expect(await call()).toBe(status);
    expect(await call()).toBe('failed');
  });

  it.each(['down', 502] as const)(
    'stays available when at most two calls in a row fail: %s',
    async (mode) => {
      const { calls, call, setMode } = setUp();
      for (let rounds = 0; rounds < 3; rounds++) {
        setMode(mode);
        await call();
        await call();
        setMode('up');
        expect(await call()).toBe(200);
      }
      expect(calls).toHaveLength(9);
    },
  );

  it.each([404, 500])('stays available when it responds with status %i', async (status) => {
    const { call, setMode } = setUp();
    setMode(status);
    for (let calls = 0; calls < 5; calls++) expect(await call()).toBe(status);
  });
});

describe('the log', () => {
  it('has one line when the API becomes unavailable, and one when it is available again', async () => {
    const { breaker, call, setMode, warnings } = setUp();
    await call();
    setMode('down');
    for (let tries = 0; tries < 5; tries++) {
      await call();
      await waitForCheck();
    }
    setMode('up');
    await breaker.isAvailable();
    await call();
    expect(warnings).toEqual([
      `the API at ${base} is unavailable (TypeError: no connection): serving pages rendered earlier`,
      `the API at ${base} is available again`,
    ]);
  });
});

describe('a health check', () => {
  it('calls the API at once, and a failed one does not block pages', async () => {
    const { breaker, call, setMode } = setUp();
    expect(await breaker.isAvailable()).toBe(true);
    setMode('down');
    expect(await breaker.isAvailable()).toBe(false);
    setMode('up');
    expect(await call()).toBe(200);
    expect(await breaker.isAvailable()).toBe(true);
  });
});

describe('the embedded API', () => {
  it('is always called, because it runs in this process', async () => {
    const calls: unknown[] = [];
    const send = async (input: unknown) => {
      calls.push(input);
      throw new Error('a bug');
    };
    const { fetch } = createCircuitBreaker(send as typeof globalThis.fetch, { base: '' });
    for (const path of ['/a', '/b', '/c']) await expect(fetch(path)).rejects.toThrow('a bug');
    expect(calls).toEqual(['/a', '/b', '/c']);
  });
});
