import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createEnquiry,
  type Enquiry,
  type EnquiryErrors,
  type EnquiryResponse,
} from '../../../src/api/enquiry-fields.ts';
import { validateEnquiry } from '../../../src/api/enquiry-schema.ts';
import { type EnquiryResponseKey, enquiryResponses } from '../../../src/locales/enquiry-responses.ts';
import type { Language } from '../../../src/locales/languages.ts';
import type { Config } from '../../config/config.ts';
import { chooseLanguage } from '../../locales/choose-language.ts';
import { clientSpan } from '../limits.ts';
import type { EnquiryStore } from '../store/store.ts';
import { storeAdvice } from '../store/store-advice.ts';
import { createAddOnce } from './add-once.ts';
import { errorTexts } from './error-texts.ts';
import { prefersHtml } from './prefers-html.ts';
import { type EnquiryForm, type Rejection, readEnquiryForm } from './read-enquiry-form.ts';
import { readOrigin } from './read-origin.ts';
import type { EnquiryResult, RenderEnquiryPage } from './render-enquiry-page.ts';

/** What became of an enquiry, in no language yet. */
type Outcome = { status: number } & ({ text: EnquiryResponseKey } | { errors: EnquiryErrors });

export interface EnquiryRouteOptions {
  enquiries: EnquiryStore;
  settings: Pick<Config, 'enquiryRate'>;
  /** Makes the page for a form posted without script. */
  renderEnquiryPage: RenderEnquiryPage;
}

/** `POST /enquiry`: JSON for scripts, a page for a form posted without script, with the same statuses. */
export function enquiryRoute(
  app: FastifyInstance,
  { enquiries, settings, renderEnquiryPage }: EnquiryRouteOptions,
): void {
  const addOnce = createAddOnce(enquiries);
  const countEnquiry = app.createRateLimit({ max: settings.enquiryRate, timeWindow: clientSpan });

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Outcome,
    { values, origin }: Pick<EnquiryForm, 'values' | 'origin'>,
  ) {
    const language = responseLanguage(request, origin);
    const result: EnquiryResult = {
      ...outcome,
      language,
      values,
      response: await inWords(outcome, language),
    };
    reply
      .code(result.status)
      .header('cache-control', 'no-store')
      .header('vary', 'Accept, Accept-Language')
      .header('content-language', language);
    if (!prefersHtml(request.headers.accept)) return reply.send(result.response);
    try {
      // A form in a frame on another company's page gets its response there.
      const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
      const { html, policy } = await renderEnquiryPage(result, isFramed);
      if (isFramed) reply.removeHeader('x-frame-options');
      if (policy) reply.header('content-security-policy', policy);
      return reply.type('text/html; charset=utf-8').send(html);
    } catch (err) {
      // The enquiry may be stored by now: an error page would make people send it twice.
      request.log.error({ err }, 'the response to an enquiry could not be rendered');
      return reply.type('application/json; charset=utf-8').send(result.response);
    }
  }

  async function store(
    request: FastifyRequest,
    { values, origin, suspected, refusal }: EnquiryForm,
  ): Promise<Outcome> {
    if (refusal) return refusal;
    const enquiry = clean(values);
    const errors = validateEnquiry(enquiry);
    if (Object.keys(errors).length > 0) return { status: 422, errors };
    try {
      // Suspected ones get the same response, so that bots notice nothing; a person's browser may have filled the field in.
      await addOnce(request.ip, { ...enquiry, ...readOrigin(knownOrigin(request, origin)), suspected });
    } catch (err) {
      const advice = storeAdvice(err) ?? 'see the "err" field of this log line';
      request.log.error({ err }, `an enquiry could not be stored: ${advice}`);
      return notStored;
    }
    return { status: 200, text: 'enquiryStored' };
  }

  app.post('/enquiry', {
    handler: async (request, reply) => {
      const limit = await countEnquiry(request);
      if (limit.isAllowed || !limit.isExceeded) {
        const form = await readEnquiryForm(request);
        return respond(request, reply, await store(request, form), form);
      }
      reply.header('retry-after', limit.ttlInSeconds);
      // A script still has what was typed. A page has to give it back, so the form is read even now.
      const form = prefersHtml(request.headers.accept)
        ? await readEnquiryForm(request)
        : { values: {}, origin: {} };
      return respond(request, reply, { status: 429, text: 'tooManyEnquiries' }, form);
    },
    errorHandler: (error: FastifyError, request, reply) => {
      const { statusCode = 500 } = error;
      const status = statusCode < 400 ? 500 : statusCode;
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      return respond(request, reply, refusalFor(status), { values: {}, origin: {} });
    },
  });
}

/**
 * For a form with script the browser's languages do not count: it shows the response between its own texts, which are
 * English when it says nothing. A plain form of another page may not say its language; its browser does.
 */
function responseLanguage({ query, headers }: FastifyRequest, { lang }: EnquiryForm['origin']): Language {
  const otherwise = prefersHtml(headers.accept) ? [] : ['en'];
  const tags = [(query as { lang?: unknown }).lang, lang, ...otherwise];
  return chooseLanguage(tags, headers['accept-language']).language;
}

/** With the language of the response, where the form does not say its own: what is written later is in the same one. */
function knownOrigin(request: FastifyRequest, origin: EnquiryForm['origin']): EnquiryForm['origin'] {
  const language = responseLanguage(request, origin);
  return origin.lang || language === 'en' ? origin : { ...origin, lang: language };
}

const notStored: Rejection = { status: 500, text: 'enquiryNotStored' };

function refusalFor(status: number): Rejection {
  if (status === 415) return { status, text: 'wrongContentType' };
  if (status === 413) return { status, text: 'tooLarge' };
  return status < 500 ? { status, text: 'formUnreadable' } : { ...notStored, status };
}

/** The outcome as the visitor reads it. */
async function inWords(outcome: Outcome, language: Language): Promise<EnquiryResponse> {
  if ('errors' in outcome) return { error: 1, errors: await errorTexts(outcome.errors, language) };
  return { error: outcome.status === 200 ? 0 : 1, message: enquiryResponses[language][outcome.text] };
}

function clean(values: Partial<Enquiry>): Enquiry {
  // PostgreSQL refuses NUL in a text, and SQLite's API ends the text there.
  return createEnquiry((field) => (values[field] ?? '').replaceAll('\0', '').trim());
}
