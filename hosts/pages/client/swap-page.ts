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
    const block = other.querySelector(sheetBlock);
    root.adoptedStyleSheets = [sheetOf(block?.textContent ?? '')];
    // The style sheet of the page that was loaded stays: the policy allows no other inline.
    block?.replaceWith(root.querySelector('style')?.cloneNode(true) ?? '');
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

/** Fonts are the same on all pages: declared again, they would load again. */
const fontFaces = /@font-face\s*\{[^}]*\}/g;

/**
 * Gives this document the styles of another page. They follow those that it was loaded with, which change nothing on a page that
 * lacks them, and replace those of the page before.
 */
function adoptPageStyles(next: Document): void {
  document.adoptedStyleSheets = [...next.head.querySelectorAll(sheetBlock)].map(({ textContent }) =>
    sheetOf(textContent.replace(fontFaces, '')),
  );
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
