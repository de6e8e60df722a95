import { readSnapshot } from './content-files.ts';

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
 */
export async function watchFiles(dir: string) {
  let last = await readSnapshot(dir);
  let reported = last.join('\n');

  return {
    /** The shortest pause until the next look, in milliseconds. */
    pause: () => last.length * pauseForFile,
    async look(): Promise<Look> {
      const before = last.join('\n');
      last = await readSnapshot(dir);
      const states = last.join('\n');
      if (states !== before) return 'changing';
      if (states === reported) return 'unchanged';
      reported = states;
      return 'changed';
    },
  };
}
