import { createEnquiry, type EnquiryResult, enquiryFields } from '../../src/api/enquiry-fields.ts';
import type { EnquiryPageRequest } from '../enquiries/form-route.ts';
import { type OwnTexts, serverTexts } from '../locales/server-texts.ts';
import type { PageRequest } from './page-request.ts';

/** The response to a form posted without script that is not stored, in its language: the reason, and the form with the typed text. */
export function enquiryPage(
  { message, errors = {} }: EnquiryResult,
  { language, values, rows }: EnquiryPageRequest,
  ownTexts?: OwnTexts,
): PageRequest {
  // An external API may name anything: only what is a field of the form is shown at one.
  const invalid = enquiryFields.flatMap((field) => {
    const text = errors[field];
    return text ? [[field, { text }] as const] : [];
  });
  const form = {
    values: createEnquiry((field) => values[field] ?? ''),
    errors: Object.fromEntries(invalid),
    phase: invalid.length > 0 ? ('invalid' as const) : ('failed' as const),
    failureReason: message ?? '',
  };
  const reason = message ?? serverTexts(language, ownTexts).t('enquiry.correct');
  return { view: { kind: 'refused', reason, form, rows }, language };
}
