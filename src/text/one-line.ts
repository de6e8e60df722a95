/** A text on one line: each run of white space becomes one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
