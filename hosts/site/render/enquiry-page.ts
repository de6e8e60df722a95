import escapeHtml from 'escape-html';
import { eachField } from '../../../src/api/enquiry-fields.ts';
import { directionOf, type Language } from '../../../src/locales/languages.ts';
import type { EnquiryResult } from '../../enquiries/intake/render-enquiry-page.ts';
import fonts from '../styles/fonts.css?inline';
import { company } from './company.ts';
import css from './enquiry-page.css?inline';
import type { RenderPage } from './page-renderer.ts';
import { prerenderHtml } from './prerender-html.ts';
import { themeStyles } from './site-styles.ts';

/**
 * The response to a form posted without script: what became of it, and what was typed. For English the contact page; the
 * site has no other language, so a form in one gets a page of the form alone, in that language.
 */
export async function enquiryPage(
  renderPage: RenderPage,
  { status, language, response, errors, values }: EnquiryResult,
): Promise<string> {
  const sent = status === 200;
  const failure = (sent || errors ? company.failureMessage : response.message) ?? '';
  const states = {
    'trade-enquiry-form': {
      values: eachField((field) => (sent ? '' : (values[field] ?? ''))),
      errors: errors ?? {},
      checked: Boolean(errors),
      sent,
      notice: sent ? response.message : '',
      failed: !sent && !errors,
    },
  };
  if (language !== 'en') return formPage(language, response.message ?? '', failure, states);
  const variables = { failureMessage: failure };
  return (await renderPage({ page: 'contact-us', path: '/contact-us', variables, states })).html;
}

async function formPage(
  language: Language,
  message: string,
  failure: string,
  states: Record<string, object>,
): Promise<string> {
  const name = escapeHtml(company.company ?? '');
  const attributes = Object.entries({
    company: company.company,
    domain: company.domain,
    website: company.website,
    email: company.email,
    phone: company.phone,
  }).map(([attribute, value]) => `${attribute}="${escapeHtml(value ?? '')}"`);
  const page = [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${message ? `${escapeHtml(message)} | ` : ''}${name}</title>`,
    `<style>${fonts}${themeStyles}${css}</style>`,
    '</head>',
    '<body>',
    `<main><h1>${escapeHtml(message) || name}</h1>`,
    `<trade-enquiry-form failure-message="${escapeHtml(failure)}"></trade-enquiry-form></main>`,
    `<trade-anti-fraud-footer links="none" ${attributes.join(' ')}></trade-anti-fraud-footer>`,
    '</body>',
    '</html>',
  ].join('\n');
  // Neither of these two pages calls the API.
  return (await prerenderHtml(page, { fetch, pageUrl: '', states })).html;
}
