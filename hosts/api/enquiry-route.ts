import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Enquiry, type EnquiryResponse, eachField } from '../../src/api/enquiry-fields.ts';
import { validateEnquiry } from '../../src/api/enquiry-schema.ts';
import { errorTexts } from '../../src/features/enquiry-form/enquiry-form.messages.ts';
import { storeAdvice } from '../enquiries/store-advice.ts';
import { createAddOnce } from './add-once.ts';
import { faultStatus } from './answer-error.ts';
import type { ApiOptions } from './api-routes.ts';
import { messages } from './messages.ts';
import { prefersHtml } from './prefers-html.ts';
import { type EnquiryForm, readEnquiryForm } from './read-enquiry-form.ts';
import { readOrigin } from './read-origin.ts';
import type { EnquiryResult } from './render-enquiry-page.ts';

type Outcome = Omit<EnquiryResult, 'values'>;

/** `POST /enquiry`: JSON for scripts, a page for a form posted without script, with the same statuses. */
export function enquiryRoute(app: FastifyInstance, options: Omit<ApiOptions, 'content'>): void {
  const { enquiries, settings, renderEnquiryPage } = options;
  const addOnce = createAddOnce(enquiries);
  const countEnquiry = app.createRateLimit({ max: settings.enquiryRate, timeWindow: 60_000 });

  async function respond(request: FastifyRequest, reply: FastifyReply, result: EnquiryResult) {
    reply.code(result.status).header('cache-control', 'no-store').header('vary', 'Accept');
    if (!prefersHtml(request.headers.accept)) return reply.send(result.response);
    try {
      return reply.type('text/html; charset=utf-8').send(await renderEnquiryPage(result));
    } catch (err) {
      // The enquiry may be stored by now: an error page would make people send it twice.
      request.log.error({ err }, 'the response to an enquiry could not be rendered');
      return reply.type('application/json; charset=utf-8').send(result.response);
    }
  }

  async function store(
    request: FastifyRequest,
    { values, origin, trapped, error }: EnquiryForm,
  ): Promise<Outcome> {
    if (error) return refusal(error.statusCode, error.message);
    const enquiry = clean(values);
    const errors = validateEnquiry(enquiry);
    if (Object.keys(errors).length > 0)
      return { status: 422, response: { error: 1, errors: errorTexts(errors) }, errors };
    try {
      // Whoever wrote the program shall not see the difference.
      if (!trapped) await addOnce(request.ip, { ...enquiry, ...readOrigin(origin) });
    } catch (err) {
      const advice = storeAdvice(err) ?? 'see the error beside this text';
      request.log.error({ err }, `an enquiry could not be stored: ${advice}`);
      return refusal(500, messages.enquiryNotStored);
    }
    return { status: 200, response: { error: 0, message: messages.enquiryStored } };
  }

  app.post('/enquiry', {
    handler: async (request, reply) => {
      const limit = await countEnquiry(request);
      if (limit.isAllowed || !limit.isExceeded) {
        const form = await readEnquiryForm(request);
        return respond(request, reply, { ...(await store(request, form)), values: form.values });
      }
      reply.header('retry-after', limit.ttlInSeconds);
      // A script still has what was typed. A page has to give it back, so the form is read even now.
      const { values } = prefersHtml(request.headers.accept)
        ? await readEnquiryForm(request)
        : { values: {} };
      return respond(request, reply, { ...refusal(429, messages.tooManyEnquiries), values });
    },
    errorHandler: (error: FastifyError, request, reply) => {
      const status = faultStatus(error);
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      return respond(request, reply, { ...refusal(status, refusalText(status)), values: {} });
    },
  });
}

function refusal(status: number, message: string): Outcome {
  return { status, response: { error: 1, message } satisfies EnquiryResponse };
}

function refusalText(status: number): string {
  if (status === 415) return messages.wrongContentType;
  if (status === 413) return messages.tooLarge;
  return status < 500 ? messages.formUnreadable : messages.enquiryNotStored;
}

function clean(values: Partial<Enquiry>): Enquiry {
  // PostgreSQL refuses NUL in a text, and SQLite's API ends the text there.
  return eachField((field) => (values[field] ?? '').replaceAll('\0', '').trim());
}
