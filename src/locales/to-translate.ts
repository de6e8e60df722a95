const waiting = new Set<unknown>();

/**
 * An English text in the file of another language, until somebody who speaks it has translated it. `npm test` lists
 * these, and a full run fails.
 */
export function toTranslate(english: string): string {
  waiting.add(english);
  return english;
}

/** Whether a text of a language waits for its translation. */
export const isWaiting = (text: unknown): boolean => waiting.has(text);
