import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { decoded } from '../../src/api/shapes.ts';
import { wordSet } from '../../src/text/words.ts';
import type { CheckContext } from './check-context.ts';
import { refuse, type SourceFile } from './content-files.ts';
import { findShownMarks, readBlocks } from './shown-marks.ts';
import { isAddress, pathOnSite } from './site-links.ts';

const unknownElements = wordSet(`
  frame object embed applet form button select textarea script style svg math canvas template dialog
`);

/** Whether the sanitiser leaves an element out: also custom elements, whose names have a hyphen. */
const isLeftOut = ({ tagName }: Element): boolean => unknownElements.has(tagName) || tagName.includes('-');

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** HTML of a text, with the file that it comes from. */
interface CheckedText {
  /** The texts of its blocks, without code. */
  blocks: readonly string[];
  elements: readonly Element[];
  source: SourceFile;
  context: CheckContext;
  /** Logs what is wrong with a piece of the file, at its line. */
  warn(piece: string, text: string): void;
}

const codeElements = wordSet('code pre kbd samp script style');

/** An element and those in it; of code only its element. */
function* nodesIn(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    if ('childNodes' in node && !codeElements.has(node.nodeName)) yield* nodesIn(node.childNodes);
  }
}

const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** The HTML of a text, parsed once for all that is checked in it. */
export interface ParsedText {
  root: DefaultTreeAdapterTypes.DocumentFragment;
  /** The parser's error for an unclosed comment or element; empty if there is none. */
  openAtEnd: string;
}

export function parseText(html: string): ParsedText {
  let openAtEnd = '';
  const root = parseFragment(html, {
    onParseError({ code }) {
      if (code.startsWith('eof-in-')) openAtEnd = code;
    },
  });
  return { root, openAtEnd };
}

/**
 * Warns of parts of a text that readers will not see as intended. Links within this site become part of
 * `context.links`.
 * @param shownPictures addresses of pictures of the folder
 * @throws {ContentError} for a comment or an element whose end is missing: it would hide the rest of the text
 */
export function checkHtml(
  { root: { childNodes }, openAtEnd }: ParsedText,
  shownPictures: ReadonlySet<string>,
  source: SourceFile,
  context: CheckContext,
): void {
  const nodes = [...nodesIn(childNodes)];
  const elements = nodes.filter((node): node is Element => 'tagName' in node);
  if (openAtEnd) {
    const start = openAtEnd === 'eof-in-comment' ? '<!--' : `<${elements.at(-1)?.tagName ?? ''}`;
    refuse(source.name, lineOf(start, source), `has ${start} without its end, expected both or none`);
  }
  const warn = (piece: string, text: string) =>
    context.warn?.(`${source.name}:${lineOf(piece, source)}: ${text}`);
  const text: CheckedText = { blocks: readBlocks(childNodes), elements, source, context, warn };
  checkAddresses(text, shownPictures);
  checkNotation(text);
}

/** Attributes that hold an address, by tag. */
const carriers: Readonly<Record<string, { attribute: string; what: string; expected: string }>> = {
  a: {
    attribute: 'href',
    what: 'link',
    expected: 'an address that begins with https://, or that of a page such as /contact-us',
  },
  img: { attribute: 'src', what: 'picture', expected: '![What it shows](name.jpg)' },
};

/** Warns of addresses that lead nowhere; links to pages of this site are checked when all pages are known. */
function checkAddresses(
  { elements, source, context, warn }: CheckedText,
  shownPictures: ReadonlySet<string>,
) {
  const ids = new Set(elements.flatMap((node) => [attributeOf(node, 'id'), attributeOf(node, 'name')]));
  for (const node of elements) {
    const carrier = carriers[node.tagName];
    const address = carrier && attributeOf(node, carrier.attribute);
    if (!address || shownPictures.has(address)) continue;
    const warning = `the ${carrier.what} ${JSON.stringify(address)} leads nowhere, expected ${carrier.expected}`;
    const leadsNowhere = address.startsWith('#') ? !ids.has(decoded(address.slice(1))) : !isAddress(address);
    const path = pathOnSite(address);
    if (leadsNowhere) warn(address, warning);
    else if (path && !/^[#?]/.test(address))
      context.links?.push({
        address: path,
        warning: `${source.name}:${lineOf(address, source)}: ${warning}`,
      });
  }
}

/** Warns of elements that the page leaves out, and of notation that it shows as typed. */
function checkNotation({ blocks, elements, source, warn }: CheckedText): void {
  const missing = elements.filter(isLeftOut);
  const tags = [...new Set(missing.map(({ tagName }) => `<${tagName}`))];
  if (tags[0])
    warn(tags[0], `${tags.map((tag) => quoted(`${tag}>`)).join(', ')}: left out; expected Markdown`);
  for (const { pieces, advice } of findShownMarks(blocks, source.text))
    warn(pieces[0] ?? '', `${[...new Set(pieces.map(quoted))].slice(0, maxNamed).join(', ')}: ${advice}`);
}

/** Maximum number of pieces that a log line names. */
const maxNamed = 10;

const quoted = (piece: string) => JSON.stringify(piece.split('\n', 1)[0]?.slice(0, 60));

/** The line of a piece of a text; where a link and other words have the same, that of the link. */
export function lineOf(piece: string, source: SourceFile): number {
  const text = source.text.toLowerCase();
  const [start = ''] = piece.toLowerCase().split('\n');
  const places = [`](${start}`, start, decoded(start)];
  const at = places.map((place) => text.indexOf(place)).find((at) => at >= 0) ?? 0;
  return source.firstLine + text.slice(0, at).split('\n').length - 1;
}
