/** The name stands in the content security policy of the site: its own pages alone are parsed under it. */
const policy = window.trustedTypes?.createPolicy('trade-site', { createHTML: (html) => html });

/**
 * A page as a document, shadow roots included.
 * @throws {Error} when the page is none of this site
 */
export function parsePage(html: string): Document {
  const page = Document.parseHTMLUnsafe((policy?.createHTML(html) ?? html) as string);
  if (!page.documentElement.hasAttribute('data-site'))
    throw new Error('the response is no page of this site');
  return page;
}
