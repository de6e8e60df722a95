import { words } from '../text/words.ts';
import { elementsOf, everyIn, rename } from './nodes.ts';

/**
 * Tags and attributes of editors that have a meaning beyond what is shown. `convertEditorMarkup` turns them
 * into plain HTML; `sanitise` removes the rest.
 */
export const editorTags = words('strike tt acronym center input oembed video audio source');
export const editorAttributes = words('style class id name type checked url data-list data-oembed-url');

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

const styleOf = (node: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i')
    .exec(node.getAttribute('style') ?? '')?.[1]
    ?.toLowerCase() ?? '';

const classOf = (node: Element): string => node.getAttribute('class') ?? '';

const unwrap = (node: Element): void => node.replaceWith(...node.childNodes);

/**
 * Turns tags and styles of editors into plain HTML.
 * @param body what DOMPurify has left, with the tags and attributes of editors
 */
export function convertEditorMarkup(body: Element): void {
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

function alignText(node: Element, alignment: string): void {
  const align =
    alignment ||
    (/^(center|right)/.exec(styleOf(node, 'text-align')) ??
      /\b(?:ql-align|has-text-align)-(center|right)\b/.exec(classOf(node)))?.[1];
  if (align && !node.hasAttribute('align')) node.setAttribute('align', align);
  if (/\bql-direction-rtl\b/.test(classOf(node))) node.setAttribute('dir', 'rtl');
}

function readList(list: Element): void {
  // Nested beside its item instead of in it.
  const previousItem = list.previousElementSibling;
  if (/^[ou]l$/.test(list.parentElement?.localName ?? '') && previousItem?.localName === 'li')
    previousItem.append(list);
  // Quill writes every list as a numbered one.
  const items = [...list.childNodes].filter((node): node is Element => node.nodeType === 1);
  if (items.length > 0 && items.every((item) => item.getAttribute('data-list') === 'bullet'))
    rename(list, 'ul');
}
