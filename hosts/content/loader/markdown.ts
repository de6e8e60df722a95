import escapeHtml from 'escape-html';
import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { ContentError } from './content-error.ts';
import type { CheckContext } from './read-yaml.ts';
import type { SourceFile } from './source-file.ts';
import type { PictureFields } from './types.ts';

/** `crane.jpg`, `pictures/crane.jpg`, and `../pictures/crane.jpg` as an editor shows it from `posts/`. */
const contentPicture = /^(?:\.\.?\/)*(?:pictures\/)?([^/:?#\\]+)$/;
const elsewhere = /^(?:[a-z][a-z+.-]*:|\/|#)/i;

/** A line with a term, below it its definition after a colon; any number of them. GitHub's flavour has no such list. */
const definitionList: TokenizerAndRendererExtension = {
  name: 'definitionList',
  level: 'block',
  // The first condition is much faster, and the other is met by few texts.
  start: (text) => (text.includes('\n: ') ? text.match(/^[^\n]+\n: /m)?.index : undefined),
  tokenizer(text) {
    const raw = /^(?:[^\n]+\n: [^\n]+(?:\n|$))+/.exec(text)?.[0];
    if (!raw) return;
    const parts = [...raw.matchAll(/^(.+)\n: (.+)/gm)].map(([, term = '', definition = '']) => [
      this.lexer.inlineTokens(term),
      this.lexer.inlineTokens(definition),
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

/** A picture of the content folder in a text. */
interface PictureToken extends Tokens.Image {
  picture?: PictureFields;
}

const marked = new Marked({
  gfm: true,
  extensions: [definitionList],
  renderer: {
    image: (token: PictureToken) => (token.picture ? imageTag(token, token.picture) : false),
  },
});

/**
 * Markdown (GitHub flavour, and definition lists) to HTML. Raw HTML passes through: sanitise the result before it meets a page.
 * @throws {ContentError} for a picture that does not exist
 */
export function toHtml(markdown: string, source: SourceFile, context: CheckContext): string {
  const tokens = marked.lexer(markdown);
  // Not while rendering: the library would add its own text to the error.
  marked.walkTokens(tokens, (token) => {
    if (token.type !== 'image' || elsewhere.test(token.href)) return;
    const image = token as PictureToken;
    image.picture = findPicture(image, source, context);
  });
  return marked.parser(tokens).trim();
}

function findPicture(
  { href, text, title }: Tokens.Image,
  source: SourceFile,
  { pictures, warn }: CheckContext,
): PictureFields {
  const line = lineOf(href, source);
  const picture = pictures.get(decoded(contentPicture.exec(href)?.[1] ?? ''));
  if (!picture) {
    throw new ContentError(
      source.name,
      line,
      `the picture ${JSON.stringify(href)} does not exist, expected the name of a file in pictures/`,
    );
  }
  if (!text.trim() && !title?.trim()) {
    warn?.(
      `${source.name}:${line}: the picture ${JSON.stringify(href)} has no alternative text, expected ![What it shows](${href})`,
    );
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

function lineOf(href: string, source: SourceFile): number {
  const lines = source.text.split('\n');
  const index = lines.findIndex((line) => line.includes(`](${href}`));
  return source.firstLine + Math.max(0, index >= 0 ? index : lines.findIndex((line) => line.includes(href)));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
