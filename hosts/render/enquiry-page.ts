import { createEnquiry, type EnquiryResult } from '../../src/api/enquiry-fields.ts';
import type { EnquiryPageRequest } from '../enquiries/intake/enquiry-route.ts';
import { serverTexts } from '../locales/server-texts.ts';
import type { PageRequest } from './page-renderer.ts';

/**
 * The response to a form posted without script, in its language: the result in the heading, and the typed text
 * unless the enquiry is stored.
 */
export function enquiryPage(
  { stored: sent, message, errors = {} }: EnquiryResult,
  { language, values }: Pick<EnquiryPageRequest, 'language' | 'values'>,
): PageRequest {
  const { t } = serverTexts(language);
  return {
    page: 'enquiry',
    path: '/contact-us',
    language,
    variables: {
      heading: t(sent ? 'enquiry.sent' : 'enquiry.notSent'),
      lead: message ?? t('enquiry.correct'),
      formHeading: t(sent ? 'enquiry.another' : 'enquiry.form'),
    },
    states: {
      'trade-enquiry-form': {
        values: createEnquiry((field) => (sent ? '' : (values[field] ?? ''))),
        errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, { text }])),
        checked: Object.keys(errors).length > 0,
        sent,
      },
    },
  };
}
