import type { Token, Tokens } from 'marked';
import type { CheckContext } from './check-context.ts';
import { lineOf, type ParsedText } from './check-html.ts';
import type { SourceFile } from './content-files.ts';
import { findLostWords } from './lost-words.ts';
import { findUnclosed } from './typed-tags.ts';

/** A text in three forms: its source, its Markdown tokens, and its HTML. */
interface MarkdownText extends Pick<ParsedText, 'root'> {
  markdown: string;
  tokens: readonly Token[];
}

/** Names what was typed and is not shown. */
export function nameLostTexts(
  { markdown, tokens, root }: MarkdownText,
  source: SourceFile,
  { warn }: CheckContext,
): void {
  if (!warn) return;
  const name = (piece: string, text: string) => warn(`${source.name}:${lineOf(piece, source)}: ${text}`);
  const tags = tokens.flatMap((token) => (token.type === 'html' ? token.text : []));
  for (const tag of findUnclosed(tags))
    name(`<${tag}`, `"<${tag}>": has no end, and is not shown; expected its end, or \\<${tag}> to show it`);
  for (const row of tokens.flatMap(cutRows))
    name(row, `${JSON.stringify(row)}: half a row of a table; expected each row in one line`);
  for (const words of findLostWords(markdown, root, shownNotation(tokens)))
    name(words, `${JSON.stringify(words)}: left out; expected Markdown that shows it`);
}

/** Rows of a table that a line break in a cell has cut in two. */
function cutRows({ type, raw }: Token): string[] {
  if (type !== 'table') return [];
  const hasBothBars = (line: string) => /^\s*\|.*\|\s*$/.test(line);
  const [head = '', _divider, ...rows] = raw.trimEnd().split('\n');
  return hasBothBars(head) ? rows.filter((row) => !hasBothBars(row)) : [];
}

/** The kinds of tokens whose words become addresses, or are shown elsewhere. */
const notation = ['link', 'image', 'footnoteRef', 'footnote'];

/** The source of links, pictures and footnotes, with their definitions, whose words need not be in the HTML. */
function shownNotation(tokens: readonly Token[]): string[] {
  const shownTokens = tokens.filter(({ type }) => notation.includes(type));
  const used = new Set(shownTokens.map((token) => ('href' in token ? token.href : undefined)));
  const definitions = tokens.filter((token) => token.type === 'def' && used.has((token as Tokens.Def).href));
  return [...shownTokens, ...definitions].map(({ raw }) => raw);
}
