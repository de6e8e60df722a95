import escapeHtml from 'escape-html';
import { createEnquiry, type EnquiryResult, enquiryFields } from '../../src/api/enquiry-fields.ts';
import { createTexts } from '../../src/locales/create-texts.ts';
import { messagesOf } from '../../src/locales/messages-of.ts';
import type { EnquiryPageRequest } from '../enquiries/intake/enquiry-route.ts';
import { serverTexts } from '../locales/server-texts.ts';
import type { PageRequest } from './page-renderer.ts';

/**
 * The response to a form posted without script, in its language: the result in the heading, and the typed text,
 * in the form unless the enquiry is stored.
 */
export async function enquiryPage(
  { error, message, reference = '', errors = {} }: EnquiryResult,
  {
    language,
    values,
    isDoubtful = false,
  }: Pick<EnquiryPageRequest, 'language' | 'values'> & Partial<EnquiryPageRequest>,
): Promise<PageRequest> {
  const { t } = serverTexts(language);
  const messages = await messagesOf(language);
  const form = createTexts(language, messages['trade-enquiry-form']);
  const sent = enquiryFields
    .filter((field) => values[field]?.trim())
    .map((field) => {
      const value = escapeHtml(values[field] ?? '');
      return `<div><dt>${escapeHtml(form.t(`label.${field}`))}</dt><dd class="lines"><bdi>${value}</bdi></dd></div>`;
    });
  return {
    page: 'enquiry',
    path: '/contact-us',
    language,
    variables: {
      'confirmation.read': form.t('confirmation.read', { email: values.email ?? '' }),
      heading: t(error ? 'enquiry.notSent' : 'enquiry.sent'),
      lead: message ?? t('enquiry.correct'),
      sent: error ? '' : 'yes',
      unsent: error ? 'yes' : '',
      reference,
    },
    parts: { sent: sent.join('') },
    states: {
      'trade-enquiry-form': {
        values: createEnquiry((field) => values[field] ?? ''),
        doubtful: isDoubtful,
        errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, { text }])),
        ...(Object.keys(errors).length > 0 && { phase: 'invalid' }),
      },
    },
  };
}
