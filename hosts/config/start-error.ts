/**
 * An error of the installation rather than of the code: a setting, a content file, a database. Its message is one
 * line that says what is wrong and what is expected, so it is printed as it is, without a stack.
 */
export class StartError extends Error {
  override name = 'StartError';
}
