/** The constants of `NodeFilter`, which a server does not have. */
export const showElements = 1;
export const showComments = 128;

/**
 * The elements in a node, also after they have moved. For jsdom, collections take time with the square of
 * their size, and selectors memory.
 */
export const everyIn = (root: Element): Element[] => nodesIn(root, showElements) as Element[];

export function nodesIn(root: Node, show: number): Node[] {
  const walker = (root.ownerDocument as Document).createTreeWalker(root, show);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

export const elementsOf = <Name extends keyof HTMLElementTagNameMap>(
  root: Element,
  name: Name,
): HTMLElementTagNameMap[Name][] =>
  everyIn(root).filter((node): node is HTMLElementTagNameMap[Name] => node.localName === name);

export function rename(node: Element, name: string): Element {
  const other = node.ownerDocument.createElement(name);
  for (const { name, value } of [...node.attributes]) other.setAttribute(name, value);
  other.append(...node.childNodes);
  node.replaceWith(other);
  return other;
}
