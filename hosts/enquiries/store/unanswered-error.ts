/** The database gave no answer, so it is not known whether it did what it was told. */
export class UnansweredError extends Error {
  override name = 'UnansweredError';
  readonly code: string;

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string };
    super(message ?? String(cause), { cause });
    this.code = code ?? 'ETIMEDOUT';
  }
}

/** No answer to a commit: the transaction is either on disk as a whole or not at all. */
export class CommitUnansweredError extends UnansweredError {
  override name = 'CommitUnansweredError';
}
