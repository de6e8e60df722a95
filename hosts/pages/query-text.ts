/** The longest text: anybody can write such an address, and so put text on the page. */
const maxLength = 200;

/** A text on one line, cut before it is read. */
export const shortLine = (text: string, longest = maxLength): string =>
  [
    ...text
      .slice(0, 2 * longest)
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, longest)
    .join('');

/** A text in the query of the contact page's address, on one line; empty if it has none. */
export const textIn = (query: string, name: string): string =>
  shortLine(new URLSearchParams(query).get(name) ?? '');
