import { readSnapshot } from './content-files.ts';

/** Pause between two looks, in milliseconds per file, so that looking at thousands of files takes 2% of a CPU. */
const pauseForFile = 0.5;

/** The result of a look. `changed` is returned once the files have stopped changing, so that an upload is complete. */
type Look = 'unchanged' | 'changing' | 'changed';

/**
 * Compares the files of a folder with the look before. Polls, because network folders and containers send no
 * events.
 */
export async function watchFiles(dir: string) {
  let last = await readSnapshot(dir);
  let reported = last;

  return {
    /** The shortest pause until the next look, in milliseconds: after a change, readers wait for its end. */
    pause: () => (last === reported ? last.length * pauseForFile : 0),
    async look(): Promise<Look> {
      const previous = last;
      last = await readSnapshot(dir);
      if (!isSame(last, previous)) return 'changing';
      const isReported = isSame(last, reported);
      reported = last;
      return isReported ? 'unchanged' : 'changed';
    },
  };
}

const isSame = (states: readonly string[], others: readonly string[]): boolean =>
  states.length === others.length && states.every((state, index) => state === others[index]);
