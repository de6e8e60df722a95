import { type ApiReads, type ListParameters, tabTypeCodes } from './api.ts';
import * as apiPaths from './api-paths.ts';
import { ApiError, getJson } from './http.ts';
import { withRetry } from './retry.ts';
import { type ReadContext, responses } from './shapes.ts';

interface ClientOptions {
  /** Address of the API, read at each call. */
  apiBase: () => string;
  fetch?: typeof globalThis.fetch | undefined;
  /** How often a failed read is repeated; 3 by default. */
  retries?: number | undefined;
  /** Receives a line for each item or field that is left out; logs to the console by default. */
  report?: ReadContext['report'];
}

export function createClient({
  apiBase,
  fetch,
  retries,
  report = (omission, place) => console.warn(`trade-elements: ${place}: ${omission}`),
}: ClientOptions): ApiReads {
  function get<Value>(
    path: string,
    read: (response: unknown, context: ReadContext) => Value,
    signal?: AbortSignal,
    orElse?: (error: unknown) => undefined,
  ): Promise<Value> {
    const context = { apiBase: apiBase(), report };
    const url = context.apiBase + apiPaths.prefix + path;
    const attempt = async () => read(await getJson(url, { signal, fetch }).catch(orElse), context);
    return withRetry(attempt, signal, retries);
  }

  const getPage =
    <Name extends 'blog' | 'gallery'>(name: Name, path: string) =>
    (list: ListParameters, signal?: AbortSignal) =>
      get(
        `${path}?page=${list.page}&size=${list.size}`,
        (response, context) =>
          responses[name](response, context, list) as ReturnType<(typeof responses)[Name]>,
        signal,
      );

  return {
    blog: getPage('blog', apiPaths.blog),
    gallery: getPage('gallery', apiPaths.gallery),
    article: (id, signal) =>
      get(
        `${apiPaths.blog}?page=1&size=1&id=${encodeURIComponent(id)}`,
        responses.article,
        signal,
        noSuchPost,
      ),
    tabs: (type, signal) => get(`${apiPaths.product}?type=${tabTypeCodes[type]}`, responses.tabs, signal),
    people: (signal) => get(apiPaths.people, responses.people, signal, noSuchList),
    impostors: (signal) => get(apiPaths.impostors, responses.impostors, signal, noSuchList),
  };
}

/** @returns what takes a failure whose status means absence for a response without data, and throws any other on */
const absentAt =
  (isAbsent: (status: number) => boolean) =>
  (error: unknown): undefined => {
    if (!(error instanceof ApiError && isAbsent(error.status))) throw error;
  };

/** A status may mean that there is no such post: that is a response, not a failure. */
const noSuchPost = absentAt((status) => status === 404 || status === 410);

/** An API that lacks a list may answer with any 4xx status, with 501, or with an HTML page. */
const noSuchList = absentAt(
  (status) => status === 501 || (status > 0 && status < 500 && status !== tooManyRequests),
);
const tooManyRequests = 429;
