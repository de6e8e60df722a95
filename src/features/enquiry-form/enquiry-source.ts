import { parseUrl } from '../../api/addresses.ts';
import type { EnquiryOrigin } from '../../api/enquiry-fields.ts';

/**
 * Where an enquiry comes from, by which the company knows the partner. Empty unless the form is on another
 * origin than its API, or a source is given. Never includes the query or fragment of an address: they may
 * contain personal input.
 * @param apiBase address of the API; empty for the origin of the page
 * @param source the page author's name for the place of the form
 */
export function enquirySource(apiBase: string, source: string): Partial<EnquiryOrigin> {
  const form = formAddress();
  const api = parseUrl(apiBase, form?.page)?.origin ?? '';
  // In a frame of ours, or in one without an address, the page around it counts.
  const isOwnFrame = !form || form.origin === api;
  const embedder = isOwnFrame ? embedderOrigin() : '';
  const shownOn = embedder || (form?.origin ?? '');
  const isOwnSite = shownOn === api;
  if (isOwnSite && !source) return {};
  return { source, page: embedder || (form?.page ?? '') };
}

/** Origin and path of the page of the form; undefined for one without an address, as of `srcdoc`. */
function formAddress(): { origin: string; page: string } | undefined {
  const { protocol, origin, pathname } = location;
  return /^https?:$/.test(protocol) ? { origin, page: origin + pathname } : undefined;
}

/** Origin of the page around a frame, if the browser reveals it; empty outside frames. */
function embedderOrigin(): string {
  if (window.parent === window) return '';
  const origin = location.ancestorOrigins?.[0] ?? parseUrl(document.referrer)?.origin ?? '';
  return origin === 'null' ? '' : origin;
}
