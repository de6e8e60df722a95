/** The content security policy of the site has this name; only its own pages are parsed under it. */
const policy = window.trustedTypes?.createPolicy('trade-site', { createHTML: (html) => html });

/** The type of a script block that holds a style sheet, which this page's policy would not allow inline; it never runs. */
const sheetBlock = 'script[type="text/css"]';

/**
 * A page as a document, shadow roots included. Its style sheets are blocks of text, for `adoptSheets`: parsing is enough
 * for the policy to report an inline style that it does not list.
 * @throws {Error} when it is not a page of this site, or of another build: its elements differ
 */
export function parsePage(html: string): Document {
  if (!html.includes(` data-site="${document.documentElement.dataset.site}"`))
    throw new Error('the response is not a page of this build');
  const withBlocks = html
    .replaceAll('<style>', '<script type="text/css">')
    .replaceAll('</style>', '</script>');
  return Document.parseHTMLUnsafe((policy?.createHTML(withBlocks) ?? withBlocks) as string);
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/**
 * Gives this document the styles of a page with texts, if it started with a page that is only an element, whose style
 * sheet is the beginning of the other.
 */
export function adoptPageStyles(next: Document): void {
  if (document.adoptedStyleSheets.length > 0) return;
  const present = document.head.querySelector('style')?.textContent ?? '';
  const more = next.head.querySelector(sheetBlock)?.textContent?.slice(present.length);
  if (more) document.adoptedStyleSheets = [sheetOf(more)];
}

/** Turns the style blocks in the shadow roots of a node into constructed sheets, which every policy allows. */
export function adoptSheets(part: Element): void {
  for (const { shadowRoot } of [part, ...part.querySelectorAll('*')]) {
    const block = shadowRoot?.querySelector(sheetBlock);
    if (!shadowRoot || !block) continue;
    shadowRoot.adoptedStyleSheets = [sheetOf(block.textContent ?? '')];
    block.remove();
  }
}
