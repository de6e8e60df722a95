import redaxios from 'redaxios';

interface GetOptions {
  signal?: AbortSignal | undefined;
  fetch?: typeof fetch | undefined;
}

/**
 * Gets an address and returns the parsed JSON of its response; `undefined` for status 204, which has none.
 * @throws {ApiError} on any failure; an abort rejects with the signal's `AbortError`
 */
export async function getJson(url: string, { signal, fetch: send = fetch }: GetOptions): Promise<unknown> {
  const call = `GET ${url}`;
  try {
    const response = await redaxios({
      url,
      // redaxios does not support signals, so fetch itself gets it.
      fetch: ((input: string, init: RequestInit) =>
        send(input, { ...init, signal: signal ?? null })) as typeof fetch,
    });
    signal?.throwIfAborted();
    if (response.status === 204) return;
    // redaxios resolves without data if the connection is cut mid-body, and leaves a body that is not JSON as
    // text.
    if (response.data === undefined) throw new ApiError(response.status, 'the response broke off', call);
    if (typeof response.data === 'string')
      throw new ApiError(response.status, 'the response is not JSON', call);
    return response.data;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ApiError || isAbort(error)) throw error;
    // Only Node gives the reason why there is no connection.
    const { status = 0, cause } = error as { status?: number; cause?: Error };
    const noConnection = cause ? `no connection (${cause.message})` : 'no connection';
    throw new ApiError(status, status > 0 ? `status ${status}` : noConnection, call);
  }
}

/** A call failed: no connection, an HTTP status other than success, or a response of the wrong shape. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 without a response. */
    readonly status: number,
    readonly reason: string,
    /** The method and address of the call, where it is known: the message begins with it. */
    call?: string,
  ) {
    super(call ? `${call}: ${reason}` : reason);
  }
}

/**
 * Whether a read failed because of the API, not because of our own code. An API that takes too long times
 * out.
 */
export const isApiFailure = (error: unknown): boolean =>
  error instanceof ApiError || ['AbortError', 'TimeoutError'].includes((error as Error | null)?.name ?? '');

const isAbort = (error: unknown): boolean => (error as Error | null)?.name === 'AbortError';
