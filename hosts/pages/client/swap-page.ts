import { matchNodes } from './match-nodes.ts';

/** What of the head belongs to one page. */
const pageHead =
  'meta[name], meta[property], link[rel=canonical], link[rel=prev], link[rel=next], link[type$=oembed], script[type="application/ld+json"]';

/** Replaces head and main content by those of another page. Header and footer stay. */
export function swapPage(next: Document): void {
  document.title = next.title;
  for (const old of document.head.querySelectorAll(pageHead)) old.remove();
  document.head.append(...document.adoptNode(next.head).querySelectorAll(pageHead));

  for (const incoming of [...next.body.children]) {
    const present = document.querySelector(`body > ${incoming.localName}`);
    if (!present) continue;
    if (incoming.localName === 'main') present.replaceWith(document.adoptNode(incoming));
    else if (incoming.localName.includes('-')) updateInPlace(present, incoming);
  }
}

/** Header, menu and footer get the new attributes; parts that are still plain HTML are updated directly. */
function updateInPlace(present: Element, incoming: Element): void {
  const changed = [...incoming.attributes].filter(({ name, value }) => present.getAttribute(name) !== value);
  if (changed.length === 0) return;
  const [root, other] = [present.shadowRoot, incoming.shadowRoot];
  if (root && other && !present.matches(':defined')) matchNodes(root, other);
  for (const { name, value } of changed) present.setAttribute(name, value);
}
