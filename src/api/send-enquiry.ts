import type { EnquiryResult } from './enquiry-fields.ts';

/** Repeats `shapes.ts`, which the element would have to load. */
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/**
 * Sends an enquiry as a multipart form, without its empty parts. Never cancelled: an enquiry is sent even if the visitor
 * leaves the page.
 *
 * Stored means: `error` equals 0, or there is a message. Laravel sends the errors of each field as a list; its message without
 * `error` is that of an exception, which does not help a visitor.
 * @throws when there is no response
 */
export async function sendEnquiry(
  apiBase: string,
  parts: Readonly<Record<string, string | undefined>>,
): Promise<Required<EnquiryResult>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) if (value) body.append(name, value);
  const response = await fetch(`${apiBase}/api/v1/enquiry`, { method: 'POST', body });
  // The body may be anything, and may break off.
  const { error, message, reference, errors } = Object(await response.json().catch(() => undefined));
  const fieldErrors = Object.entries(Object(errors)).map(([name, said]) => [
    name,
    text(Array.isArray(said) ? said[0] : said),
  ]);
  const stored =
    response.ok && (error === 0 || error === '0' || (typeof message === 'string' && message !== ''));
  return {
    status: response.status,
    error: stored ? 0 : 1,
    message: stored || error !== undefined ? text(message) : '',
    reference: text(reference),
    errors: Object.fromEntries(fieldErrors.filter(([, said]) => said)),
  };
}
