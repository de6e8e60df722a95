import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { decoded } from '../../src/api/shapes.ts';
import type { CheckContext } from './check-context.ts';
import { refuse, type SourceFile } from './content-files.ts';
import { isAddress, pathOnSite } from './site-links.ts';

/** Elements that the sanitiser leaves out. */
const leftOut =
  /^(frame|object|embed|applet|form|button|select|textarea|script|style|svg|math|canvas|template|dialog|.*-.*)$/;

/** Notation of other systems. */
const otherNotation = new RegExp(
  [
    /!\[[^\]\n]*\][ \t]?\([^\n]*/,
    /!?\[\[[^\]\n]+\]\]/,
    /\[[!^][^\]\n]+\]/,
    /\[(?:\/[a-z][\w-]*|[a-z][\w-]* [\w-]+=[^\]\n]*|toc|gallery)\]/,
    /\{[{%][^\n]*?[%}]\}/,
    /\{(?:[.#:]|[\w-]+=)[^}\n]*\}/,
    /==[^=\s][^=\n]*==|%%[^%\n]+%%|^(?:!!!|:::).*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gim',
);
/** Bold or emphasis that Markdown does not see: its stars are between punctuation and a letter. */
const shownStars =
  /(?<![\p{N}*])\*{2,3}(?=[^\s*\p{N}])[^\s*\p{P}]*.|(?<![\p{N}*])\*(?=[^\s*])[^*\n]+(?<=[^\s*])\*(?![\p{N}*])/gu;

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** HTML of a text, with the file that it comes from. */
interface CheckedText {
  nodes: readonly Node[];
  elements: readonly Element[];
  source: SourceFile;
  context: CheckContext;
  /** Logs what is wrong with a piece of the file, at its line. */
  warn(piece: string, text: string): void;
}

/** An element and those in it; of code only its element. */
function* nodesIn(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    if ('childNodes' in node && !/^(code|pre|kbd|samp|script|style)$/.test(node.nodeName))
      yield* nodesIn(node.childNodes);
  }
}

const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;

/**
 * Names what a reader of a text will not see as it was meant. Links within this site become part of
 * `context.links`.
 * @param shownPictures addresses of pictures of the folder
 * @throws {ContentError} for a comment or an element whose end is missing: it would hide the rest of the text
 */
export function checkHtml(
  html: string,
  shownPictures: ReadonlySet<string>,
  source: SourceFile,
  context: CheckContext,
): void {
  let open = '';
  const { childNodes } = parseFragment(html, {
    onParseError({ code }) {
      if (code.startsWith('eof-in-')) open = code;
    },
  });
  const nodes = [...nodesIn(childNodes)];
  const elements = nodes.filter((node): node is Element => 'tagName' in node);
  if (open) {
    const start = open === 'eof-in-comment' ? '<!--' : `<${elements.at(-1)?.tagName ?? ''}`;
    refuse(source.name, lineOf(start, source), `has ${start} without its end, expected both or none`);
  }
  const warn = (piece: string, text: string) =>
    context.warn?.(`${source.name}:${lineOf(piece, source)}: ${text}`);
  const text: CheckedText = { nodes, elements, source, context, warn };
  checkAddresses(text, shownPictures);
  checkNotation(text);
}

function checkAddresses(
  { elements, source, context, warn }: CheckedText,
  shownPictures: ReadonlySet<string>,
) {
  const ids = new Set(elements.flatMap((node) => [attributeOf(node, 'id'), attributeOf(node, 'name')]));
  for (const node of elements) {
    const isPicture = node.tagName === 'img';
    const address = attributeOf(node, isPicture ? 'src' : 'href');
    if (!address || shownPictures.has(address) || !/^(a|img)$/.test(node.tagName)) continue;
    const [what, expected] = isPicture
      ? ['picture', '![What it shows](name.jpg)']
      : ['link', 'an address that begins with https://, or that of a page such as /contact-us'];
    const warning = `the ${what} ${JSON.stringify(address)} leads nowhere, expected ${expected}`;
    const path = pathOnSite(address);
    if (address.startsWith('#') ? !ids.has(decoded(address.slice(1))) : !isAddress(address))
      warn(address, warning);
    else if (path && !/^[#?]/.test(address))
      context.links?.push({
        address: path,
        warning: `${source.name}:${lineOf(address, source)}: ${warning}`,
      });
  }
}

/** Names elements and notation that the page leaves out, or shows as they were typed. */
function checkNotation({ nodes, elements, source, warn }: CheckedText): void {
  const text = nodes.map((node) => ('value' in node ? node.value : '')).join('');
  // What was escaped is meant to be seen.
  const typed = (pattern: RegExp) =>
    [...new Set(text.match(pattern))].filter((piece) => source.text.includes(piece));
  const missing = elements.filter((node) => leftOut.test(node.tagName));
  const others = [...new Set(missing.map(({ tagName }) => `<${tagName}>`)), ...typed(otherNotation)];
  if (others[0])
    warn(
      others[0].replace(/^(<[\w-]+)>$/, '$1'),
      `${others.map(quoted).join(', ')}: left out, or shown as typed; expected Markdown`,
    );
  const stars = typed(shownStars);
  if (stars[0])
    warn(stars[0], `${stars.map(quoted).join(', ')}: the stars are shown; expected a space beside them`);
}

const quoted = (piece: string) => JSON.stringify(piece.slice(0, 60));

/** The line of a piece of a text; where a link and other words have the same, that of the link. */
export function lineOf(piece: string, source: SourceFile): number {
  const text = source.text.toLowerCase();
  const [start = ''] = piece.toLowerCase().split('\n');
  const places = [`](${start}`, start, decoded(start)];
  const at = places.map((place) => text.indexOf(place)).find((at) => at >= 0) ?? 0;
  return source.firstLine + text.slice(0, at).split('\n').length - 1;
}
