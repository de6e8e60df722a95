// In milliseconds.
/** After an error, the content is read again this often, changed or not: the error may be that of a disk. */
const retryInterval = 60_000;
/** Content that keeps changing for longer is logged. */
const longestChange = 60_000;
/**
 * For each file: with thousands of them, checks are so much rarer that they take a hundredth of a processor.
 */
const checkTime = 0.6;

interface WatchOptions {
  /** The state of each file, on a line of its own. */
  readStates: () => Promise<string[]>;
  /** Pause between two checks, in milliseconds. */
  interval: number;
  warn: (line: string) => void;
  hasError: () => boolean;
  /** Called when files have changed, and are as they were at the check before: an upload is complete. */
  read: () => Promise<void>;
  /** Called at each check; returns whether nothing has to be read. */
  check: () => Promise<boolean>;
}

/**
 * Checks files for changes. Polls, because network folders and containers send no events.
 * @param found their states before they were first read
 */
export function watchFiles(
  found: string[],
  { readStates, interval, warn, hasError, read, check }: WatchOptions,
) {
  let last = found;
  /** The states that were read; undefined if they have to be read again. */
  let handled: string | undefined = found.join('\n');
  let readAt = performance.now();
  /** The moment at which the files last were as at the check before; far in the future once a long change is logged. */
  let quietAt = readAt;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function logLongChange(states: readonly string[]): void {
    if (performance.now() - quietAt <= longestChange) return;
    const [path = ''] = states.find((each, index) => each !== last[index])?.split(/(?: [\d.]+){4}$/) ?? [];
    warn(`${path} has been changing for a minute; changes are shown when no file has changed for a second`);
    quietAt = Number.POSITIVE_INFINITY;
  }

  /** @returns whether no file has changed since the last check */
  async function look(): Promise<boolean> {
    const states = await readStates();
    const state = states.join('\n');
    const isQuiet = state === last.join('\n');
    if (isQuiet) quietAt = performance.now();
    else logLongChange(states);
    last = states;
    const isRetry = hasError() && performance.now() - readAt > retryInterval;
    if (isQuiet && (state !== handled || isRetry)) {
      handled = state;
      readAt = performance.now();
      await read();
    }
    if (!(await check()) && !hasError()) handled = undefined;
    return isQuiet;
  }

  async function lookAgain(): Promise<void> {
    const isQuiet = await look().catch(() => true);
    if (isStopped) return;
    const pause = isQuiet ? Math.max(interval, last.length * checkTime) : interval;
    timer = setTimeout(lookAgain, pause).unref();
  }

  return {
    start(): void {
      timer = setTimeout(lookAgain, interval).unref();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
