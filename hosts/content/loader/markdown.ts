import escapeHtml from 'escape-html';
import { Marked, type Tokens } from 'marked';
import { ContentError } from './content-error.ts';
import type { CheckContext } from './read-yaml.ts';
import type { SourceFile } from './source-file.ts';
import type { PictureFields } from './types.ts';

/** `crane.jpg`, `pictures/crane.jpg`, and `../pictures/crane.jpg` as an editor shows it from `posts/`. */
const contentPicture = /^(?:\.\.?\/)*(?:pictures\/)?([^/:?#\\]+)$/;
const elsewhere = /^(?:[a-z][a-z+.-]*:|\/|#)/i;

/**
 * Markdown (GitHub flavour) to HTML. Raw HTML passes through: sanitise the result before it meets a page.
 * @throws {ContentError} for a picture that does not exist
 */
export function toHtml(markdown: string, source: SourceFile, context: CheckContext): string {
  const found = new Map<Tokens.Image, PictureFields>();
  const marked = new Marked({
    gfm: true,
    renderer: {
      image(token) {
        const picture = found.get(token);
        return picture ? imageTag(token, picture) : false;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  // Not while rendering: the library would add its own text to the error.
  marked.walkTokens(tokens, (token) => {
    if (token.type !== 'image' || elsewhere.test(token.href)) return;
    const image = token as Tokens.Image;
    found.set(image, findPicture(image, source, context));
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
