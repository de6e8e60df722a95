/** The content security policy of the site has this name; only its own pages are parsed under it. */
const policy = window.trustedTypes?.createPolicy('trade-site', { createHTML: (html) => html });

/** Holds a style sheet that this page's policy does not allow inline; such a script never runs. */
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

/** Turns the blocks of style in the shadow roots of a part of the page into constructed sheets, which every policy allows. */
export function adoptSheets(part: Element): void {
  for (const { shadowRoot } of [part, ...part.querySelectorAll('*')]) {
    const block = shadowRoot?.querySelector(sheetBlock);
    if (!shadowRoot || !block) continue;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(block.textContent ?? '');
    shadowRoot.adoptedStyleSheets = [sheet];
    block.remove();
  }
}
