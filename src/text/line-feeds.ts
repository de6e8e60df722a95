/** A text with one sign for the end of each line, whatever system it was written on. */
export const toLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
