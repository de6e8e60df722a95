/** Puts a text on one line: each run of white space becomes a space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
