import type { DefaultTreeAdapterTypes } from 'parse5';
import { anyOf, inSequence } from '../../src/text/join-patterns.ts';
import { wordSet } from '../../src/text/words.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** A kind of notation that readers see as it was typed. */
interface Mark {
  readonly name: string;
  readonly pattern: RegExp;
}

/** Marks of one kind that a text shows as typed, and what the author should write instead. */
export interface ShownMarks {
  readonly pieces: readonly string[];
  readonly advice: string;
}

/** Spaces that look like any other, but are not spaces in Markdown. */
const hardSpace = '[\\u00a0\\u2007\\u202f]';

/** Patterns of notation that Markdown shows as typed, because it uses another sign or space. */
const almostMarkdown: readonly (Mark & { advice: string })[] = [
  {
    name: 'rows of a table, of which the second may be the line below its head',
    pattern: /^.*\S *[|\t] *\S.*\n.*[|\t].*/gm,
    advice:
      'looks like a table, and is shown as text; expected the line | --- | --- | below its head, for each column',
  },
  {
    name: 'one row of a table',
    pattern: /^\|.*\|$/gm,
    advice:
      'looks like a table, and is shown as text; expected the line | --- | --- | below its head, for each column',
  },
  {
    name: 'an item of a list without its space',
    pattern: new RegExp(`^(?:[-－]|\\d{1,2}[.)])(?:${hardSpace}|(?=\\p{L})).*|^＊.*`, 'gmu'),
    advice: 'looks like a list, and is shown as text; expected "- " or "1. " at the beginning of each item',
  },
  {
    name: 'items after bullets',
    pattern: /^[•·‣▪●○◦].*\n[•·‣▪●○◦].*/gm,
    advice: 'looks like a list, and is shown as one line; expected "- " at the beginning of each item',
  },
  {
    name: 'a heading without its space',
    pattern: /^#{2,6}[^\s#].*/gm,
    advice: 'looks like a heading, and is shown as text; expected a space after its signs',
  },
  {
    name: 'a character reference',
    pattern: /&(?:[a-z]\w{1,30}|#\d{1,7}|#x[\da-f]{1,6});/gi,
    advice: 'is shown as typed; expected the character itself',
  },
  {
    name: 'bold between punctuation and a letter',
    pattern: /(?<![\p{N}*])\*{2,3}(?=[^\s*\p{N}])[^\s*\p{P}]*./gu,
    advice: 'the stars are shown; expected a space beside them',
  },
  {
    name: 'emphasis between punctuation and a letter',
    pattern: inSequence([/(?<![\p{N}*])\*(?=[^\s*])/u, /[^*\n]+/, /(?<=[^\s*])\*(?![\p{N}*])/u], 'gu'),
    advice: 'the stars are shown; expected a space beside them',
  },
];

/** The notation of other systems. */
const otherSystems: readonly Mark[] = [
  { name: 'a picture that is none', pattern: /!\[[^\]\n]*\][ \t]?\([^\n]*/ },
  { name: 'a link that is none', pattern: /\[[^\]\n]+\]\([^)\n]*\)/ },
  { name: 'a link of a wiki', pattern: /!?\[\[[^\]\n]+\]\]/ },
  { name: 'a note, or a call-out', pattern: /\[[!^][^\]\n]+\]/ },
  { name: 'a shortcode, by its end or its name', pattern: /\[(?:\/[a-z][\w-]*|toc|gallery)\]/ },
  { name: 'a shortcode, by its attributes', pattern: /\[[a-z][\w-]* [\w-]+=[^\]\n]*\]/ },
  { name: 'code of a template', pattern: /\{[{%][^\n]*?[%}]\}/ },
  { name: 'attributes', pattern: /\{(?:[.#:]|[\w-]+=)[^}\n]*\}/ },
  { name: 'a highlight', pattern: /==[^=\s][^=\n]*==/ },
  { name: 'a comment', pattern: /%%[^%\n]+%%/ },
  { name: 'the head of a box', pattern: /^(?:!!!|:::).*/ },
  { name: 'the end tag of a component', pattern: /<\/[a-z][\w.-]*>/ },
];
const otherNotation = anyOf(
  otherSystems.map(({ pattern }) => pattern),
  'gim',
);

const blocks = wordSet(`
  p li dt dd td th h1 h2 h3 h4 h5 h6 div
  figcaption summary caption blockquote section article aside
`);
const code = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style']);

/** The texts of blocks, each with the line breaks that were typed, without code. */
export function readBlocks(nodes: readonly Node[]): string[] {
  const texts = [''];
  function collectTexts(node: Node): void {
    if ('value' in node) texts.push(`${texts.pop()}${node.value}`);
    if (!('childNodes' in node) || code.has(node.nodeName)) return;
    const isBlock = blocks.has(node.nodeName);
    if (isBlock) texts.push('');
    node.childNodes.forEach(collectTexts);
    if (isBlock) texts.push('');
  }
  nodes.forEach(collectTexts);
  return texts.map((text) => text.trim()).filter(Boolean);
}

/**
 * Finds notation that readers see as it was typed.
 * @param source the file; what is escaped in it is meant to be seen
 */
export function findShownMarks(blocks: readonly string[], source: string): ShownMarks[] {
  const isTyped = (piece: string) => {
    const [start = ''] = piece.split('\n');
    // An ampersand may be written as a reference.
    const forms = [start, start.replaceAll('&', '&amp;')].map((form) => source.indexOf(form));
    return forms.some((at) => at >= 0 && source[at - 1] !== '\\');
  };
  const marksByAdvice = new Map<string, string[]>();
  const add = (advice: string, pattern: RegExp) => {
    const pieces = blocks.flatMap((text) => text.match(pattern) ?? []).filter(isTyped);
    if (pieces.length > 0) marksByAdvice.set(advice, [...(marksByAdvice.get(advice) ?? []), ...pieces]);
  };
  add('left out, or shown as typed; expected Markdown', otherNotation);
  for (const { pattern, advice } of almostMarkdown) add(advice, pattern);
  return [...marksByAdvice].map(([advice, pieces]) => ({ advice, pieces }));
}

/** Notation that a title or another one-line text shows as typed: such texts are neither Markdown nor HTML. */
const lineMarks: readonly Mark[] = [
  { name: 'a tag', pattern: /<\/?[a-z][^<>]*>/i },
  { name: 'bold', pattern: /\*\*[^*\s][^*]*\*\*|__[^_\s][^_]*__/ },
  { name: 'a link', pattern: /\[[^\]]+\]\([^)]*\)/ },
  { name: 'a character reference', pattern: /&(?:[a-z]\w{1,30}|#\d{1,7}|#x[\da-f]{1,6});/i },
];

/** @returns the first piece of notation in a text of one line */
export const findLineMark = (text: string): string | undefined =>
  lineMarks.map(({ pattern }) => pattern.exec(text)?.[0]).find(Boolean);
