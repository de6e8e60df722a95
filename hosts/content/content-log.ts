import { StartError } from '../config/start-error.ts';

export type Warn = (line: string) => void;

/**
 * Logs lines about the content, each once for as long as its reason lasts. Lines from before the server has a log are
 * held back until then.
 */
export function createContentLog() {
  let log: Warn | undefined;
  let heldBack: string[] = [];
  /** The lines of the previous read, and those of the present one. */
  let previousLines: ReadonlySet<string> = new Set();
  let currentLines = new Set<string>();
  let hasError = false;

  const write: Warn = (line) => (log ? log(line) : heldBack.push(line));
  const warn: Warn = (line) => {
    if (!previousLines.has(line) && !currentLines.has(line)) write(line);
    currentLines.add(line);
  };
  return {
    warn,
    hasError: () => hasError,
    open(to: Warn): void {
      log = to;
      for (const line of heldBack) log(line);
      heldBack = [];
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
      currentLines = new Set();
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
      previousLines = currentLines;
    },
  };
}
