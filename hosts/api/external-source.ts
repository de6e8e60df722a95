import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { resolveApiBase } from '../../src/api/addresses.ts';
import { type ApiReads, pageSize } from '../../src/api/api.ts';
import { createClient } from '../../src/api/client.ts';
import { ApiError } from '../../src/api/http.ts';
import type { Content } from '../content/load-content.ts';
import { createLocalSource, type Source } from './source.ts';

// How current the content of an external API is, in milliseconds.
/** The age from which on a response is requested again in the background. */
export const freshLifetime = 15_000;
/** How long the last good response is used while there is no newer one. */
const staleLifetime = 24 * 60 * 60_000;
/**
 * How long a reader waits for a response that was never read before; the call itself may take twice as long.
 */
export const readerWait = 2_000;
/** After a failure, how long until the same is requested again. */
export const retryPause = 5_000;
/** How many calls are made at the same time: an API may limit its rate. */
const maxCalls = 8;
/** How much JSON is kept, in characters. */
const maxKept = 20_000_000;

/** The largest response, in bytes, unpacked; the longest list of a shipped page has 60 KB. */
const maxResponse = 5_000_000;

/**
 * `fetch` for an external API: follows no redirect, which could lead into the private network, and ends a
 * response that is too large for the memory.
 */
export const limitedFetch: typeof fetch = async (url, init) => {
  // As with 'error', but the status is known, so that the failure names it.
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxResponse)
      throw new ApiError(response.status, `GET ${url}: the response is larger than ${maxResponse / 1e6} MB`);
    parts.push(part);
  }
  return new Response(response.body && Buffer.concat(parts), response);
};

/** A call of the API, by a name of its own. */
interface Read {
  key: string;
  send(client: ApiReads, signal: AbortSignal): Promise<unknown>;
  /** Whether pages are shown without it: while it fails, it is requested, but no reader waits for it. */
  isOptional?: boolean;
}

const firstPosts: Read = {
  key: `blog 1 ${pageSize}`,
  send: (client, signal) => client.blog({ page: 1, size: pageSize }, signal),
};

/** A response of the API. It stays the same object while the API sends the same. */
interface Known {
  value: unknown;
  json: string;
  /** The moment at which the API last sent it, by `performance.now()`. */
  at: number;
}

interface ExternalSourceOptions {
  /** Address of the API. */
  base: string;
  /** Says who the company is, which an API does not. */
  content: Pick<Content, 'company'>;
  /**
   * Receives one line when the API begins to fail, when it works again, and when it sends other items that
   * cannot be shown.
   */
  report: (line: string) => void;
  /** Used instead of the network. */
  fetch?: typeof globalThis.fetch;
}

const now = (): number => performance.now();
const ageOf = ({ at }: { at: number }): number => now() - at;

const wait = (key: string): Promise<never> =>
  new Promise((_, reject) => {
    const late = () => reject(new ApiError(0, `${key}: no response within ${readerWait} ms`));
    setTimeout(late, readerWait).unref();
  });

/** Which reads fail at present, and the lines about it. */
function createFailures(base: string, report: ExternalSourceOptions['report']) {
  /** The reads whose last call failed. A read that nobody repeats is forgotten. */
  const failed = new LRUCache<string, { error: unknown; at: number }>({
    max: 1000,
    ttl: 4 * freshLifetime,
    perf: { now },
  });
  let isFailing = false;
  return {
    of: (key: string) => failed.get(key),
    end(key: string): void {
      failed.delete(key);
      failed.purgeStale();
      if (!isFailing || failed.size > 0) return;
      isFailing = false;
      report(`the API at ${base} works again`);
    },
    begin(key: string, error: unknown): void {
      failed.set(key, { error, at: now() });
      if (!isFailing)
        report(
          `the API at ${base} fails (${(error as Error).message}): serving pages from earlier responses`,
        );
      isFailing = true;
    },
    /** Counts a call that takes too long as failed for the next reader, before it ends. */
    expect(key: string, error: unknown): void {
      if (!failed.has(key)) failed.set(key, { error, at: now() });
    },
  };
}

/** The responses of an external API, kept and requested again. */
function createResponses({ base, report, fetch = limitedFetch }: ExternalSourceOptions) {
  const kept = new LRUCache<string, Known>({
    maxSize: maxKept,
    sizeCalculation: ({ json }) => json.length,
    ttl: staleLifetime,
    perf: { now },
  });
  const failures = createFailures(base, report);
  const pending = new Map<string, Promise<Known>>();
  const queue = new PQueue({ concurrency: maxCalls });
  /** The line about what each read leaves out. */
  const omissions = new LRUCache<string, string>({ max: 1000 });

  function keep(key: string, value: unknown): Known {
    const json = JSON.stringify(value ?? null);
    const last = kept.get(key);
    const known = last?.json === json ? Object.assign(last, { at: now() }) : { value, json, at: now() };
    kept.set(key, known);
    return known;
  }

  async function call({ key, send }: Read): Promise<Known> {
    const lines: string[] = [];
    const line = (text: string) => void lines.push(text);
    const client = createClient({ apiBase: () => base, retries: 0, fetch, report: line });
    try {
      const known = keep(key, await send(client, AbortSignal.timeout(2 * readerWait)));
      failures.end(key);
      const omission = lines.join('; ');
      if (omission && omissions.get(key) !== omission) report(`the API at ${base}, ${key}: ${omission}`);
      omissions.set(key, omission);
      return known;
    } catch (error) {
      failures.begin(key, error);
      throw error;
    }
  }

  /** Makes one call at a time for the same read, and none shortly after it failed. */
  async function request(read: Read, priority = 0): Promise<Known> {
    const { key } = read;
    const failure = failures.of(key);
    if (failure && ageOf(failure) < retryPause) throw failure.error;
    const made =
      pending.get(key) ?? queue.add(() => call(read), { priority }).finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  }

  return {
    /** The kept response; a newer one is requested if it is due. */
    recall(read: Read): Known | undefined {
      const known = kept.get(read.key);
      if (known && ageOf(known) >= freshLifetime) request(read).catch(() => undefined);
      return known;
    },
    /** A response that was never read before, for a reader who waits. */
    async firstRead(read: Read): Promise<Known> {
      const { key, isOptional } = read;
      const failure = isOptional && failures.of(key);
      const response = request(read, 1);
      const known = Promise.race([response, failure ? Promise.reject(failure.error) : wait(key)]);
      if (isOptional) known.catch((error) => failures.expect(key, error));
      return known;
    },
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
      const { company } = options.content;
      /** All parts of a page share a read, also one that fails: none waits twice. */
      const reads = new Map<string, Promise<Known>>();
      const shown = new Map<Read, Known>();
      async function once<Value>(
        key: string,
        send: (client: ApiReads, signal: AbortSignal) => Promise<Value>,
        isOptional = false,
      ): Promise<Value> {
        const read = { key, send, isOptional };
        const reading =
          reads.get(key) ?? Promise.resolve(responses.recall(read) ?? responses.firstRead(read));
        reads.set(key, reading);
        const known = await reading;
        shown.set(read, known);
        return known.value as Value;
      }
      return {
        api: {
          company,
          blog: ({ page, size }) =>
            once(`blog ${page} ${size}`, (client, signal) => client.blog({ page, size }, signal)),
          article: (id) =>
            once(`article ${JSON.stringify(id)}`, (client, signal) => client.article(id, signal)),
          gallery: ({ page, size }) =>
            once(`gallery ${page} ${size}`, (client, signal) => client.gallery({ page, size }, signal)),
          tabs: (type) => once(`tabs ${type}`, (client, signal) => client.tabs(type, signal)),
          people: () => once('people', (client, signal) => client.people(signal), true),
          impostors: () => once('impostors', (client, signal) => client.impostors(signal), true),
        },
        isCurrent: async () =>
          company === options.content.company &&
          [...shown].every(([read, known]) => responses.recall(read) === known),
      };
    },

    async isAvailable() {
      const known = responses.recall(firstPosts);
      if (known && ageOf(known) < freshLifetime) return true;
      return responses.firstRead(firstPosts).then(
        () => true,
        () => false,
      );
    },
  };
}

/** The API that pages are made from: the external one that the build names, or the content in memory. */
export function openSource(content: Content, report: (line: string) => void): Source {
  const base = resolveApiBase('');
  return base ? createExternalSource({ base, report, content }) : createLocalSource(content);
}
