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

export const isAbort = (error: unknown): boolean => (error as Error | null)?.name === 'AbortError';
