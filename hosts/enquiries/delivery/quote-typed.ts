import { toPlainLine } from '../display-text.ts';

const gap = '…';

/** What mail programs make a link of: an address with a scheme, of a site or of a mailbox. */
const links = /\S*(:\/\/|www[.．｡。]|[@＠]|\S[.．｡][\u200c\u200d]*[\p{L}\p{M}]{2}|[a-z0-9-]。[a-z]{2})\S*/giu;
/** What telephones make a link of: seven digits or more, however they are grouped. */
const numbers = /[+(]*\p{N}(?:[\s()./\-\p{Pd}]*\p{N}){6,}/gu;

/**
 * Reduces typed text to one short line without links and telephone numbers. The address of the mail was typed as well, so
 * without this anybody could send a message of their own through us.
 */
export function quoteTyped(text: string, maxLength: number): string {
  const plain = toPlainLine(text).replace(links, gap).replace(numbers, gap);
  const letters = [...plain];
  return letters.length > maxLength ? letters.slice(0, maxLength).join('').trim() + gap : plain;
}
