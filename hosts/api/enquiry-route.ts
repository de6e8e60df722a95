import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validateEnquiry } from '../../src/api/enquiry-schema.ts';
import { type Enquiry, type EnquiryAnswer, enquiryFields } from '../../src/api/types.ts';
import { storeAdvice } from '../enquiries/store-advice.ts';
import { createAddOnce } from './add-once.ts';
import type { ApiOptions } from './api-routes.ts';
import { messages } from './messages.ts';
import { prefersHtml } from './prefers-html.ts';
import { type EnquiryForm, readEnquiryForm } from './read-enquiry-form.ts';
import type { EnquiryResult } from './render-enquiry-page.ts';
import { errorStatus } from './send-error.ts';

type Outcome = Pick<EnquiryResult, 'status' | 'answer'>;

/** `POST /enquiry`: JSON for scripts, a page for a form posted without script, with the same statuses. */
export function enquiryRoute(app: FastifyInstance, options: Omit<ApiOptions, 'content'>): void {
  const { enquiries, settings, renderEnquiryPage } = options;
  const addOnce = createAddOnce(enquiries);
  const countEnquiry = app.createRateLimit({ max: settings.enquiryRate, timeWindow: 60_000 });

  async function answer(request: FastifyRequest, reply: FastifyReply, result: EnquiryResult) {
    reply.code(result.status).header('cache-control', 'no-store').header('vary', 'Accept');
    if (!prefersHtml(request.headers.accept)) return reply.send(result.answer);
    try {
      return reply.type('text/html; charset=utf-8').send(await renderEnquiryPage(result));
    } catch (err) {
      // The enquiry may be stored by now: an error page would make people send it twice.
      request.log.error({ err }, 'the answer to an enquiry could not be rendered');
      return reply.type('application/json; charset=utf-8').send(result.answer);
    }
  }

  async function store(request: FastifyRequest, { values, decoyed, fault }: EnquiryForm): Promise<Outcome> {
    if (fault) return refusal(fault.statusCode, fault.message);
    const enquiry = clean(values);
    const errors = validateEnquiry(enquiry);
    if (Object.keys(errors).length > 0) return { status: 422, answer: { error: 1, errors } };
    try {
      // Whoever wrote the program shall not see the difference.
      if (!decoyed) await addOnce(request.ip, enquiry);
    } catch (err) {
      const advice = storeAdvice(err) ?? 'see the fault beside this text';
      request.log.error({ err }, `an enquiry could not be stored: ${advice}`);
      return refusal(500, messages.enquiryNotStored);
    }
    return { status: 200, answer: { error: 0, message: messages.enquiryStored } };
  }

  app.post('/enquiry', {
    handler: async (request, reply) => {
      const limit = await countEnquiry(request);
      if (limit.isAllowed || !limit.isExceeded) {
        const form = await readEnquiryForm(request);
        return answer(request, reply, { ...(await store(request, form)), values: form.values });
      }
      reply.header('retry-after', limit.ttlInSeconds);
      // A script still has what was typed. A page has to give it back, so the form is read even now.
      const { values } = prefersHtml(request.headers.accept)
        ? await readEnquiryForm(request)
        : { values: {} };
      return answer(request, reply, { ...refusal(429, messages.tooManyEnquiries), values });
    },
    errorHandler: (fault: FastifyError, request, reply) => {
      const status = errorStatus(fault);
      if (status >= 500) request.log.error({ err: fault }, 'request failed');
      return answer(request, reply, { ...refusal(status, refusalText(status)), values: {} });
    },
  });
}

function refusal(status: number, message: string): Outcome {
  return { status, answer: { error: 1, message } satisfies EnquiryAnswer };
}

function refusalText(status: number): string {
  if (status === 415) return messages.wrongContentType;
  if (status === 413) return messages.tooLarge;
  return status < 500 ? messages.formUnreadable : messages.enquiryNotStored;
}

function clean(values: Partial<Enquiry>): Enquiry {
  // PostgreSQL refuses NUL in a text, and SQLite's API ends the text there.
  const entries = enquiryFields.map((field) => [field, (values[field] ?? '').replaceAll('\0', '').trim()]);
  return Object.fromEntries(entries) as Enquiry;
}
