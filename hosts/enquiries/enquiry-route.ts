import type { FastifyInstance } from 'fastify';
import * as apiPaths from '../../src/api/api-paths.ts';
import type { TypedRow } from '../../src/api/load-rows.ts';
import type { TabEntry } from '../../src/api/response-fields.ts';
import type { Config } from '../config/config.ts';
import { rowLine } from '../locales/row-text.ts';
import { serverTexts } from '../locales/server-texts.ts';
import { TooManyEnquiriesError } from './client-limit.ts';
import { storeAdvice } from './database-errors.ts';
import { findAnswering } from './desk.ts';
import { referenceOf } from './enquiry.ts';
import {
  createWords,
  type FormResult,
  type FormRouteOptions,
  formRoute,
  type ValidForm,
} from './form-route.ts';
import { findItem, planRows, writeRows } from './load-rows.ts';
import type { EnquiryStore } from './store.ts';

export interface EnquiryRouteOptions
  extends Pick<FormRouteOptions, 'company' | 'texts' | 'renderEnquiryPage'> {
  enquiries: EnquiryStore;
  settings: Pick<Config, 'enquiryRate'>;
  /** The tabs of the site, which say who answers. */
  tabs?: (() => readonly TabEntry[]) | undefined;
}

/** The pause before trying again when an enquiry could not be stored, in seconds. */
const retryAfter = 10;

/** `POST /enquiry`: stores an enquiry. */
export function enquiryRoute(
  app: FastifyInstance,
  { enquiries, settings: { enquiryRate }, tabs = () => [], ...options }: EnquiryRouteOptions,
): void {
  const inWords = createWords(options);

  async function accept({ enquiry, form, language, request, reply }: ValidForm): Promise<FormResult> {
    const { origin, suspected } = form;
    // The language of the response is also that of later mails to the visitor.
    const lang = origin.lang || (language === 'en' ? '' : language);
    try {
      // Suspected enquiries get the same response, so that bots notice nothing; a browser may also have
      // filled the field in.
      const client = { address: request.ip, enquiryRate };
      const rows = planRows(form.rows, tabs(), language);
      const load = writeRows(rows);
      const { id } = await enquiries.add({ ...enquiry, ...origin, lang, load, suspected }, client);
      const { desk } = findAnswering({ ...enquiry, load }, tabs());
      return {
        ...inWords('enquiry.stored', language),
        id,
        reference: referenceOf(id),
        ...(desk && { desk }),
        ...(rows.length > 0 && {
          load: rows.map((row) => rowLine(row, serverTexts(language, options.texts?.()))),
        }),
      };
    } catch (error) {
      if (error instanceof TooManyEnquiriesError) {
        reply.header('retry-after', error.retryAfter);
        return inWords('enquiry.tooMany', language);
      }
      const advice = storeAdvice(error) ?? 'see the "err" field of this log line';
      request.log.error({ err: error }, `an enquiry could not be stored: ${advice}`);
      reply.header('retry-after', retryAfter);
      return inWords('enquiry.notStored', language);
    }
  }

  const nameRows = (rows: readonly TypedRow[]) =>
    [...new Set(rows.map(({ item }) => findItem(item, tabs())?.item.title ?? item))]
      .filter(Boolean)
      .join(', ');
  formRoute(app, apiPaths.enquiry, { ...options, accept, nameRows });
}
