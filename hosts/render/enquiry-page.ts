import { createEnquiry, type EnquiryResult } from '../../src/api/enquiry-fields.ts';
import { createTexts } from '../../src/locales/create-texts.ts';
import { messagesOf } from '../../src/locales/messages-of.ts';
import type { EnquiryPageRequest } from '../enquiries/intake/enquiry-route.ts';
import { serverTexts } from '../locales/server-texts.ts';
import type { PageRequest } from './page-renderer.ts';

const confirmationTexts = ['reference', 'quote', 'next', 'read', 'offer', 'decide'] as const;

/**
 * The response to a form posted without script, in its language: the result in the heading, and the typed text
 * unless the enquiry is stored.
 */
export async function enquiryPage(
  { error, message, reference = '', errors = {} }: EnquiryResult,
  { language, values }: Pick<EnquiryPageRequest, 'language' | 'values'>,
): Promise<PageRequest> {
  const { t } = serverTexts(language);
  const messages = await messagesOf(language);
  const form = createTexts(language, messages['trade-enquiry-form']);
  const texts = confirmationTexts.map((name) => {
    const key = `confirmation.${name}`;
    return [key, form.t(key, { email: values.email ?? '' })];
  });
  return {
    page: 'enquiry',
    path: '/contact-us',
    language,
    variables: {
      ...Object.fromEntries(texts),
      heading: t(error ? 'enquiry.notSent' : 'enquiry.sent'),
      lead: message ?? t('enquiry.correct'),
      sent: error ? '' : 'yes',
      reference,
      formHeading: error ? t('enquiry.form') : form.t('confirmation.another'),
    },
    states: {
      'trade-enquiry-form': {
        values: createEnquiry((field) => (error ? (values[field] ?? '') : '')),
        errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, { text }])),
        ...(Object.keys(errors).length > 0 && { phase: 'invalid' }),
      },
    },
  };
}
