/** The content security policy of the site has this name; only its own pages are parsed under it. */
const policy = window.trustedTypes?.createPolicy('trade-site', { createHTML: (html) => html });

/**
 * A page as a document, shadow roots included.
 * @throws {Error} when it is not a page of this site, or of another build: its styles and elements differ
 */
export function parsePage(html: string): Document {
  // Before it is parsed: parsing is enough for the policy to report styles of another build.
  if (!html.includes(` data-site="${document.documentElement.dataset.site}"`))
    throw new Error('the response is not a page of this build');
  return Document.parseHTMLUnsafe((policy?.createHTML(html) ?? html) as string);
}
