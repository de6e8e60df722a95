import { StartError } from '../config/start-error.ts';

export type Warn = (line: string) => void;

/**
 * Lines about the content: each is logged once, as long as its reason lasts. Those from before the server has
 * a log wait for it.
 */
export function createContentLog() {
  let log: Warn | undefined;
  let waiting: string[] = [];
  let last: ReadonlySet<string> = new Set();
  let current = new Set<string>();
  let hasError = false;

  const write: Warn = (line) => (log ? log(line) : waiting.push(line));
  const warn: Warn = (line) => {
    if (!last.has(line) && !current.has(line)) write(line);
    current.add(line);
  };
  return {
    warn,
    hasError: () => hasError,
    open(to: Warn): void {
      log = to;
      for (const line of waiting) log(line);
      waiting = [];
    },
    /**
     * Reads the content, and logs its errors.
     * @param hasContent whether there is content for the site if nothing can be read
     * @throws {StartError} when there is not
     */
    async note(
      read: (reportError: (error: Error) => void) => Promise<void>,
      hasContent: boolean,
    ): Promise<void> {
      const hadError = hasError;
      hasError = false;
      current = new Set();
      try {
        await read(({ message }) => {
          hasError = true;
          warn(`${message}; the site keeps the last good version of this file`);
        });
      } catch (cause) {
        if (!hasContent) throw cause;
        hasError = true;
        const error = cause instanceof StartError ? cause.message : `the content cannot be updated: ${cause}`;
        warn(`${error}; the last good content stays on the site`);
      }
      if (hadError && !hasError) write('the content has no error any more: it is on the site');
      last = current;
    },
  };
}
