import { enquiryFields } from '../../../src/api/types.ts';
import type { EnquiryResult } from '../../api/render-enquiry-page.ts';
import { company } from './company.ts';
import type { RenderPage } from './page-renderer.ts';

/** The contact page as the answer to a form posted without script: what became of it, and what was typed. */
export async function enquiryPage(
  renderPage: RenderPage,
  { status, answer, values }: EnquiryResult,
): Promise<string> {
  const sent = status === 200;
  const typed = Object.fromEntries(enquiryFields.map((field) => [field, sent ? '' : (values[field] ?? '')]));
  const failure = sent || answer.errors ? company.failureMessage : answer.message;
  const { html } = await renderPage({
    page: 'contact-us',
    path: '/contact-us',
    variables: { failureMessage: failure ?? '' },
    states: {
      'trade-enquiry-form': {
        values: typed,
        errors: answer.errors ?? {},
        notice: sent ? answer.message : '',
        failed: !sent && !answer.errors,
      },
    },
  });
  return html;
}
