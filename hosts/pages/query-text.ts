import { oneLine } from '../../src/text/one-line.ts';

/** A text in the query of the contact page's address, on one line; empty if it has none. */
export const textIn = (query: string, name: string): string =>
  oneLine(new URLSearchParams(query).get(name) ?? '');
