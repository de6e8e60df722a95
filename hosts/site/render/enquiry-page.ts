import { eachField } from '../../../src/api/enquiry-fields.ts';
import type { EnquiryResult } from '../../api/render-enquiry-page.ts';
import { company } from './company.ts';
import type { RenderPage } from './page-renderer.ts';

/** The contact page as the response to a form posted without script: what became of it, and what was typed. */
export async function enquiryPage(
  renderPage: RenderPage,
  { status, response, errors, values }: EnquiryResult,
): Promise<string> {
  const sent = status === 200;
  const failure = sent || errors ? company.failureMessage : response.message;
  const { html } = await renderPage({
    page: 'contact-us',
    path: '/contact-us',
    variables: { failureMessage: failure ?? '' },
    states: {
      'trade-enquiry-form': {
        values: eachField((field) => (sent ? '' : (values[field] ?? ''))),
        errors: errors ?? {},
        checked: Boolean(errors),
        sent,
        notice: sent ? response.message : '',
        failed: !sent && !errors,
      },
    },
  });
  return html;
}
