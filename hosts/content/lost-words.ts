import type { DefaultTreeAdapterTypes } from 'parse5';
import { wordSet } from '../../src/text/words.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Elements whose texts the sanitiser leaves out together with them. */
const hidesTexts = wordSet(`
  script style template svg math noscript noembed noframes title xmp plaintext iframe
`);

/** Words of two characters and more: single ones are too often part of a notation. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];
const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** The texts that readers see, and those of attributes: addresses, and what pictures show. */
function* textsIn(node: Node): Generator<string> {
  if ('value' in node) yield node.value;
  if ('attrs' in node) for (const { value } of node.attrs) yield value;
  if ('childNodes' in node && !hidesTexts.has(node.nodeName))
    for (const child of node.childNodes) yield* textsIn(child);
}

/** What belongs to the notation of Markdown and HTML, and is no word of the text. */
const notation = [
  { name: 'a comment', pattern: /<!--[\s\S]*?-->/g },
  { name: 'a tag', pattern: /<\/?[a-z][^<>]*>/gi },
  { name: 'a word with a character reference', pattern: /(?<!\p{L})\p{L}*&(?:#\w+|\w+);\p{L}*/gu },
  { name: 'the number of an item', pattern: /^[>\s]*\d{1,9}[.)](?=\s)/gm },
  { name: 'the language of code', pattern: /^[>\s]*(?:`{3,}|~{3,}).*$/gm },
];

/**
 * Finds the words of a text that its HTML does not show: in elements that are left out, in cells that a table has too
 * many of, in a line that Markdown takes for the definition of a link.
 * @param shown the HTML of the text
 * @param written pieces of the text that become addresses, such as links
 * @returns the lost words, those that follow each other in one piece
 */
export function findLostWords(markdown: string, shown: Node, written: readonly string[]): string[] {
  const seen = new Map<string, number>();
  for (const text of [...textsIn(shown), ...written])
    for (const word of wordsOf(plain(text))) seen.set(word, (seen.get(word) ?? 0) + 1);
  let text = markdown;
  for (const { pattern } of notation) text = text.replace(pattern, (piece) => ' '.repeat(piece.length));
  const lost: string[] = [];
  let end = -1;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
    const name = plain(word);
    const left = seen.get(name) ?? 0;
    seen.set(name, left - 1);
    if (left > 0) continue;
    const between = end < 0 ? '' : markdown.slice(end, index);
    if (end >= 0 && /^[^\p{L}\p{N}\n]*$/u.test(between)) lost.push(`${lost.pop()}${between}${word}`);
    else lost.push(word);
    end = index + word.length;
  }
  return lost;
}
