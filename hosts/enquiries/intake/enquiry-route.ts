import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import Negotiator from 'negotiator';
import {
  type Enquiry,
  type EnquiryErrors,
  type EnquiryResult,
  enquiryTable,
  fieldErrorText,
  validateEnquiry,
} from '../../../src/api/enquiry-fields.ts';
import { cleanEnquiry, validateField } from '../../../src/api/enquiry-schema.ts';
import { createTexts } from '../../../src/locales/create-texts.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { messagesOf } from '../../../src/locales/messages-of.ts';
import type { Config } from '../../config/config.ts';
import { chooseLanguage } from '../../locales/choose-language.ts';
import { serverTexts } from '../../locales/server-texts.ts';
import { referenceOf } from '../reference.ts';
import { EnquiryFloodError, TooManyEnquiriesError } from '../store/client-limit.ts';
import type { EnquiryStore } from '../store/store.ts';
import { storeAdvice } from '../store/store-error.ts';
import {
  type EnquiryForm,
  type FormProblem,
  maxReceivedBytes,
  readEnquiryForm,
  unreadForm,
} from './read-enquiry-form.ts';

export interface EnquiryPageRequest {
  /** The language of the form, and of every text in the response. */
  language: Language;
  /** The input exactly as typed, not escaped; the page shows it again unless the enquiry was stored. */
  values: Partial<Enquiry>;
  /** Whether the page is for a frame on another company's page. */
  isFramed: boolean;
  /** Whether the same enquiry was stored before: its sender has got this page already. */
  isKnown: boolean;
}

export interface EnquiryPage {
  html: string;
  /** Its content security policy; empty for none. */
  policy: string;
}

/** Makes the page that responds to a form posted without script; nothing while the server has no time for it. */
export type RenderEnquiryPage = (
  result: EnquiryResult,
  request: EnquiryPageRequest,
) => EnquiryPage | Promise<EnquiryPage | undefined>;

export interface EnquiryRouteOptions {
  enquiries: EnquiryStore;
  settings: Pick<Config, 'enquiryRate'>;
  renderEnquiryPage: RenderEnquiryPage;
  /** Schemas of the form and the responses, for the OpenAPI document. */
  schema?: FastifySchema;
}

type Outcome = EnquiryResult & { isKnown?: boolean };

/** The status of each response that is one sentence. */
const statuses = {
  'enquiry.stored': 200,
  'enquiry.unreadable': 400,
  'enquiry.tooLarge': 413,
  'enquiry.tooManyParts': 413,
  'enquiry.filesRefused': 415,
  'enquiry.wrongContentType': 415,
  'enquiry.tooMany': 429,
  // Most such errors pass, and the form sends the enquiry again.
  'enquiry.notStored': 503,
} satisfies Record<FormProblem, number> & Record<`enquiry.${string}`, number>;

/** In seconds: when to try again after the enquiry could not be stored. */
const retryAfter = 10;

/** `POST /enquiry`: JSON for scripts, a page for a form posted without script, with the same statuses. */
export function enquiryRoute(
  app: FastifyInstance,
  { enquiries, settings, renderEnquiryPage, schema = {} }: EnquiryRouteOptions,
): void {
  async function store(
    request: FastifyRequest,
    reply: FastifyReply,
    form: EnquiryForm,
    language: Language,
  ): Promise<Outcome> {
    if (form.problem) return inWords(form.problem, language);
    const enquiry = cleanEnquiry(form.values);
    const errors = validateEnquiry(enquiry, validateField);
    if (Object.keys(errors).length > 0) return invalid(errors, language);
    const { origin, suspected } = form;
    // The language of the response is also that of later mails to the visitor.
    const lang = origin.lang || (language === 'en' ? '' : language);
    try {
      // Suspected enquiries get the same response, so that bots notice nothing; a browser may also have filled the field in.
      const { id, isKnown } = await enquiries.add(
        { ...enquiry, ...origin, lang, suspected },
        { address: request.ip, rate: settings.enquiryRate },
      );
      return { ...inWords('enquiry.stored', language), reference: referenceOf(id), isKnown };
    } catch (err) {
      if (err instanceof TooManyEnquiriesError) {
        reply.header('retry-after', err.retryAfter);
        return inWords('enquiry.tooMany', language);
      }
      if (!(err instanceof EnquiryFloodError)) {
        const advice = storeAdvice(err) ?? 'see the "err" field of this log line';
        request.log.error({ err }, `an enquiry could not be stored: ${advice}`);
      } else if (err.isFirst) {
        request.log.error(
          'more enquiries come in than people send: until the hour is over, they are refused. See in the log of the proxy who sends them, or raise ENQUIRY_RATE',
        );
      }
      reply.header('retry-after', retryAfter);
      return inWords('enquiry.notStored', language);
    }
  }

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    { values }: EnquiryForm,
    language: Language,
    { isKnown = false, ...result }: Outcome,
  ) {
    const { status, ...json } = result;
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('vary', 'Accept, Accept-Language')
      .header('content-language', language);
    // Not received to its end, so nothing more can be read from the connection.
    if (Number(request.headers['content-length']) > maxReceivedBytes) reply.header('connection', 'close');
    if (!prefersHtml(request)) return reply.send(json);
    const { 'sec-fetch-dest': destination, referer = '' } = request.headers;
    // Browsers before 2023 do not name the destination; there the form's address says that it is in our frame.
    const isFramed = destination ? destination === 'iframe' : /^https?:\/\/[^/]+\/embed\//.test(referer);
    try {
      const page = await renderEnquiryPage(result, { language, values, isFramed, isKnown });
      if (!page) return reply.send(json);
      if (page.policy) reply.header('content-security-policy', page.policy);
      return reply.type('text/html; charset=utf-8').send(page.html);
    } catch (err) {
      // The enquiry may be stored by now: an error page would make people send it twice.
      request.log.error({ err }, 'the response to an enquiry could not be rendered');
      return reply.type('application/json; charset=utf-8').send(json);
    }
  }

  app.post('/enquiry', {
    schema,
    // The handler reads and checks the form.
    validatorCompiler: () => () => true,
    handler: async (request, reply) => {
      const form = await readEnquiryForm(request);
      const language = responseLanguage(request, form);
      return respond(request, reply, form, language, await store(request, reply, form, language));
    },
    errorHandler: (error: FastifyError, request, reply) => {
      const { statusCode = 500 } = error;
      const isOurs = statusCode < 400 || statusCode >= 500;
      if (isOurs) request.log.error({ err: error }, 'request failed');
      const problem = statusCode === 415 ? 'enquiry.wrongContentType' : 'enquiry.unreadable';
      const language = responseLanguage(request, unreadForm());
      const result = isOurs
        ? { ...inWords('enquiry.notStored', language), status: 500 }
        : inWords(problem, language);
      return respond(request, reply, unreadForm(), language, result);
    },
  });
}

/** Whether text/html ranks above application/json, as for a form posted without script. */
const prefersHtml = ({ headers: { accept } }: FastifyRequest): boolean =>
  new Negotiator({ headers: { accept } }).mediaType(['application/json', 'text/html']) === 'text/html';

/**
 * For a form with script the browser's languages do not count: it shows the response between its own texts, which are
 * English unless it names a language. A plain form on another page may not name its language, but its browser does.
 */
function responseLanguage(request: FastifyRequest, { origin }: EnquiryForm): Language {
  const otherwise = prefersHtml(request) ? [] : ['en'];
  const tags = [(request.query as { lang?: unknown }).lang, origin.lang, ...otherwise];
  return chooseLanguage(tags, request.headers['accept-language']).language;
}

const inWords = (text: keyof typeof statuses, language: Language): EnquiryResult => ({
  status: statuses[text],
  error: text === 'enquiry.stored' ? 0 : 1,
  message: serverTexts(language).t(text),
});

/** The error of each field, in the form's own words. */
async function invalid(errors: EnquiryErrors, language: Language): Promise<EnquiryResult> {
  const messages = await messagesOf(language);
  const texts = createTexts(language, messages['trade-enquiry-form']);
  return {
    status: 422,
    error: 1,
    errors: Object.fromEntries(
      enquiryTable.flatMap((field) => {
        const error = errors[field.name];
        return error ? [[field.name, fieldErrorText(field, error, texts)]] : [];
      }),
    ),
  };
}
