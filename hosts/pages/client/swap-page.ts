/** The type of a script block that holds a style sheet, which this page's policy would not allow inline; it never runs. */
const sheetBlock = 'script[type="text/css"]';

const pageHead =
  'meta[name], meta[property], link[rel=canonical], link[type$=oembed], script[type="application/ld+json"]';

/**
 * Replaces head and main content by those of another page. Header and footer stay.
 * @param content its main content as the visitor has left it
 */
export function swapPage(next: Document, content?: Element): void {
  document.title = next.title;
  adoptPageStyles(next);
  for (const old of document.head.querySelectorAll(pageHead)) old.remove();
  document.head.append(...document.adoptNode(next.head).querySelectorAll(pageHead));

  for (const incoming of [...next.body.children]) {
    const present = document.querySelector(`body > ${incoming.localName}`);
    if (!present) continue;
    if (incoming.localName === 'main' && content) present.replaceWith(content);
    else if (incoming.localName === 'main') {
      document.adoptNode(incoming);
      adoptSheets(incoming);
      present.replaceWith(incoming);
    } else if (incoming.localName.includes('-')) updateInPlace(present, incoming);
  }
}

/** Header, menu and footer get the new attributes; parts that are still plain HTML are updated directly. */
function updateInPlace(present: Element, incoming: Element): void {
  const changed = [...incoming.attributes].filter(({ name, value }) => present.getAttribute(name) !== value);
  if (changed.length === 0) return;
  const [root, other] = [present.shadowRoot, incoming.shadowRoot];
  if (root && other && !present.matches(':defined')) {
    // The style sheet is the same in all pages.
    const style = root.querySelector('style');
    if (style) other.firstElementChild?.replaceWith(style.cloneNode(true));
    matchNodes(root, other);
  }
  for (const { name, value } of changed) present.setAttribute(name, value);
}

/** Makes a tree, in which no element runs yet, equal to another one; changes only what differs. */
function matchNodes(present: ParentNode, incoming: ParentNode): void {
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

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** The texts of the style sheets that this document has. */
const knownSheets = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent);

/**
 * Gives this document the styles of a page that has others. Most of the site's style sheets are the beginning of another, of which
 * only the rest is added.
 */
function adoptPageStyles(next: Document): void {
  for (const { textContent: text } of next.head.querySelectorAll(sheetBlock)) {
    if (knownSheets.some((known) => known.startsWith(text))) continue;
    const start = Math.max(...knownSheets.map((known) => (text.startsWith(known) ? known.length : 0)));
    document.adoptedStyleSheets.push(sheetOf(text.slice(start)));
    knownSheets.push(text);
  }
}

/** Turns the style blocks in the shadow roots of a node into constructed sheets, which every policy allows. */
function adoptSheets(part: Element): void {
  for (const { shadowRoot } of [part, ...part.querySelectorAll('*')]) {
    const block = shadowRoot?.querySelector(sheetBlock);
    if (!shadowRoot || !block) continue;
    shadowRoot.adoptedStyleSheets = [sheetOf(block.textContent ?? '')];
    block.remove();
  }
}
