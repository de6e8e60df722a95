import { createEnquiry, type EnquiryResult } from '../../src/api/enquiry-fields.ts';
import type { EnquiryPageRequest } from '../enquiries/form-route.ts';
import { serverTexts } from '../locales/server-texts.ts';
import type { PageRequest } from './page-renderer.ts';

/** The response to a form posted without script that is not stored, in its language: the reason, and the form with the typed text. */
export function enquiryPage(
  { message, errors = {} }: EnquiryResult,
  { language, values }: EnquiryPageRequest,
): PageRequest {
  return {
    page: 'enquiry',
    path: '/contact-us',
    language,
    variables: { lead: message ?? serverTexts(language).t('enquiry.correct') },
    states: {
      'trade-enquiry-form': {
        values: createEnquiry((field) => values[field] ?? ''),
        errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, { text }])),
        ...(Object.keys(errors).length > 0 && { phase: 'invalid' }),
      },
    },
  };
}
