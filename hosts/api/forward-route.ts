import type { FastifyInstance } from 'fastify';
import { type EnquiryResult, enquiryFields, maxRemark, sendEnquiry } from '../../src/api/enquiry-fields.ts';
import { addRowLines, type TypedRow } from '../../src/api/load-rows.ts';
import type { TabEntry } from '../../src/api/response-fields.ts';
import { sitePages } from '../../src/navigation/site-pages.ts';
import type { EnquiryRouteOptions } from '../enquiries/enquiry-route.ts';
import { createWords, formRoute, remarkRefusal, type ValidForm } from '../enquiries/form-route.ts';
import { planRows } from '../enquiries/load-rows.ts';
import { acceptForms } from '../enquiries/read-form.ts';
import { rowTexts } from '../locales/row-text.ts';
import { serverTexts } from '../locales/server-texts.ts';
import { limitForms } from './limit-forms.ts';
import { limitedFetch } from './limited-fetch.ts';

interface ForwardOptions
  extends Pick<EnquiryRouteOptions, 'company' | 'texts' | 'settings' | 'renderEnquiryPage'> {
  /** Address of the API. */
  base: string;
  /** The tabs that the API has, whose items the rows of the load name; none while it is unavailable. */
  tabs: () => Promise<readonly TabEntry[]>;
}

/** The longest wait, in milliseconds: longer than an API takes that mails an enquiry first. */
const responseTime = 20_000;

/** Fetches from the external API for a visitor who waits. */
const send: typeof fetch = (url, init) =>
  limitedFetch(url, { ...init, signal: AbortSignal.timeout(responseTime) });

/**
 * `POST /contact-us`, for a form without script where an external API takes the enquiries: sends the fields
 * on, and stores nothing. The API itself would show its JSON to the visitor.
 */
export async function forwardRoute(
  app: FastifyInstance,
  { base, tabs, settings: { enquiryRate }, ...routeOptions }: ForwardOptions,
): Promise<void> {
  const inWords = createWords(routeOptions);
  await acceptForms(app);
  // Invalid ones too, of which a person sends a few.
  await limitForms(app, 3 * enquiryRate, 'enquiry.tooMany');
  const count = app.createRateLimit({ max: enquiryRate, timeWindow: 60_000 });

  async function forward({ enquiry, form, language, request, reply }: ValidForm): Promise<EnquiryResult> {
    // A bot gets the same answer, so that it notices nothing.
    if (form.suspected) {
      request.log.warn(
        'an enquiry was not sent on: its hidden field, which only programs fill in, was filled in',
      );
      return inWords('enquiry.stored', language);
    }
    const rows = planRows(form.rows, await tabs(), language);
    const lines = rows.map((row) => rowTexts(row, serverTexts(language, routeOptions.texts?.())));
    const withRows = addRowLines(enquiry.remark, lines, maxRemark);
    if ('maxOwn' in withRows) return remarkRefusal(withRows.maxOwn, language, routeOptions.texts?.());
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds);
      return inWords('enquiry.tooMany', language);
    }
    try {
      const { status, error, errors } = await sendEnquiry(
        base,
        { ...enquiry, remark: withRows.remark },
        { send },
      );
      if (error === 0) return inWords('enquiry.stored', language);
      // Other names are not those of fields that a visitor could correct.
      if (enquiryFields.some((field) => errors[field])) return { status: 422, error, errors };
      request.log.error(`an enquiry was not taken by the API at ${base}: status ${status}`);
    } catch (err) {
      request.log.error({ err }, `an enquiry could not be sent to the API at ${base}`);
    }
    return inWords('enquiry.notStored', language);
  }

  const nameRows = (rows: readonly TypedRow[]) =>
    [...new Set(rows.map(({ item }) => item))].filter(Boolean).join(', ');
  formRoute(app, sitePages['contact-us'], { ...routeOptions, accept: forward, nameRows });
}
