/** The content security policy of the site has this name; only its own pages are parsed under it. */
const policy = window.trustedTypes?.createPolicy('trade-site', { createHTML: (html) => html });

/** HTML of this server, for the page. */
export const trustHtml = (html: string): string => (policy?.createHTML(html) ?? html) as string;

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
  return Document.parseHTMLUnsafe(trustHtml(withBlocks));
}
