import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { ApiReads } from '../../src/api/api.ts';
import { ApiError } from '../../src/api/api-error.ts';
import { createClient } from '../../src/api/client.ts';
import { pageSize } from '../../src/api/types.ts';
import type { Source } from './source.ts';

// How current the content of an external API is, all in milliseconds.
/** From this age on, a response is requested again in the background. Proxies may keep a page for the same time. */
export const responseLifetime = 15_000;
/** From this age on (nobody has read the page for that long), a reader waits for a newer response if the API is fast. */
export const oldAge = 60_000;
/** How long such a reader waits at most. If the API took longer for its last response, nobody waits. */
export const refreshWait = 300;
/** How long the last good response is used when there is no newer one. */
const staleLifetime = 24 * 60 * 60_000;
/** After a failure, how long until the same is requested again. */
export const retryPause = 5_000;
/** How long a reader waits for a response that is not in the cache. */
const readerWait = 2_000;
/** How long a response may take. */
const callTimeout = 5_000;
/** Between two calls of an API that does not respond. */
const outagePause = 1_000;

/** Consecutive failures before the API counts as unavailable: one slow response is not enough. */
const failuresUntilOutage = 3;
const maxResponses = 2_000;
/** Posts that do not exist have their own cache, because the number of their addresses is unlimited. */
const maxMissing = 50;
/** How many newer responses are requested at the same time: an API may limit its rate. */
const maxRefreshes = 8;

/** A response of the API. It stays the same object while the API sends the same. */
interface Known {
  value: unknown;
  /** When the API last sent it, by `performance.now()`. */
  at: number;
}

interface ExternalSourceOptions {
  /** Address of the API. */
  base: string;
  /** Called once when the API becomes unavailable, and once when it is available again. */
  warn: (text: string) => void;
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

const now = (): number => performance.now();
const ageOf = ({ at }: Known): number => now() - at;

/** No response, or an error of a gateway whose server does not respond. Other failures are fast, so nobody waits for them. */
const isOutage = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.reason === 'network' || (error.status >= 502 && error.status <= 504)
    : (error as Error).name === 'TimeoutError';

/**
 * An external API behind a cache. A reader waits for a response that was never read before, and briefly if the cached one is
 * old; everything else comes from the cache, and a newer response is requested in the background. While the API is
 * unavailable, one call at a time finds out whether it is available again.
 */
export function createExternalSource({ base, warn, fetch }: ExternalSourceOptions): Source {
  const client = createClient({ apiBase: () => base, retries: 0, fetch });
  let failures = 0;
  let nextCall = 0;
  /** Duration of the last call in milliseconds. */
  let latency = 0;
  const refreshes = new PQueue({ concurrency: maxRefreshes });

  function noteSuccess(): void {
    if (failures >= failuresUntilOutage) warn(`the API at ${base} is available again`);
    failures = 0;
  }

  function noteFailure(error: unknown): void {
    if (!isOutage(error)) {
      noteSuccess();
      return;
    }
    failures++;
    nextCall = now() + outagePause;
    if (failures === failuresUntilOutage)
      warn(
        `the API at ${base} is unavailable (${(error as Error).message}): serving pages from earlier responses`,
      );
  }

  /** Calls the API, even if it counts as unavailable. */
  async function call<Value>(read: (api: ApiReads, signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const start = now();
    try {
      const value = await read(client, AbortSignal.timeout(callTimeout));
      noteSuccess();
      return value;
    } catch (error) {
      noteFailure(error);
      throw error;
    } finally {
      latency = now() - start;
    }
  }

  /** @param key name and parameters of a read, as JSON */
  async function request(key: string): Promise<unknown> {
    if (failures >= failuresUntilOutage) {
      if (now() < nextCall) throw new ApiError('network', 0, `the API at ${base} is unavailable`);
      // The next call is made when this one has ended.
      nextCall = Number.POSITIVE_INFINITY;
    }
    const [name, parameters] = JSON.parse(key) as ['blog', never];
    return call((api, signal) => api[name](parameters, signal));
  }

  const options = { ttl: responseLifetime, perf: { now }, ignoreFetchAbort: true } as const;
  const missing = new LRUCache<string, Known>({ ...options, max: maxMissing });
  const known = new LRUCache<string, Known>({
    ...options,
    max: maxResponses,
    allowStale: true,
    noDeleteOnStaleGet: true,
    async fetchMethod(key, old, fetching) {
      const usable = old && ageOf(old) < staleLifetime ? old : undefined;
      try {
        const value = await (usable ? refreshes.add(() => request(key)) : request(key));
        const isSame = usable && JSON.stringify(value) === JSON.stringify(usable.value);
        return isSame ? Object.assign(usable, { at: now() }) : { value, at: now() };
      } catch (error) {
        if (!usable) throw error;
        fetching.options.ttl = retryPause;
        return usable;
      }
    },
  });

  /** The cached response; a newer one is requested if it is overdue. */
  async function recall(key: string): Promise<Known | undefined> {
    const found = known.get(key);
    if (!found || ageOf(found) > staleLifetime) return missing.get(key);
    // Makes no call while the response is current.
    const newer = known.fetch(key, { allowStale: false }).catch(() => undefined);
    if (ageOf(found) < oldAge || latency > refreshWait) return found;
    return (await Promise.race([newer, wait(refreshWait)])) ?? found;
  }

  async function read(key: string): Promise<Known> {
    const found = await recall(key);
    if (found) return found;
    const fetched = known.fetch(key, { allowStale: false }) as Promise<Known>;
    const response = await Promise.race([fetched, wait(readerWait)]);
    if (!response) {
      const error = new ApiError('network', 0, `the API at ${base} takes longer than ${readerWait} ms`);
      if (failures < failuresUntilOutage) noteFailure(error);
      throw error;
    }
    if (response.value === undefined) {
      known.delete(key);
      missing.set(key, response);
    }
    return response;
  }

  return {
    open() {
      const reads = new Map<string, Known>();
      async function once(...call: unknown[]): Promise<never> {
        const key = JSON.stringify(call);
        const response = reads.get(key) ?? (await read(key));
        // Two parts of a page may have read at the same time and received different responses.
        if (!reads.has(key)) reads.set(key, response);
        return reads.get(key)?.value as never;
      }
      return {
        api: {
          blog: ({ page, size }) => once('blog', { page, size }),
          article: (id) => once('article', id),
          gallery: ({ page, size }) => once('gallery', { page, size }),
          tabs: (type) => once('tabs', type),
        },
        async isCurrent() {
          const checks = [...reads].map(async ([key, response]) => (await recall(key)) === response);
          return !(await Promise.all(checks)).includes(false);
        },
        overdue: () =>
          Math.max(0, ...[...reads.values()].map((response) => ageOf(response) - responseLifetime)),
      };
    },

    isAvailable: () =>
      call((api) => api.blog({ page: 1, size: pageSize }, AbortSignal.timeout(readerWait))).then(
        () => true,
        (error) => !isOutage(error),
      ),
  };
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
