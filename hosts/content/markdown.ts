import { setImmediate } from 'node:timers/promises';
import escapeHtml from 'escape-html';
import { Lexer, Marked, Parser, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { refuse, type SourceFile } from './content-files.ts';
import { decoded, type PictureFields } from './pictures.ts';
import type { CheckContext } from './read-fields.ts';

/** Links and pictures that are not files of the folder. */
const elsewhere = /^(?:https?:|data:|\/|#|\?|(?:mailto|tel):)/i;

/** A line with a term, below it its definition after a colon; any number of them. GitHub's flavour has no such list. */
const definitionList: TokenizerAndRendererExtension = {
  name: 'definitionList',
  level: 'block',
  // Only in the next paragraph: the whole rest would be searched again for each of them.
  start: (text) => /^(?:[^\n]+\n)*?(?=[^\n]+\n: )/.exec(text)?.[0].length,
  tokenizer(text) {
    const raw = /^(?:[^\n]+\n: [^\n]+(?:\n|$))+/.exec(text)?.[0];
    if (!raw) return;
    const parts = [...raw.matchAll(/^(.+)\n: (.+)/gm)].map(([, term = '', definition = '']) => [
      this.lexer.inline(term),
      this.lexer.inline(definition),
    ]);
    return { type: 'definitionList', raw, parts };
  },
  childTokens: ['parts'],
  renderer({ parts }) {
    const rows = (parts as [Token[], Token[]][]).map(
      ([term, definition]) =>
        `<dt>${this.parser.parseInline(term)}</dt><dd>${this.parser.parseInline(definition)}</dd>\n`,
    );
    return `<dl>\n${rows.join('')}</dl>\n`;
  },
};

/** A footnote `[^1]: text`, which may go on in the next lines; all are shown below the text. */
const footnote: TokenizerAndRendererExtension = {
  name: 'footnote',
  level: 'block',
  tokenizer(text) {
    const [raw, label, note = ''] =
      /^\[\^([^\]\s]+)\]:[ \t]*([^\n]+(?:\n(?!\[\^)[^\n]+)*)(?:\n+|$)/.exec(text) ?? [];
    return raw ? { type: 'footnote', raw, label, tokens: this.lexer.inline(note) } : undefined;
  },
  renderer: () => '',
};

const footnoteMark: TokenizerAndRendererExtension = {
  name: 'footnoteMark',
  level: 'inline',
  start: (text) => text.indexOf('[^'),
  tokenizer(text) {
    const [raw, label] = /^\[\^([^\]\s]+)\]/.exec(text) ?? [];
    return raw ? { type: 'footnoteMark', raw, label } : undefined;
  },
  renderer: ({ raw, number }) => (number ? `<sup>${number}</sup>` : escapeHtml(raw)),
};

/** A picture of the content folder in a text. */
interface PictureToken extends Tokens.Image {
  picture?: PictureFields;
}

const marked = new Marked({
  gfm: true,
  extensions: [definitionList, footnote, footnoteMark],
  tokenizer: {
    // One tilde means "about", or a range.
    del: (text) => (text.startsWith('~~') ? false : undefined),
    link(text) {
      // Markdown takes names with spaces only in angle brackets, which nobody knows.
      const [raw, alt = '', href, title] =
        /^!\[([^\]\n]*)\]\([ \t]*((?:(?!\]\()[^<>\n"]){1,300}?\.\w{3,4})(?:[ \t]+"([^"\n]*)")?[ \t]*\)/.exec(
          text,
        ) ?? [];
      if (!raw || !href?.includes(' ')) return false;
      return { type: 'image', raw, href, text: alt, title: title ?? null, tokens: [] };
    },
  },
  renderer: {
    image: (token: PictureToken) => (token.picture ? imageTag(token, token.picture) : false),
  },
});

/** In UTF-16 units, and characters that may have a meaning: the time for a paragraph grows with their product. */
const maxParagraph = 20_000;
const maxMarks = 500;
const mark = /[*_~`[\]<>&@]/g;
const maxNesting = 20;
const nesting = new RegExp(
  `^(?![-* \\t]*$)[ \\t]*(?:(?:>|[-+*][ \\t]|\\d+[.)][ \\t])[ \\t]*){${maxNesting + 1}}`,
  'm',
);

const hiding = [
  ['<!--', '-->'],
  ...['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'template'].map((name) => [
    `<${name}`,
    `</${name}`,
  ]),
] as [start: string, end: string][];

/**
 * Markdown (GitHub flavour, definition lists, footnotes) to HTML. Raw HTML passes through: sanitise the result before it meets a page.
 * @throws {ContentError} for a picture that does not exist, and for a text that would take long
 */
export async function toHtml(markdown: string, source: SourceFile, context: CheckContext): Promise<string> {
  const refusePiece = (piece: string, error: string) => refuse(source.name, lineOf(piece, source), error);
  const [nested] = nesting.exec(markdown) ?? [];
  if (nested)
    refusePiece(nested, `is nested more than ${maxNesting} deep, expected a simpler list or quotation`);
  const lexer = new Lexer(marked.defaults);
  lexer.blockTokens(markdown, lexer.tokens);
  let pausedAt = performance.now();
  for (const { src, tokens } of lexer.inlineQueue) {
    if (src.length > maxParagraph)
      refusePiece(src, `is a paragraph of more than ${maxParagraph} characters, expected shorter ones`);
    if (src.length > maxMarks && (src.match(mark)?.length ?? 0) > maxMarks)
      refusePiece(
        src,
        `is a paragraph with more than ${maxMarks} of the characters * _ ~ \` [ ] < > & @, expected shorter ones`,
      );
    lexer.inlineTokens(src, tokens);
    if (performance.now() - pausedAt < 20) continue;
    await setImmediate();
    pausedAt = performance.now();
  }
  const notes: Tokens.Generic[] = [];
  const marks: Tokens.Generic[] = [];
  // Not while rendering: the library would add its own text to the error.
  marked.walkTokens(lexer.tokens, (token) => {
    if (token.type === 'footnote') notes.push(token);
    if (token.type === 'footnoteMark') marks.push(token as Tokens.Generic);
    checkToken(token, source, context);
  });
  // Numbered as they are mentioned; notes that nothing mentions are the last.
  const noteOf = new Map(notes.map((note) => [note.label, note]));
  const labels = [...new Set([...marks, ...notes].map(({ label }) => label))].filter((label) =>
    noteOf.has(label),
  );
  const numberOf = new Map(labels.map((label, index) => [label, index + 1]));
  for (const mark of marks) mark.number = numberOf.get(mark.label);
  const items = labels.map(
    (label) => `<li>${Parser.parseInline(noteOf.get(label)?.tokens ?? [], marked.defaults)}</li>\n`,
  );
  const html = marked.parser(lexer.tokens).trim();
  // Up to its end, which is missing, a browser takes the rest of the text for something that is not shown.
  const lower = html.toLowerCase();
  const open = hiding.find(([start, end]) => lower.lastIndexOf(start) > lower.lastIndexOf(end));
  if (open) refusePiece(open[0], `has ${open[0]} without ${open[1]}, expected both or none`);
  return items.length > 0 ? `${html}\n<hr>\n<ol>\n${items.join('')}</ol>` : html;
}

function checkToken(token: Token, source: SourceFile, context: CheckContext): void {
  const warn = (piece: string, text: string) =>
    context.warn?.(`${source.name}:${lineOf(piece, source)}: ${text}`);
  if (token.type === 'image' && !elsewhere.test(token.href)) {
    (token as PictureToken).picture = findPicture(token as Tokens.Image, source, context);
  } else if (token.type === 'link' && !elsewhere.test(token.href) && /[.:\\]/.test(token.href)) {
    warn(
      token.href,
      `the link ${JSON.stringify(token.href)} leads nowhere, expected an address that begins with https:// or /`,
    );
  } else if (token.type === 'html') {
    for (const [, name, address = ''] of token.raw.matchAll(
      /<(img|a)\s(?:[^>]{0,1000}?\s)?(?:src|href)\s*=\s*["']?([^"'\s>]+)/gi,
    )) {
      if (elsewhere.test(address)) continue;
      const expected =
        name?.toLowerCase() === 'img'
          ? `![What it shows](${address})`
          : 'an address that begins with https:// or /';
      warn(address, `${JSON.stringify(address)} in HTML leads nowhere, expected ${expected}`);
    }
  } else if (token.type === 'text' && !('tokens' in token && token.tokens)) {
    const [picture] = /!\[[^\]\n]*\][ \t]?\([^\n]*|!\[\[[^\n]*/.exec(token.raw) ?? [];
    if (picture) {
      const error = `the picture ${JSON.stringify(picture.slice(0, 60))} is not written as one, expected ![What it shows](name.jpg)`;
      refuse(source.name, lineOf(picture, source), error);
    }
  }
}

function findPicture(token: Tokens.Image, source: SourceFile, context: CheckContext): PictureFields {
  const line = lineOf(token.href, source);
  const shown = `the picture ${JSON.stringify(token.href)}`;
  const picture = context.pictures.get(token.href);
  if (!picture)
    refuse(source.name, line, `${shown} does not exist, expected the name of a file in pictures/`);
  if (!token.text.trim() && !token.title?.trim()) {
    const expected = `expected ![What it shows](${token.href})`;
    context.warn?.(`${source.name}:${line}: ${shown} has no alternative text, ${expected}`);
  }
  return picture;
}

function imageTag({ text, title }: Tokens.Image, picture: PictureFields): string {
  const { attachment_url, textUrl = attachment_url, width, height } = picture;
  const attributes = Object.entries({ src: textUrl, alt: text || title || '', title, width, height })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}="${escapeHtml(String(value))}"`);
  return `<img ${attributes.join(' ')}>`;
}

/** The line of a piece of a text; where a link and other words have the same, that of the link. */
function lineOf(piece: string, source: SourceFile): number {
  const lines = source.text.split('\n');
  const [start = ''] = piece.split('\n');
  const places = [`](${start}`, start, decoded(start)];
  const index = places.map((place) => lines.findIndex((line) => line.includes(place))).find((at) => at >= 0);
  return source.firstLine + (index ?? 0);
}
