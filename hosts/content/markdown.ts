import { Marked, type Token, Tokenizer, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import markedFootnote from 'marked-footnote';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { inSequence } from '../../src/text/join-patterns.ts';
import { escapeHtml } from '../html/html.ts';
import type { CheckContext } from './check-context.ts';
import { checkHtml, lineOf, parseText } from './check-html.ts';
import { refuse, type SourceFile } from './content-files.ts';
import { nameLostTexts } from './lost-texts.ts';
import type { PictureFields } from './pictures.ts';
import { bracketedAt } from './typed-tags.ts';

/**
 * A line with a term, below it its definitions, each after a colon; any number of them. GitHub's flavour has
 * no such list.
 */
const definitionList: TokenizerAndRendererExtension = {
  name: 'definitionList',
  level: 'block',
  // Searches only the next paragraph: searching the rest of the text for each of them would be slow.
  start: (text) => /^(?:[^\n]+\n)*?(?=[^\n]+\n: )/.exec(text)?.[0].length,
  tokenizer(text) {
    const raw = /^(?:[^\n]+\n(?:: [^\n]+(?:\n|$))+)+/.exec(text)?.[0];
    if (!raw) return;
    const parts = raw
      .trimEnd()
      .split('\n')
      .map((line) => ({
        type: line.startsWith(': ') ? 'dd' : 'dt',
        raw: line,
        tokens: this.lexer.inline(line.replace(/^: /, '')),
      }));
    return { type: 'definitionList', raw, parts };
  },
  childTokens: ['parts'],
  renderer({ parts }) {
    const html = (parts as Tokens.Generic[]).map(
      ({ type, tokens = [] }) =>
        `<${type}>${this.parser.parseInline(tokens)}</${type}>${type === 'dd' ? '\n' : ''}`,
    );
    return `<dl>\n${html.join('')}</dl>\n`;
  },
};

/** Text before and after a star that is a multiplication sign: 60*40*30 cm, 20'*8'. */
const [beforeNumber, beforeLetter] = [/\p{N}[\p{L}'"′″)]{0,4}$/u, /\p{N}$/u];
const [startsWithNumber, startsWithLetter] = [/^\(?\p{N}/u, /^\p{L}/u];

/** Escapes stars that are multiplication signs. */
const maskSigns = (text: string): string =>
  // Stars are looked for first: most texts have none, and to look for numbers takes longer than all else.
  text.replace(/\*+/g, (stars, at: number) => {
    const before = text.slice(Math.max(0, at - 10), at);
    const after = text.slice(at + stars.length, at + stars.length + 3);
    const isSign =
      (beforeNumber.test(before) && startsWithNumber.test(after)) ||
      (beforeLetter.test(before) && startsWithLetter.test(after));
    return isSign ? '+'.repeat(stars.length) : stars;
  });
/** Punctuation of other scripts, with which a sentence goes on or ends. */
const foreignPunctuation = /(?=[^\0-\x7f])\p{P}/u;

/** A picture of the content folder in a text. */
interface PictureToken extends Tokens.Image {
  picture?: PictureFields;
}

/** `![alt](name of a file.jpg "title")`. */
const pictureInBrackets = inSequence([
  /^!\[([^\]\n]*)\]\([ \t]*/,
  /((?:(?!\]\()[^<>\n"]){1,300}?\.\w{3,4})/,
  /(?:[ \t]+"([^"\n]*)")?/,
  /[ \t]*\)/,
]);

const createMarked = (walkTokens: (token: Token) => void) =>
  new Marked(markedFootnote({ description: '', footnoteDivider: true }), gfmHeadingId(), {
    gfm: true,
    walkTokens,
    hooks: { emStrongMask: maskSigns },
    extensions: [definitionList],
    tokenizer: {
      // Escapes text in angle brackets that is not a tag. Done here, because a sanitised text is never changed.
      html: (text) => (bracketedAt(text.trimStart())?.kind === 'placeholder' ? undefined : false),
      tag(text) {
        const { raw = '', kind = 'tag' } = bracketedAt(text) ?? {};
        if (kind === 'tag') return false;
        const isOutside = { inLink: false, inRawBlock: false, block: false };
        return { type: 'html', raw, text: kind === 'placeholder' ? escapeHtml(raw) : raw, ...isOutside };
      },
      // A single tilde means "about" or a range, not strikethrough.
      del: (text) => (text.startsWith('~~') ? false : undefined),
      url(text) {
        const [address = ''] = /^(?:https?:\/\/|www\.)[^\s<]*/i.exec(text) ?? [];
        const end = address.search(foreignPunctuation);
        return end < 0 ? false : Tokenizer.prototype.url.call(this, address.slice(0, end));
      },
      link(text) {
        // Markdown accepts names with spaces only in angle brackets, which few authors know.
        const [raw, alt = '', href, title] = pictureInBrackets.exec(text) ?? [];
        if (!raw || !href?.includes(' ')) return false;
        return { type: 'image', raw, href, text: alt, title: title ?? null, tokens: [] };
      },
    },
    renderer: {
      image: (token: PictureToken) => (token.picture ? imageTag(token, token.picture) : false),
    },
  });

/**
 * Markdown (GitHub flavour, definition lists) to HTML. Raw HTML passes through: sanitise the result before it
 * meets a page.
 * @throws {ContentError} for a picture that does not exist
 */
export function toHtml(markdown: string, source: SourceFile, context: CheckContext): string {
  const missing: string[] = [];
  const shownPictures = new Set<string>();
  const tokens: Token[] = [];
  const marked = createMarked((token) => {
    tokens.push(token);
    if (token.type !== 'image') return;
    const picture = context.pictures.get(token.href);
    if (!picture) {
      if (!/^(?:https?:|data:|\/)/i.test(token.href)) missing.push(token.href);
      return;
    }
    (token as PictureToken).picture = picture;
    shownPictures.add(addressOf(picture));
    if (token.text.trim() || token.title?.trim()) return;
    const where = `${source.name}:${lineOf(token.href, source)}`;
    const expected = `expected ![What it shows](${token.href})`;
    context.warn?.(
      `${where}: the picture ${JSON.stringify(token.href)} has no alternative text, ${expected}`,
    );
  });
  const html = (marked.parse(markdown) as string)
    .trim()
    .replace(/<h2 id="footnote-label".*\n/, '')
    // The title of the page is above the text.
    .replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2');
  // An error within the parser would get its own text.
  const [name] = missing;
  if (name !== undefined)
    refuse(
      source.name,
      lineOf(name, source),
      `the picture ${JSON.stringify(name)} does not exist, expected the name of a file in pictures/`,
    );
  const parsed = parseText(html);
  checkHtml(parsed, shownPictures, source, context);
  nameLostTexts({ markdown, tokens, root: parsed.root }, source, context);
  return html;
}

const addressOf = ({ attachment_url, textUrl = attachment_url }: PictureFields) => textUrl;

function imageTag({ text, title }: Tokens.Image, picture: PictureFields): string {
  const { width, height } = picture;
  const attributes = Object.entries({
    src: addressOf(picture),
    alt: text || title || '',
    title,
    width,
    height,
  })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}="${escapeHtml(String(value))}"`);
  return `<img ${attributes.join(' ')}>`;
}
