import type { Api } from './api.ts';
import type { ApiError } from './api-error.ts';
import { getJson } from './http.ts';
import { Memory } from './memory.ts';
import { withRetry } from './retry.ts';
import { responses } from './shapes.ts';
import { SharedRequests } from './shared-requests.ts';
import { tabTypeCodes } from './types.ts';

/** Shared by all elements of a page, so that the same request made twice is sent once. */
const pageRequests = new SharedRequests();

/** Shared by all elements of a page. In this file, because nothing is remembered before the client has loaded. */
export const pageMemory: Memory = new Memory();

interface ClientOptions {
  /** Address of the API, read at each call. */
  apiBase: () => string;
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Shares reads that are under way; those of the page unless given. */
  requests?: SharedRequests | undefined;
  /** How often a read that failed is sent again; 3 unless given. */
  retries?: number | undefined;
  /** The memory of responses; that of the page unless given. */
  memory?: Memory | undefined;
}

/** The API over HTTP. Reads are retried, and shared while they are under way. */
export function createClient({
  apiBase,
  fetch,
  requests = pageRequests,
  retries,
  memory = pageMemory,
}: ClientOptions): Api {
  function get<Value>(
    path: string,
    read: (response: unknown, base: string) => Value,
    user: AbortSignal = new AbortController().signal,
    orElse?: (error: unknown) => unknown,
  ): Promise<Value> {
    const base = apiBase();
    const url = `${base}/api/v1/${path}`;
    const send = (signal: AbortSignal) =>
      withRetry(async () => read(await getJson(url, { signal, fetch }).catch(orElse), base), signal, retries);
    return requests.send(url, send, user);
  }

  return {
    blog: (wanted, signal) =>
      get(
        `blog?page=${wanted.page}&size=${wanted.size}`,
        (response, base) => responses.blog(response, wanted, base),
        signal,
      ),
    article: (id, signal) =>
      get(`blog?page=1&size=1&id=${encodeURIComponent(id)}`, responses.article, signal, undefinedIfNotFound),
    gallery: (wanted, signal) =>
      get(
        `gallery?page=${wanted.page}&size=${wanted.size}`,
        (response, base) => responses.gallery(response, wanted, base),
        signal,
      ),
    tabs: (type, signal) => get(`product?type=${tabTypeCodes[type]}`, responses.tabs, signal),
    memory: () => memory,
  };
}

/** A status may mean that there is no such post: that is a response, not a failure. */
function undefinedIfNotFound(error: unknown): void {
  const { status } = error as ApiError;
  if (status !== 404 && status !== 410) throw error;
}
