import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const base = 'https://api.example';

/** An API that is there, away, or silent; its clock stands still until it is moved. */
function setUp() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let mode: 'there' | 'away' | 'silent' | number = 'there';
  const calls: string[] = [];
  const release: (() => void)[] = [];
  const lines: string[] = [];
  const send = async (input: unknown) => {
    calls.push(String(input));
    if (mode === 'silent') await new Promise<void>((resolve) => release.push(resolve));
    if (mode === 'away') throw new TypeError('no connection');
    return new Response('{}', { status: typeof mode === 'number' ? mode : 200 });
  };
  const guard = createCircuitBreaker(send as typeof fetch, { base, warn: (text) => lines.push(text) });
  return {
    guard,
    calls,
    lines,
    release: () => {
      for (const one of release.splice(0)) one();
    },
    is: (next: typeof mode) => {
      mode = next;
    },
    call: () =>
      guard.fetch(`${base}/api/v1/gallery`).then(
        ({ status }) => status,
        () => 'failed',
      ),
  };
}

/** Fails as often as it takes until the API counts as away. */
async function goAway({ call, is }: ReturnType<typeof setUp>) {
  is('away');
  for (let failures = 0; failures < 3; failures++) expect(await call()).toBe('failed');
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('an API that is unavailable', () => {
  it('is not called for every page, but by one check at a time until it is available again', async () => {
    const api = setUp();
    const { calls, call, is, release } = api;
    await goAway(api);
    is('silent');
    // Nobody waits for the check.
    expect(await Promise.all([call(), call(), call()])).toEqual(['failed', 'failed', 'failed']);
    expect(calls.slice(3)).toEqual([`${base}/api/v1/blog?page=1&size=8`]);
    is('there');
    release();
    await settled();
    expect(await call()).toBe(200);
  });

  it('is checked once a second at most', async () => {
    const api = setUp();
    const { calls, call } = api;
    await goAway(api);
    await call();
    await settled();
    await call();
    await settled();
    expect(calls).toHaveLength(4);
    vi.advanceTimersByTime(1_100);
    await call();
    await settled();
    expect(calls).toHaveLength(5);
  });

  it.each([502, 503, 504])('may say so itself: %i', async (status) => {
    const { call, is } = setUp();
    is(status);
    for (let failures = 0; failures < 3; failures++) expect(await call()).toBe(status);
    expect(await call()).toBe('failed');
  });

  it.each(['away', 502] as const)(
    'is not what fails once, or twice with a success in between: %s',
    async (mode) => {
      const { calls, call, is } = setUp();
      for (let rounds = 0; rounds < 3; rounds++) {
        is(mode);
        await call();
        await call();
        is('there');
        expect(await call()).toBe(200);
      }
      expect(calls).toHaveLength(9);
    },
  );

  it.each([404, 500])('is not what says %i: others need not wait for it', async (status) => {
    const { call, is } = setUp();
    is(status);
    for (let calls = 0; calls < 5; calls++) expect(await call()).toBe(status);
  });
});

describe('the log', () => {
  it('has one line when the API becomes unavailable, and one when it is available again', async () => {
    const { guard, call, is, lines } = setUp();
    await call();
    is('away');
    for (let tries = 0; tries < 5; tries++) {
      await call();
      await settled();
    }
    is('there');
    await guard.isAvailable();
    await call();
    expect(lines).toEqual([
      `the API at ${base} is unavailable (TypeError: no connection): serving pages rendered earlier`,
      `the API at ${base} is available again`,
    ]);
  });
});

describe('a health check', () => {
  it('calls the API at once, and one that fails blocks no page', async () => {
    const { guard, call, is } = setUp();
    expect(await guard.isAvailable()).toBe(true);
    is('away');
    expect(await guard.isAvailable()).toBe(false);
    is('there');
    expect(await call()).toBe(200);
    expect(await guard.isAvailable()).toBe(true);
  });
});

describe('the embedded API', () => {
  it('is always called: it is this process', async () => {
    const calls: unknown[] = [];
    const send = async (input: unknown) => {
      calls.push(input);
      throw new Error('an error of the code');
    };
    const { fetch } = createCircuitBreaker(send as typeof globalThis.fetch, { base: '' });
    for (const path of ['/a', '/b', '/c']) await expect(fetch(path)).rejects.toThrow('of the code');
    expect(calls).toEqual(['/a', '/b', '/c']);
  });
});
