import { createEnquiry } from '../../src/api/enquiry-fields.ts';
import type { EnquiryResult } from '../enquiries/intake/render-enquiry-page.ts';
import { serverTexts } from '../locales/server-texts.ts';
import type { RenderPage } from './page-renderer.ts';

/**
 * The response to a form posted without script, in its language: what became of it, in the heading, and what was typed
 * unless it is stored.
 */
export async function enquiryPage(
  renderPage: RenderPage,
  { status, language, response, errors, values }: EnquiryResult,
): Promise<string> {
  const sent = status === 200;
  const { t } = serverTexts(language);
  const variables = {
    heading: t(sent ? 'enquiry.sent' : 'enquiry.notSent'),
    lead: response.message ?? t('enquiry.correct'),
    formHeading: t(sent ? 'enquiry.another' : 'enquiry.form'),
  };
  const states = {
    'trade-enquiry-form': {
      values: createEnquiry((field) => (sent ? '' : (values[field] ?? ''))),
      errors: errors ?? {},
      checked: Boolean(errors),
      sent,
    },
  };
  const { html } = await renderPage({ page: 'enquiry', path: '/contact-us', language, variables, states });
  return html;
}
