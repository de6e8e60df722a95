/** Makes a tree, in which no element runs yet, equal to another one; changes only what differs. */
export function matchNodes(present: ParentNode, incoming: ParentNode): void {
  if (present.isEqualNode(incoming)) return;
  if (present instanceof Element) matchAttributes(present, incoming as Element);
  const nodes = [...present.childNodes];
  const others = [...incoming.childNodes];
  const alike =
    nodes.length === others.length && nodes.every((node, i) => node.nodeName === others[i]?.nodeName);
  if (!alike) {
    present.replaceChildren(...others);
    return;
  }
  nodes.forEach((node, i) => {
    const other = others[i] as ChildNode;
    if (node instanceof Element) matchNodes(node, other as Element);
    else if (!node.isEqualNode(other)) node.replaceWith(other);
  });
}

function matchAttributes(present: Element, incoming: Element): void {
  for (const name of present.getAttributeNames()) {
    if (!incoming.hasAttribute(name)) present.removeAttribute(name);
  }
  for (const { name, value } of incoming.attributes) {
    if (present.getAttribute(name) !== value) present.setAttribute(name, value);
  }
}
