/** What of the head belongs to one page. */
const pageHead =
  'meta[name], meta[property], link[rel=canonical], link[type$=oembed], script[type="application/ld+json"]';

/** Puts another page's head and main content in the place of the present one. Header and footer stay. */
export function swapPage(next: Document): void {
  document.title = next.title;
  for (const old of document.head.querySelectorAll(pageHead)) old.remove();
  document.head.append(...document.adoptNode(next.head).querySelectorAll(pageHead));

  for (const incoming of [...next.body.children]) {
    const present = document.querySelector(`body > ${incoming.localName}`);
    if (!present) continue;
    if (incoming.localName === 'main') present.replaceWith(document.adoptNode(incoming));
    else if (incoming.localName.includes('-')) keep(present, incoming);
  }
}

/** A running element is told what changed; one that still is plain HTML is replaced by that of the new page. */
function keep(present: Element, incoming: Element): void {
  if (!present.matches(':defined')) {
    present.replaceWith(document.adoptNode(incoming));
    return;
  }
  for (const { name, value } of incoming.attributes) {
    if (present.getAttribute(name) !== value) present.setAttribute(name, value);
  }
}
