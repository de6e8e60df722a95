import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** The value of an attribute. */
export const attribute = ({ attrs }: HtmlElement, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

/** The elements of parsed HTML, in their order. */
export function* elementsOf(node: HtmlNode): Generator<HtmlElement> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}
