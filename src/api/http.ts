import redaxios from 'redaxios';
import { ApiError, isAbort } from './api-error.ts';

export interface HttpRequest {
  method: 'get' | 'post';
  url: string;
  body?: FormData;
  signal?: AbortSignal;
  /** Stands in for the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

/**
 * Sends a request and returns the parsed JSON of its answer; `undefined` for status 204, which has none.
 * @throws {ApiError} on any failure; an abort rejects with the signal's `AbortError`
 */
export async function http({
  method,
  url,
  body,
  signal,
  fetch: send = fetch,
}: HttpRequest): Promise<unknown> {
  const name = `${method.toUpperCase()} ${url}`;
  try {
    const answer = await redaxios({
      method,
      url,
      data: body,
      // redaxios knows no signal: it is handed to fetch itself.
      fetch: ((input: string, init: RequestInit) =>
        send(input, { ...init, signal: signal ?? null })) as typeof fetch,
    });
    signal?.throwIfAborted();
    if (answer.status === 204) return;
    // A connection cut in mid-body resolves without data; a body that is no JSON stays text.
    if (answer.data === undefined)
      throw new ApiError('network', answer.status, `${name}: the answer broke off`);
    if (typeof answer.data === 'string')
      throw new ApiError('shape', answer.status, `${name}: the answer is not JSON`);
    return answer.data;
  } catch (fault) {
    signal?.throwIfAborted();
    if (fault instanceof ApiError || isAbort(fault)) throw fault;
    const status = (fault as { status?: number }).status ?? 0;
    throw status > 0
      ? new ApiError('status', status, `${name}: status ${status}`)
      : new ApiError('network', 0, `${name}: no connection`);
  }
}
