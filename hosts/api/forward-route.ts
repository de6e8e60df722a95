import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  cleanEnquiry,
  type EnquiryResult,
  sendEnquiry,
  validateEnquiry,
} from '../../src/api/enquiry-fields.ts';
import { cleanValue, validateField } from '../../src/api/enquiry-schema.ts';
import type { Language } from '../../src/locales/languages.ts';
import { addressIn, sitePages } from '../../src/navigation/site-pages.ts';
import {
  type EnquiryForm,
  type EnquiryRouteOptions,
  fieldErrors,
  inWords,
  maxBodyBytes,
  maxParts,
  readEnquiryForm,
  responseLanguage,
  unreadForm,
} from '../enquiries/enquiry-route.ts';
import { forwardPath } from '../pages/routes.ts';
import { limitedFetch } from './external-source.ts';
import { limitForms } from './limit-forms.ts';

interface ForwardOptions extends Pick<EnquiryRouteOptions, 'settings' | 'renderEnquiryPage'> {
  /** Address of the API. */
  base: string;
}

/** In milliseconds: longer than an API takes that mails an enquiry first. */
const responseTime = 20_000;

/** Fetches from the external API for a visitor who waits. */
const send: typeof fetch = (url, init) =>
  limitedFetch(url, { ...init, signal: AbortSignal.timeout(responseTime) });

/** The page that confirms an enquiry; that of an external API may have no reference. */
const sentAddress = (language: Language): string => {
  const address = addressIn(sitePages.contact, language);
  return `${address}${address.includes('?') ? '&' : '?'}sent=yes`;
};

/**
 * `POST /contact-us/enquiry`, for a form without script where an external API takes the enquiries: sends the fields on, and stores
 * nothing. The API itself would show its JSON to the visitor.
 */
export async function forwardRoute(
  app: FastifyInstance,
  { base, settings, renderEnquiryPage }: ForwardOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { parts: maxParts, fieldSize: maxBodyBytes + 1, fileSize: maxBodyBytes },
    throwFileSizeLimit: false,
  });
  // Invalid ones too, of which a person sends a few.
  await limitForms(app, 3 * settings.enquiryRate, 'enquiry.tooMany');
  const count = app.createRateLimit({ max: settings.enquiryRate, timeWindow: 60_000 });

  async function forward(
    request: FastifyRequest,
    reply: FastifyReply,
    form: EnquiryForm,
    language: Language,
  ): Promise<EnquiryResult> {
    if (form.problem) return inWords(form.problem, language);
    const enquiry = cleanEnquiry(form.values, cleanValue);
    const errors = validateEnquiry(enquiry, validateField);
    if (Object.keys(errors).length > 0) return fieldErrors(errors, language);
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds);
      return inWords('enquiry.tooMany', language);
    }
    try {
      const { status, error, errors } = await sendEnquiry(base, enquiry, send);
      if (error === 0) return inWords('enquiry.stored', language);
      if (Object.keys(errors).length > 0) return { status: 422, error, errors };
      request.log.error(`an enquiry was not taken by the API at ${base}: status ${status}`);
    } catch (err) {
      request.log.error({ err }, `an enquiry could not be sent to the API at ${base}`);
    }
    return inWords('enquiry.notStored', language);
  }

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    { values }: EnquiryForm,
    language: Language,
    result: EnquiryResult,
  ) {
    reply.header('cache-control', 'no-store');
    if (result.error === 0) return reply.redirect(sentAddress(language), 303);
    const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
    const asked = { language, values, isFramed, isKnown: false, isDoubtful: false };
    const page = await renderEnquiryPage(result, asked);
    reply.code(result.status);
    if (!page) return reply.send(result);
    if (page.policy) reply.header('content-security-policy', page.policy);
    return reply.type('text/html; charset=utf-8').send(page.html);
  }

  app.post(forwardPath, {
    handler: async (request, reply) => {
      const form = await readEnquiryForm(request);
      const language = responseLanguage(request, form);
      return respond(request, reply, form, language, await forward(request, reply, form, language));
    },
    errorHandler: (error: FastifyError, request, reply) => {
      const { statusCode = 500 } = error;
      const isOurs = statusCode < 400 || statusCode >= 500;
      if (isOurs) request.log.error({ err: error }, 'request failed');
      const form = unreadForm();
      const language = responseLanguage(request, form);
      const text = isOurs ? 'enquiry.notStored' : 'enquiry.wrongContentType';
      return respond(request, reply, form, language, inWords(text, language));
    },
  });
}
