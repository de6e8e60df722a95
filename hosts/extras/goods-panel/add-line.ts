/** A text with a line below it, once. */
export const addLine = (text: string, line: string): string =>
  text.includes(line) ? text : text + (text && '\n') + line;
