/** An error of the request. Its message is safe to show. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
