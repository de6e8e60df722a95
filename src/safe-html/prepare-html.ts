import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Policy } from './trusted-types.ts';

/** Longest HTML in UTF-16 units: far above any article, also with a few pictures as `data:`. */
export const maxLength = 500_000;
/** Elements and comments: far above any article. Cleaning more takes the server's DOM seconds. */
const maxElements = 2_000;
const maxDepth = 100;
const maxAttributes = 100;

// The name in a variable keeps bundlers for the browser from following it.
const serverParser = 'parse5';
const parse5 = import.meta.env.SSR
  ? ((await import(/* @vite-ignore */ serverParser)) as typeof import('parse5'))
  : undefined;

/**
 * Whether HTML is too large or too deep to be sanitised. Parsing takes time with the square of the depth, and
 * a few kilobytes of `<table><b>` or of attributes take minutes: so a parser that stops at the limits goes
 * first.
 */
export function isTooMuch(html: string, policy: Policy | undefined): boolean {
  if (html.length > maxLength) return true;
  return parse5
    ? isTooMuchInTree(html, parse5)
    : piecesOf(html).some((start) => isTooMuchInDom(start, policy));
}

/**
 * The HTML up to 16 KB, 32 KB and so on, each with its last tag closed: so what is parsed is at most one
 * piece beyond the limits, also in the middle of a tag or of an attribute.
 */
const piecesOf = (html: string): string[] =>
  Array.from(
    { length: Math.ceil(html.length / pieceLength) },
    (_, index) => `${html.slice(0, (index + 1) * pieceLength)}"'>`,
  );
const pieceLength = 16_384;

const tooDeep = Array(maxDepth).fill('*').join('>');

/** Whether the browser's own parser finds too much. */
function isTooMuchInDom(html: string, policy: Policy | undefined): boolean {
  // Nothing runs or loads in a document of its own. Forms and documents can be hostile: names in them hide
  // methods.
  const box = document.implementation.createHTMLDocument().createElement('div');
  box.innerHTML = (policy?.createHTML(html) ?? html) as string;
  const templates = [...box.querySelectorAll('template')].flatMap(({ content }) => content ?? []);
  // What is in a template is not in the page (in SVG the tag has no content). One within another is nothing
  // that a text needs.
  const roots = [box, ...templates];
  if (!roots.every(isFlat) || templates.some((content) => content.querySelector('template'))) return true;
  const count = roots.reduce((sum, root) => sum + nodesIn(root, showElements | showComments).length, 0);
  return count > maxElements;
}

const isFlat = (root: ParentNode): boolean =>
  !root.querySelector(tooDeep) &&
  [...root.querySelectorAll('*')].every(
    (element) => Element.prototype.getAttributeNames.call(element).length <= maxAttributes,
  );

type Node = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;

/**
 * Whether the parser of the server, whose DOM is much slower, finds too much. It parses as the DOM does: a
 * page, without script.
 */
function isTooMuchInTree(html: string, { defaultTreeAdapter, parse }: typeof import('parse5')): boolean {
  let elements = 0;
  const limit = (isExceeded: boolean) => {
    if (isExceeded) throw new RangeError();
  };
  const limitDepth = (parent: Node) => {
    let depth = 0;
    for (let node: Node | null = parent; node; node = defaultTreeAdapter.getParentNode(node as Child)) {
      limit(++depth > maxDepth);
    }
  };
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createCommentNode(text) {
      limit(++elements > maxElements);
      return defaultTreeAdapter.createCommentNode(text);
    },
    createElement(name, namespace, attributes) {
      limit(++elements > maxElements);
      limit(attributes.length > maxAttributes);
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    appendChild(parent, child) {
      limitDepth(parent);
      defaultTreeAdapter.appendChild(parent, child);
    },
    adoptAttributes(element, attributes) {
      limit(element.attrs.length + attributes.length > maxAttributes);
      defaultTreeAdapter.adoptAttributes(element, attributes);
    },
    setTemplateContent(template, content) {
      // The depth of a template counts as well.
      Object.assign(content, { parentNode: template });
      defaultTreeAdapter.setTemplateContent(template, content);
    },
    insertBefore(parent, child, next) {
      limitDepth(parent);
      defaultTreeAdapter.insertBefore(parent, child, next);
    },
  };
  try {
    parse(html, { treeAdapter, scriptingEnabled: false });
    return false;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/**
 * Tags and attributes of editors that have a meaning beyond what is shown. `keepMeaning` turns them into
 * plain HTML; `sanitise` removes the rest.
 */
export const editorTags = [
  'strike',
  'tt',
  'acronym',
  'center',
  'input',
  'oembed',
  'video',
  'audio',
  'source',
];
export const editorAttributes = [
  ...['style', 'class', 'id', 'name', 'type', 'checked', 'url'],
  ...['data-list', 'data-oembed-url'],
];

const todayNames: Record<string, string> = { strike: 's', tt: 'code', acronym: 'abbr', center: 'div' };

/** The element that says the same as a `<span>` with a style. */
const spanStyles: readonly [element: string, property: string, value: RegExp][] = [
  ['b', 'font-weight', /^(bold|[6-9]00)/],
  ['i', 'font-style', /^italic/],
  ['u', 'text-decoration(?:-line)?', /underline/],
  ['s', 'text-decoration(?:-line)?', /line-through/],
  ['sup', 'vertical-align', /^super/],
  ['sub', 'vertical-align', /^sub/],
];

const [checked, unchecked] = ['☑ ', '☐ '];

/**
 * The elements in a node, also after they have moved. For jsdom, collections take time with the square of
 * their size, and selectors memory.
 */
export const everyIn = (root: Element): Element[] => nodesIn(root, showElements) as Element[];

function nodesIn(root: globalThis.Node, show: number): globalThis.Node[] {
  const walker = (root.ownerDocument as Document).createTreeWalker(root, show);
  const found: globalThis.Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}
const showElements = 1;
const showComments = 128;

export const elementsOf = <Name extends keyof HTMLElementTagNameMap>(
  root: Element,
  name: Name,
): HTMLElementTagNameMap[Name][] =>
  everyIn(root).filter((node): node is HTMLElementTagNameMap[Name] => node.localName === name);

const styleOf = (node: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i')
    .exec(node.getAttribute('style') ?? '')?.[1]
    ?.toLowerCase() ?? '';

const classOf = (node: Element): string => node.getAttribute('class') ?? '';

const unwrap = (node: Element): void => node.replaceWith(...node.childNodes);

export function rename(node: Element, name: string): Element {
  const other = node.ownerDocument.createElement(name);
  for (const { name, value } of [...node.attributes]) other.setAttribute(name, value);
  other.append(...node.childNodes);
  node.replaceWith(other);
  return other;
}

/** @param body what DOMPurify has left, with the tags and attributes of editors */
export function keepMeaning(body: Element): void {
  for (const old of everyIn(body)) {
    const today = todayNames[old.localName];
    const node = today ? rename(old, today) : old;
    const name = node.localName;
    if (name === 'input' && (node as HTMLInputElement).type === 'checkbox')
      node.replaceWith(node.hasAttribute('checked') ? checked : unchecked);
    // Google Docs puts a whole text into a `<b>` that is not bold.
    if (/^(b|strong)$/.test(name) && /^(normal|[1-5]00)/.test(styleOf(node, 'font-weight'))) unwrap(node);
    if (/^(i|em)$/.test(name) && /^normal/.test(styleOf(node, 'font-style'))) unwrap(node);
    if (name === 'span') formatSpan(node);
    if (/^(p|div|h[1-6]|td|th)$/.test(name)) alignText(node, old.localName === 'center' ? 'center' : '');
    if (name === 'ol' || name === 'ul') readList(node);
  }
  // Empty lines between paragraphs, which have space between them.
  for (const paragraph of elementsOf(body, 'p')) {
    const holds = everyIn(paragraph).some(
      (node) => node.id || !/^(br|span|[bius]|em|strong)$/.test(node.localName),
    );
    if (!holds && !paragraph.id && !paragraph.textContent?.trim()) paragraph.remove();
  }
}

function formatSpan(span: Element): void {
  for (const [name, property, value] of spanStyles) {
    // A link is underlined anyway.
    if (!value.test(styleOf(span, property)) || (name === 'u' && span.parentElement?.localName === 'a'))
      continue;
    const inner = span.ownerDocument.createElement(name);
    inner.append(...span.childNodes);
    span.append(inner);
  }
}

function alignText(node: Element, given: string): void {
  const align =
    given ||
    (/^(center|right)/.exec(styleOf(node, 'text-align')) ??
      /\b(?:ql-align|has-text-align)-(center|right)\b/.exec(classOf(node)))?.[1];
  if (align && !node.hasAttribute('align')) node.setAttribute('align', align);
  if (/\bql-direction-rtl\b/.test(classOf(node))) node.setAttribute('dir', 'rtl');
}

function readList(list: Element): void {
  // Nested beside its item instead of in it.
  const before = list.previousElementSibling;
  if (/^[ou]l$/.test(list.parentElement?.localName ?? '') && before?.localName === 'li') before.append(list);
  // Quill writes every list as a numbered one.
  const items = [...list.childNodes].filter((node): node is Element => node.nodeType === 1);
  if (items.length > 0 && items.every((item) => item.getAttribute('data-list') === 'bullet'))
    rename(list, 'ul');
}
