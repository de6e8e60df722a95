import { readSnapshot } from './content-files.ts';

/** The time, in milliseconds, after which it is logged that files keep changing. */
const longestChange = 60_000;
/**
 * Milliseconds between two looks for each file: with thousands of them, looks are so much rarer that they
 * take a hundredth of a processor.
 */
const pauseForFile = 0.6;

/** What a look has found: `changed` once, when the files are as at the look before: an upload is complete. */
type Look = 'unchanged' | 'changing' | 'changed';

/**
 * Compares the files of a folder with the look before. Polls, because network folders and containers send no
 * events.
 * @param warn called with one line when files keep changing
 */
export async function watchFiles(dir: string, warn: (line: string) => void) {
  let last = await readSnapshot(dir);
  let reported = last.join('\n');
  let restedAt = performance.now();
  let isLogged = false;

  return {
    /** The shortest pause until the next look, in milliseconds. */
    pause: () => last.length * pauseForFile,
    async look(): Promise<Look> {
      const before = last;
      const now = performance.now();
      last = await readSnapshot(dir);
      const index = last.findIndex((state, index) => state !== before[index]);
      if (index >= 0 || last.length !== before.length) {
        if (now - restedAt > longestChange && !isLogged) {
          isLogged = true;
          const [path] = last[index]?.split(/(?: [\d.]+){4}$/) ?? [dir];
          warn(
            `${path} has been changing for a minute; changes are shown when no file has changed for a second`,
          );
        }
        return 'changing';
      }
      restedAt = now;
      isLogged = false;
      const states = last.join('\n');
      if (states === reported) return 'unchanged';
      reported = states;
      return 'changed';
    },
  };
}
