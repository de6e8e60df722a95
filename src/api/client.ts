import type { Api } from './api.ts';
import type { ApiError } from './api-error.ts';
import { getJson } from './http.ts';
import { Memory } from './memory.ts';
import { withRetry } from './retry.ts';
import { responses } from './shapes.ts';
import { tabTypeCodes } from './types.ts';

/** Shared by all elements of a page. In this file, because nothing is remembered before the client has loaded. */
export const pageMemory: Memory = new Memory();

interface ClientOptions {
  /** Address of the API, read at each call. */
  apiBase: () => string;
  fetch?: typeof globalThis.fetch | undefined;
  /** How often a read that failed is sent again; 3 unless given. */
  retries?: number | undefined;
  /** The memory of responses; that of the page unless given. */
  memory?: Memory | undefined;
}

export function createClient({ apiBase, fetch, retries, memory = pageMemory }: ClientOptions): Api {
  function get<Value>(
    path: string,
    read: (response: unknown, base: string) => Value,
    signal?: AbortSignal,
    orElse?: (error: unknown) => unknown,
  ): Promise<Value> {
    const base = apiBase();
    const url = `${base}/api/v1/${path}`;
    const attempt = async () => read(await getJson(url, { signal, fetch }).catch(orElse), base);
    return withRetry(attempt, signal, retries);
  }

  return {
    blog: (list, signal) =>
      get(
        `blog?page=${list.page}&size=${list.size}`,
        (response, base) => responses.blog(response, list, base),
        signal,
      ),
    article: (id, signal) =>
      get(`blog?page=1&size=1&id=${encodeURIComponent(id)}`, responses.article, signal, undefinedIfNotFound),
    gallery: (list, signal) =>
      get(
        `gallery?page=${list.page}&size=${list.size}`,
        (response, base) => responses.gallery(response, list, base),
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
