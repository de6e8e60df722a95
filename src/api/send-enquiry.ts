import type { EnquiryResult } from './enquiry-fields.ts';

/** As in `read-values.ts`, which the element would have to load as one more file. */
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/**
 * Sends an enquiry as a multipart form, without its empty parts. Never cancelled: what a visitor has sent goes out even when
 * they leave the page.
 *
 * Stored means: `error` equals 0, or there is a message. Of the errors, Laravel sends each as a list; its message without
 * `error` is that of an exception, which tells a visitor nothing.
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
  const { error, message, errors } = Object(await response.json().catch(() => undefined));
  const fieldErrors = Object.entries(Object(errors)).map(([name, said]) => [
    name,
    text(Array.isArray(said) ? said[0] : said),
  ]);
  const stored =
    response.ok && (error === 0 || error === '0' || (typeof message === 'string' && message !== ''));
  return {
    stored,
    status: response.status,
    message: stored || error !== undefined ? text(message) : '',
    errors: Object.fromEntries(fieldErrors.filter(([, said]) => said)),
  };
}
