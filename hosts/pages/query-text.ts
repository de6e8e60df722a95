/** A text on one line, as a field has it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A text in the query of the contact page's address, on one line; empty if it has none. */
export const textIn = (query: string, name: string): string =>
  oneLine(new URLSearchParams(query).get(name) ?? '');
