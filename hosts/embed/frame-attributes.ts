/** Texts that a frame does not show: an id of the API, and the name under which an enquiry is filed. */
const unseen = new Set(['article-id', 'source']);

/**
 * Whether the address of a frame may set an attribute. Anybody can write such an address, and what the frame shows is on the
 * company's own domain: so nothing that is shown as text, but numbers, choices, flags and paths.
 */
export const isFrameAttribute = (name: string, kind: string): boolean =>
  kind !== 'text' || unseen.has(name) || name.endsWith('-href');
