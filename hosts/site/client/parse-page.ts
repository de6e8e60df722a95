/** The name stands in the content security policy of the site: its own pages alone are parsed under it. */
const policy = window.trustedTypes?.createPolicy('trade-site', { createHTML: (html) => html });

/**
 * A page as a document, shadow roots included.
 * @throws {Error} when it is not a page of this site, or of another build: its styles and elements differ
 */
export function parsePage(html: string): Document {
  // Before it is parsed, which alone has the policy report styles of another build.
  if (!html.includes(` data-site="${document.documentElement.dataset.site}"`))
    throw new Error('the response is not a page of this build');
  return Document.parseHTMLUnsafe((policy?.createHTML(html) ?? html) as string);
}
