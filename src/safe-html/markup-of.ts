/** Characters that no XML document may have. */
const unfitForXml = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const isXml = typeof document === 'object' && document.contentType !== 'text/html';

/** What is in an element, as the `innerHTML` of this page reads it: in an XHTML document, as XML. */
export function markupOf(element: HTMLElement): string {
  if (!isXml) return element.innerHTML;
  const serializer = new XMLSerializer();
  const parts = [...element.childNodes].map((node) => serializer.serializeToString(node));
  return parts.join('').replace(unfitForXml, ' ');
}
