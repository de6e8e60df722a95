import { type EnquiryOrigin, sourceLength } from './enquiry-fields.ts';

/**
 * Where an enquiry comes from. Empty unless the form stands on another origin than its API, or a source is given. Never
 * with the query or fragment of an address: they may hold what somebody typed.
 * @param apiBase address of the API; empty for the origin of the page
 * @param source what the page's author calls the place of the form
 */
export function enquiryOrigin(apiBase: string, source: string): Partial<EnquiryOrigin> {
  const { origin, pathname } = location;
  const api = apiBase ? new URL(apiBase, origin).origin : origin;
  // On the API's own origin only a frame of the element stands inside a page of somebody else.
  const around = origin === api ? originAround() : '';
  if (!source && origin === api && (!around || around === api)) return {};
  return { source: source.slice(0, sourceLength), page: around || origin + pathname };
}

/** Origin of the page around a frame, where the browser tells it; empty outside of frames. */
function originAround(): string {
  if (window.parent === window) return '';
  const { referrer } = document;
  const told = location.ancestorOrigins?.[0] ?? (referrer && new URL(referrer).origin);
  return told === 'null' ? '' : told;
}
