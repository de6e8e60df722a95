import type { DefaultTreeAdapterTypes } from 'parse5';
import { wordSet } from '../../src/text/words.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Elements whose texts the sanitiser leaves out together with them. */
const hidesTexts = wordSet(`
  script style template svg math noscript noembed noframes title xmp plaintext iframe
`);

/** Words of two characters and more: single ones are too often part of a notation. */
const word = /[\p{L}\p{M}\p{N}]{2,}/gu;
/** Separators within a piece of text: signs and spaces, but no line break. */
const betweenWords = /^[^\p{L}\p{N}\n]*$/u;
const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** The texts that readers see, and those of attributes: addresses, and what pictures show. */
function* textsIn(node: Node): Generator<string> {
  if ('value' in node) yield node.value;
  if ('attrs' in node) for (const { value } of node.attrs) yield value;
  if ('childNodes' in node && !hidesTexts.has(node.nodeName))
    for (const child of node.childNodes) yield* textsIn(child);
}

/** Markdown and HTML notation, which is not part of the text's words. */
const notations = {
  comment: /<!--[\s\S]*?-->/g,
  tag: /<\/?[a-z][^<>]*>/gi,
  wordWithReference: /(?<!\p{L})\p{L}*&(?:#\w+|\w+);\p{L}*/gu,
  itemNumber: /^[>\s]*\d{1,9}[.)](?=\s)/gm,
  languageOfCode: /^[>\s]*(?:`{3,}|~{3,}).*$/gm,
};

/** Replaces notation with spaces, so that all other text keeps its position. */
function blankNotation(markdown: string): string {
  let text = markdown;
  for (const notation of Object.values(notations))
    text = text.replace(notation, (piece) => ' '.repeat(piece.length));
  return text;
}

/** Counts each word in the texts. */
function countWords(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [foundWord] of plain(text).matchAll(word))
      counts.set(foundWord, (counts.get(foundWord) ?? 0) + 1);
  return counts;
}

/**
 * Finds the words of a text that its HTML does not show: in elements that are left out, in cells that a table has too
 * many of, in a line that Markdown takes for the definition of a link.
 * @param shown the HTML of the text
 * @param written pieces of the text that become addresses, such as links
 * @returns the lost words, those that follow each other in one piece
 */
export function findLostWords(markdown: string, shown: Node, written: readonly string[]): string[] {
  const unused = countWords([...textsIn(shown), ...written]);
  const runs: { start: number; end: number }[] = [];
  for (const { 0: sourceWord, index: start } of blankNotation(markdown).matchAll(word)) {
    const name = plain(sourceWord);
    const count = unused.get(name) ?? 0;
    if (count > 0) {
      unused.set(name, count - 1);
      continue;
    }
    const end = start + sourceWord.length;
    const last = runs.at(-1);
    if (last && betweenWords.test(markdown.slice(last.end, start))) last.end = end;
    else runs.push({ start, end });
  }
  return runs.map(({ start, end }) => markdown.slice(start, end));
}
