/**
 * A problem with the installation (a setting, a content file, the database) rather than with the code. The message is
 * printed without a stack trace, so it is one line that says what is wrong and what was expected.
 */
export class StartError extends Error {
  override name = 'StartError';
}
