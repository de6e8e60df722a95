import { readSnapshot } from './read-snapshot.ts';

interface WatchOptions {
  /** The state that needs no call. */
  seen: string;
  /** In milliseconds. */
  interval: number;
  onChange: () => Promise<void>;
}

/**
 * Calls `onChange` each time that a folder has changed and then stayed the same for a whole interval, so that an upload
 * is waited for. Polls, because network folders and containers send no events.
 * @returns a function that ends it
 */
export function watchFolder(dir: string, { seen, interval, onChange }: WatchOptions): () => void {
  let handled = seen;
  let last = seen;
  let stopped = false;
  let timer: NodeJS.Timeout;

  async function look(): Promise<void> {
    const now = await readSnapshot(dir);
    const isQuiet = now === last;
    last = now;
    if (stopped || !isQuiet || now === handled) return;
    handled = now;
    await onChange();
  }

  function schedule(): void {
    timer = setTimeout(() => look().finally(() => stopped || schedule()), interval).unref();
  }

  schedule();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
