import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** The value of an attribute. */
export const attribute = ({ attrs }: HtmlElement, attributeName: string): string | undefined =>
  attrs.find(({ name }) => name === attributeName)?.value;

/** The text in a node, without its marks; `between` separates the texts of different nodes. */
export function textOf(node: HtmlNode, between = ''): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  return node.childNodes.map((child) => textOf(child, between)).join(between);
}

/** The next sibling element. */
export function nextElement(element: HtmlElement): HtmlElement | undefined {
  const siblings = element.parentNode?.childNodes ?? [];
  return siblings.slice(siblings.indexOf(element) + 1).find((node) => 'tagName' in node);
}

/** The elements of parsed HTML, in their order. */
export function* elementsOf(node: HtmlNode): Generator<HtmlElement> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}
