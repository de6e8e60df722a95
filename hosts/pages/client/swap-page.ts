import { adoptDecoration, sheetOf, showLocalTimes } from './decoration.ts';

/** The type of a script block that holds a style sheet, which this page's policy would not allow inline; it never runs. */
const sheetBlock = 'script[type="text/css"]';

const pageHead =
  'meta[name], meta[property], link[rel=canonical], link[type$=oembed], script[type="application/ld+json"]';

/** Takes the styles that a page loads behind its first window into the head, where they stay for the pages that follow. */
export async function loadStyles(next: Document): Promise<void> {
  for (const link of next.querySelectorAll<HTMLLinkElement>('main link[rel=stylesheet]')) {
    link.remove();
    if (document.head.querySelector(`link[href="${link.getAttribute('href')}"]`)) continue;
    document.head.append(document.adoptNode(link));
    // A page without them is still a page.
    await new Promise((settle) => {
      link.onload = settle;
      link.onerror = settle;
    });
  }
}

/**
 * Replaces head and main content by those of another page. Header and footer stay, with their state.
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
    if (incoming.localName === 'main') replace(present, content ?? incoming);
    else if (incoming.localName.includes('-')) updateElement(present, incoming);
  }
  showLocalTimes();
}

function replace(present: Element, incoming: Element): void {
  document.adoptNode(incoming);
  adoptSheets(incoming);
  present.replaceWith(incoming);
}

/** Gives header, menu or footer the attributes of the other page; one that does not run yet is replaced. */
function updateElement(present: Element, incoming: Element): void {
  const changed = [...incoming.attributes].filter(({ name, value }) => present.getAttribute(name) !== value);
  if (changed.length === 0) return;
  if (!present.matches(':defined')) replace(present, incoming);
  else for (const { name, value } of changed) present.setAttribute(name, value);
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
  adoptDecoration();
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
