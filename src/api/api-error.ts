/** Why a call failed: no connection, an HTTP status other than success, or a response of the wrong shape. */
export type ApiErrorReason = 'network' | 'status' | 'shape';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly reason: ApiErrorReason,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Whether a read failed because of the API, not because of our own code. An API that takes too long times out. */
export const isApiFailure = (error: unknown): boolean =>
  error instanceof ApiError || ['AbortError', 'TimeoutError'].includes((error as Error | null)?.name ?? '');

export const isAbort = (error: unknown): boolean => (error as Error | null)?.name === 'AbortError';
