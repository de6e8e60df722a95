import type { DefaultTreeAdapterTypes } from 'parse5';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import { wordSet } from '../../src/text/words.ts';
import { type Edit, insertion } from './edit-html.ts';
import { type Html, html } from './html.ts';
import { attribute, elementsOf, type HtmlElement, type HtmlNode } from './html-nodes.ts';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Elements that begin a line of their own, or are not shown: white space beside them is not seen. */
const blocks = wordSet(`
  html head body title meta link style script base template source option optgroup datalist
  address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary ul
  table caption colgroup col thead tbody tfoot tr td th
`);

/** Elements whose white space is significant. */
const verbatim = new Set(['pre', 'textarea', 'script', 'style', 'noscript']);

/** Elements of which numbers are not bound: the head is not shown, and the others are names, addresses and numbers to copy. */
const unbound = new Set(['head', 'bdi', 'time', 'code']);

const isBlock = (node: HtmlNode): boolean => 'tagName' in node && blocks.has(node.tagName);

/** Inside our elements, white space would be slotted content. */
const isContainer = (node: ParentNode): boolean =>
  isBlock(node) || ('tagName' in node && node.tagName.includes('-'));

/**
 * Removes white space that is not shown: a run with a line break becomes a line break, or nothing at the edge of a block.
 */
function minify(text: string, startsLine: boolean, endsLine: boolean): string {
  const short = text.replace(/\s*\n\s*/g, '\n');
  if (!short.trim()) return startsLine || endsLine ? '' : short;
  const started = startsLine ? short.trimStart() : short;
  return endsLine ? started.trimEnd() : started;
}

function* textEdits(text: string, parent: ParentNode, isBound: boolean): Generator<Edit> {
  const { childNodes } = parent;
  for (const [index, node] of childNodes.entries()) {
    const { startOffset: start = 0, endOffset: end = 0 } = node.sourceCodeLocation ?? {};
    if (node.nodeName === '#text') {
      const [before, after] = [childNodes[index - 1], childNodes[index + 1]];
      const startsLine = before ? isBlock(before) : isContainer(parent);
      const endsLine = after ? isBlock(after) : isContainer(parent);
      const source = text.slice(start, end);
      const short = minify(source, startsLine, endsLine);
      const replacement = isBound ? bindNumbers(short) : short;
      if (replacement !== source) yield { start, end, text: replacement };
    } else if ('tagName' in node && !verbatim.has(node.tagName))
      yield* textEdits(text, node, isBound && !unbound.has(node.tagName));
  }
}

const drawing = /^(\/content\/pictures\/[^#]+\.svg)(#key)?$/;
const photograph = /^(\/content\/pictures\/[^ ]+-640)\.webp 640w/;

/** Adds the dark drawing or the AVIF of a picture, as `src/ui/scheme-image.tsx` does in views. */
function sourceOf(image: HtmlElement): Html | undefined {
  const [, source, key] = drawing.exec(attribute(image, 'src') ?? '') ?? [];
  if (source)
    return html`<source srcset="${source}${key ? '#key-dark' : '#dark'}" media="(prefers-color-scheme: dark)">`;
  const [, small] = photograph.exec(attribute(image, 'srcset') ?? '') ?? [];
  if (small === undefined) return undefined;
  return html`<source srcset="${small}.avif" type="image/avif" media="(max-width: 599px)">`;
}

/** The tags that are written around images. */
export const pictureTags = ['picture', 'source'];

function pictureEdits(element: HtmlElement): Edit[] {
  const { startOffset, endOffset } = element.sourceCodeLocation ?? {};
  const source = element.tagName === 'img' && element.parentNode?.nodeName !== 'picture' && sourceOf(element);
  if (!source || startOffset === undefined || endOffset === undefined) return [];
  return [insertion(startOffset, `<picture>${source}`), insertion(endOffset, '</picture>')];
}

/**
 * Edits that make a page shorter and better to read without changing its content: white space that is not shown is
 * left out, numbers keep their units, and pictures get their dark and small forms.
 * @param text the source of the document, with its locations
 */
export const tidyHtml = (text: string, document: ParentNode): Edit[] => [
  ...textEdits(text, document, true),
  ...[...elementsOf(document)].flatMap(pictureEdits),
];
