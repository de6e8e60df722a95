/**
 * A problem with the installation (a setting, a content file, the database) rather than with the code. The
 * message is printed without a stack trace, so it is one line that says what is wrong and what was expected.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** A text without what may be a password, a key or a token: what libraries say may repeat an address. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/\/\/.*@/g, '//***@')
    .replace(/(password=)[^&\s]*/gi, '$1***')
    .replace(/whsec_\S*/g, '***');

/** The text for the operator: one line, or the stack of an error of the code. */
export const explainError = (error: unknown): string =>
  error instanceof StartError ? error.message : withoutSecrets((error as Error).stack ?? String(error));
