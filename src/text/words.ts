/** Splits a list that is written as one text into its words. */
export const words = (list: string): string[] => list.trim().split(/\s+/);

export const wordSet = (list: string): ReadonlySet<string> => new Set(words(list));
