import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { resolveApiBase } from '../../src/api/addresses.ts';
import { type ApiReads, pageSize } from '../../src/api/api.ts';
import { createClient } from '../../src/api/client.ts';
import { ApiError } from '../../src/api/http.ts';
import { readRetryAfter } from '../../src/api/retry-after.ts';
import type { LiveContent } from '../content/edition.ts';
import { limitedFetch } from './limited-fetch.ts';
import { asShown, createLocalSource, type Source } from './source.ts';

// Caching of an external API, in milliseconds.
/** The age from which on a response is requested again in the background. */
export const freshLifetime = 15_000;
/** How long the last good response is used while there is no newer one. */
const staleLifetime = 24 * 60 * 60_000;
/**
 * How long a reader waits for a response that was never read before; the call itself may take twice as long.
 */
export const readerWait = 2_000;
/** After a failure, how long until the same is requested again, unless `Retry-After` asks for more. */
export const retryPause = 5_000;
/** How many calls are made at the same time: an API may limit its rate. */
const maxCalls = 8;
/** Maximum size of the cached JSON, in characters. */
const maxKeptJson = 20_000_000;

/** A call of the API. */
interface Read {
  name: keyof ApiReads;
  /** The name with what the call asks for: no other call has it. */
  key: string;
  send(client: ApiReads, signal: AbortSignal): Promise<unknown>;
}

const firstPosts: Read = {
  name: 'blog',
  key: `blog 1 ${pageSize}`,
  send: (client, signal) => client.blog({ page: 1, size: pageSize }, signal),
};

/** A response of the API. It stays the same object while the API sends the same. */
interface KeptResponse {
  value: unknown;
  json: string;
  /** The moment at which the API last sent it, by `performance.now()`. */
  at: number;
}

interface ExternalSourceOptions {
  /** Address of the API. */
  base: string;
  /** The content with the company's facts, which an API does not send. */
  content: LiveContent;
  /**
   * Receives one line when the API begins to fail, when it works again, and for each kind of thing that it sends and the site cannot
   * read.
   */
  report: (line: string) => void;
  /** Used instead of the network. */
  fetch?: typeof globalThis.fetch;
}

const now = (): number => performance.now();
const ageOf = ({ at }: { at: number }): number => now() - at;

const wait = (key: string): Promise<never> =>
  new Promise((_, reject) => {
    const rejectLate = () => reject(new ApiError(0, `no response within ${readerWait} ms`, key));
    setTimeout(rejectLate, readerWait).unref();
  });

/** The name of all reads together, which no single one has. */
const everyRead = '';

/** Tracks failing reads: when each may be repeated, and the log lines about it. */
function createFailures(base: string, report: ExternalSourceOptions['report']) {
  /** The reads whose last call failed. A read that nobody repeats is forgotten. */
  const failed = new LRUCache<string, true>({ max: 1000, ttl: 4 * freshLifetime, perf: { now } });
  const paused = new LRUCache<string, { error: unknown; until: number }>({ max: 1000 });
  let isFailing = false;
  return {
    /** @throws what the last call has thrown, until the next one may be made */
    throwIfPaused(key: string): void {
      for (const name of [everyRead, key]) {
        const pause = paused.get(name);
        if (pause && now() < pause.until) throw pause.error;
      }
    },
    noteSuccess(key: string): void {
      failed.delete(key);
      paused.delete(key);
      failed.purgeStale();
      if (!isFailing || failed.size > 0) return;
      isFailing = false;
      report(`the API at ${base} works again`);
    },
    /** @param requestedPause how long the API asks not to be called, in milliseconds */
    noteFailure(key: string, error: unknown, requestedPause: number): void {
      failed.set(key, true);
      // A rate limit concerns all reads; any other error only this one.
      const isLimit = requestedPause > 0 && error instanceof ApiError && error.status === 429;
      paused.set(isLimit ? everyRead : key, { error, until: now() + Math.max(requestedPause, retryPause) });
      if (!isFailing)
        report(
          `the API at ${base} fails (${(error as Error).message}): serving pages from earlier responses`,
        );
      isFailing = true;
    },
  };
}

/** The responses of an external API, kept and requested again. */
function createResponses({ base, report, fetch = limitedFetch }: ExternalSourceOptions) {
  const keptResponses = new LRUCache<string, KeptResponse>({
    maxSize: maxKeptJson,
    sizeCalculation: ({ json }) => json.length,
    ttl: staleLifetime,
    perf: { now },
  });
  const failures = createFailures(base, report);
  const pending = new Map<string, Promise<KeptResponse>>();
  const queue = new PQueue({ concurrency: maxCalls });
  /** Omissions that have been logged, which each new response would repeat. */
  const reported = new LRUCache<string, true>({ max: 1000 });

  function cacheResponse(key: string, value: unknown): KeptResponse {
    const json = JSON.stringify(value ?? null);
    const last = keptResponses.get(key);
    const response = last?.json === json ? Object.assign(last, { at: now() }) : { value, json, at: now() };
    keptResponses.set(key, response);
    return response;
  }

  async function call({ name, key, send }: Read): Promise<KeptResponse> {
    function reportOnce(omission: string, place: string): void {
      // The place does not count: it changes whenever a list moves on.
      const line = `${name}: ${omission}`;
      if (!reported.has(line)) report(`the API at ${base}, ${line} (first seen at ${place} of ${key})`);
      reported.set(line, true);
    }
    /** How long the API asks not to be called, in milliseconds. */
    let requestedPause = 0;
    const notingFetch: typeof fetch = async (url, init) => {
      const response = await fetch(url, init);
      if (response.status >= 400) requestedPause = readRetryAfter(response.headers.get('retry-after'));
      return response;
    };
    const client = createClient({
      apiBase: () => base,
      retries: 0,
      fetch: notingFetch,
      report: reportOnce,
    });
    // The read may have waited in the queue.
    failures.throwIfPaused(key);
    try {
      const response = cacheResponse(key, await send(client, AbortSignal.timeout(2 * readerWait)));
      failures.noteSuccess(key);
      return response;
    } catch (error) {
      failures.noteFailure(key, error, requestedPause);
      throw error;
    }
  }

  /** Makes one call at a time for the same read, and none shortly after it failed. */
  async function request(read: Read, priority = 0): Promise<KeptResponse> {
    const { key } = read;
    failures.throwIfPaused(key);
    const pendingRequest =
      pending.get(key) ?? queue.add(() => call(read), { priority }).finally(() => pending.delete(key));
    pending.set(key, pendingRequest);
    return pendingRequest;
  }

  return {
    /** The kept response; a newer one is requested if it is due. */
    readKept(call: Read): KeptResponse | undefined {
      const response = keptResponses.get(call.key);
      if (response && ageOf(response) >= freshLifetime) request(call).catch(() => undefined);
      return response;
    },
    /** A response that was never read before, for a reader who waits. */
    readFirst: (call: Read): Promise<KeptResponse> => Promise.race([request(call, 1), wait(call.key)]),
  };
}

/**
 * An external API behind a cache. A reader waits only for a response that was never read before. Everything
 * else comes from the cache; a newer response is requested in the background, for the next reader.
 */
export function createExternalSource(options: ExternalSourceOptions): Source {
  const responses = createResponses(options);

  return {
    base: options.base,
    open() {
      const edition = options.content.current();
      /** All parts of a page share a read, even a failed one, so that none waits twice. */
      const reads = new Map<string, Promise<KeptResponse>>();
      const shownResponses = new Map<Read, KeptResponse>();
      async function once<Value>(
        name: keyof ApiReads,
        parameters: readonly (string | number)[],
        send: (client: ApiReads, signal: AbortSignal) => Promise<Value>,
      ): Promise<Value> {
        const key = [name, ...parameters].join(' ');
        const call = { name, key, send };
        const reading =
          reads.get(key) ?? Promise.resolve(responses.readKept(call) ?? responses.readFirst(call));
        reads.set(key, reading);
        const response = await reading;
        shownResponses.set(call, response);
        return response.value as Value;
      }
      return {
        api: asShown({
          edition,
          company: edition.company,
          blog: ({ page, size }) =>
            once('blog', [page, size], (client, signal) => client.blog({ page, size }, signal)),
          article: (id) =>
            once('article', [JSON.stringify(id)], (client, signal) => client.article(id, signal)),
          gallery: ({ page, size }) =>
            once('gallery', [page, size], (client, signal) => client.gallery({ page, size }, signal)),
          tabs: (type) => once('tabs', [type], (client, signal) => client.tabs(type, signal)),
          people: () => once('people', [], (client, signal) => client.people(signal)),
          impostors: () => once('impostors', [], (client, signal) => client.impostors(signal)),
        }),
        isCurrent: async () =>
          edition === options.content.current() &&
          [...shownResponses].every(([call, response]) => responses.readKept(call) === response),
      };
    },

    async isAvailable() {
      const response = responses.readKept(firstPosts);
      if (response && ageOf(response) < freshLifetime) return true;
      return responses.readFirst(firstPosts).then(
        () => true,
        () => false,
      );
    },
  };
}

/** The API that pages are made from: the external one that the build names, or the content in memory. */
export function openSource(content: LiveContent, report: (line: string) => void): Source {
  const base = resolveApiBase('');
  return base ? createExternalSource({ base, report, content }) : createLocalSource(content);
}
