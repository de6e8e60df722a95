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
  const { protocol, origin, pathname } = location;
  const hasAddress = /^https?:$/.test(protocol);
  const page = hasAddress ? origin + pathname : '';
  const api = parseUrl(apiBase, page || undefined)?.origin ?? '';
  // In a frame of ours, or in one without an address, the page around it counts.
  const around = !hasAddress || origin === api ? embedderOrigin() : '';
  if (!source && (around || (hasAddress ? origin : '')) === api) return {};
  return { source, page: around || page };
}

/** Origin of the page around a frame, if the browser reveals it; empty outside frames. */
function embedderOrigin(): string {
  if (window.parent === window) return '';
  const named = location.ancestorOrigins?.[0] ?? parseUrl(document.referrer)?.origin ?? '';
  return named === 'null' ? '' : named;
}
