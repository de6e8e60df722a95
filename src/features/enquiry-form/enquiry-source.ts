import { parseUrl } from '../../api/addresses.ts';
import type { EnquiryOrigin } from '../../api/enquiry-fields.ts';

/**
 * Where an enquiry comes from. Empty unless the form is on another origin than its API, or a source is given.
 * Never includes the query or fragment of an address: they may contain personal input.
 * @param apiBase address of the API; empty for the origin of the page
 * @param source the page author's name for the place of the form
 */
export function enquirySource(apiBase: string, source: string): Partial<EnquiryOrigin> {
  const { origin, page } = formPage();
  const api = parseUrl(apiBase, page || undefined)?.origin ?? '';
  // The page around counts in a frame of ours, or in one without an address.
  const around = !origin || origin === api ? embedderOrigin() : '';
  if (!source && (around || origin) === api) return {};
  return { source, page: around || page };
}

interface FormPage {
  origin: string;
  page: string;
}

/** The page that the form is on; empty if the browser does not reveal it. */
const formPage = (): FormPage =>
  pageAt(location.href) ??
  // Frames that a page wrote itself (`srcdoc`, `about:blank`) have that page's address as their base.
  pageAt(document.baseURI) ?? { origin: '', page: '' };

function pageAt(address: string): FormPage | undefined {
  const { protocol, origin, pathname } = new URL(address);
  if (/^https?:$/.test(protocol)) return { origin, page: origin + pathname };
  // The path of a `blob:` address is meaningless.
  return protocol === 'blob:' && origin !== 'null' ? { origin, page: origin } : undefined;
}

/** Origin of the page around a frame, if the browser reveals it; empty outside frames. */
function embedderOrigin(): string {
  if (window.parent === window) return '';
  const named = location.ancestorOrigins?.[0] ?? parseUrl(document.referrer)?.origin ?? '';
  return named === 'null' ? '' : named;
}
