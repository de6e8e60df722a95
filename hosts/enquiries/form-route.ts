import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { CompanyFacts } from '../../src/api/company-facts.ts';
import {
  cleanEnquiry,
  type Enquiry,
  type EnquiryErrors,
  type EnquiryResult,
  enquiryTable,
  fieldErrorText,
  rowsErrorText,
  validateEnquiry,
} from '../../src/api/enquiry-fields.ts';
import { cleanValue, validateField } from '../../src/api/enquiry-schema.ts';
import type { TypedRow } from '../../src/api/load-rows.ts';
import { createTexts } from '../../src/locales/create-texts.ts';
import type { Language } from '../../src/locales/languages.ts';
import { sitePages } from '../../src/navigation/site-pages.ts';
import { chooseLanguage, messagesOf, type OwnTexts, serverTexts } from '../locales/server-texts.ts';
import { type EnquiryForm, emptyForm, type FormProblem, readForm } from './read-form.ts';

export interface EnquiryPageRequest {
  /** The language of the form, and of every text in the response. */
  language: Language;
  /** The input exactly as typed, not escaped; the page shows it again. */
  values: Partial<Enquiry>;
  /** The rows of the load, as typed. */
  rows: readonly TypedRow[];
}

export interface EnquiryPage {
  html: string;
  /** The content security policy of the page; empty for none. */
  policy: string;
}

/**
 * Makes the page for a form posted without script that is not stored; nothing while the server has no time
 * for it.
 */
export type RenderEnquiryPage = (
  result: EnquiryResult,
  request: EnquiryPageRequest,
) => EnquiryPage | Promise<EnquiryPage | undefined>;

/** A form without an error, with its request and the reply for headers. */
export interface ValidForm {
  enquiry: Enquiry;
  form: EnquiryForm;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The result of a valid form; `id` is that of the stored enquiry, and no part of the response. */
export type FormResult = EnquiryResult & { id?: string };

export interface FormRouteOptions {
  /** The company's present facts. */
  company: () => CompanyFacts;
  /** The company's own texts. */
  texts?: (() => OwnTexts | undefined) | undefined;
  /** Stores or forwards an enquiry. */
  accept(valid: ValidForm): Promise<FormResult>;
  /** The text for "Looking for" from the rows of the load, if that field is empty. */
  nameRows(rows: readonly TypedRow[]): string;
  renderEnquiryPage: RenderEnquiryPage;
}

/** The status of each response that is one sentence. */
const statuses = {
  'enquiry.stored': 200,
  'enquiry.unreadable': 400,
  'enquiry.tooLarge': 413,
  'enquiry.tooManyParts': 413,
  'enquiry.tooManyRows': 413,
  'enquiry.filesRefused': 415,
  'enquiry.wrongContentType': 415,
  'enquiry.tooMany': 429,
  // 503, because most such errors are temporary and the form then sends the enquiry again.
  'enquiry.notStored': 503,
} satisfies Record<FormProblem, number> & Record<`enquiry.${string}`, number>;

/** One-sentence responses with the company's name; a temporary refusal also says how else to reach it. */
export const createWords =
  ({ company, texts }: Pick<FormRouteOptions, 'company' | 'texts'>) =>
  (text: keyof typeof statuses, language: Language): EnquiryResult => {
    const facts = company();
    const { phone, email } = facts;
    return {
      status: statuses[text],
      error: text === 'enquiry.stored' ? 0 : 1,
      message: serverTexts(language, texts?.()).t(text, facts),
      ...([429, 503].includes(statuses[text]) && { phone, email }),
    };
  };

/**
 * A route that receives enquiries. Its responses are JSON for scripts. A form posted without script gets a
 * page with the same statuses, or is sent on to the page that confirms it, which can be loaded again.
 */
export function formRoute(
  app: FastifyInstance,
  url: string,
  { accept, nameRows, renderEnquiryPage, ...ownTexts }: FormRouteOptions,
): void {
  const inWords = createWords(ownTexts);

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    form: EnquiryForm,
    language: Language,
    result: FormResult,
  ) {
    const { status, id, ...json } = result;
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('vary', 'Accept, Accept-Language')
      .header('content-language', language);
    // The rest of a body that is too large is not read.
    if (form.problem === 'enquiry.tooLarge') reply.header('connection', 'close');
    if (!prefersHtml(request)) return reply.send(json);
    if (result.error === 0) return reply.redirect(confirmationAddress(id, language), 303);
    const { values, rows } = form;
    try {
      const page = await renderEnquiryPage(result, { language, values, rows });
      if (!page) return reply.send(json);
      if (page.policy) reply.header('content-security-policy', page.policy);
      return reply.type('text/html; charset=utf-8').send(page.html);
    } catch (err) {
      request.log.error({ err }, 'the response to an enquiry could not be rendered');
      return reply.type('application/json; charset=utf-8').send(json);
    }
  }

  app.post(url, {
    handler: async (request, reply) => {
      const form = await readForm(request);
      const language = responseLanguage(request, form);
      const { values, rows } = form;
      const looking_for = values.looking_for?.trim() || nameRows(rows);
      const enquiry = cleanEnquiry({ ...values, looking_for }, cleanValue);
      const refusal = form.problem
        ? inWords(form.problem, language)
        : await findErrors(enquiry, language, ownTexts.texts?.());
      if (refusal) return respond(request, reply, form, language, refusal);
      const result = await accept({ enquiry, form, language, request, reply });
      return respond(request, reply, form, language, result);
    },
    errorHandler: (error: FastifyError, request, reply) => {
      const { statusCode = 500 } = error;
      const isOurs = statusCode < 400 || statusCode >= 500;
      if (isOurs) request.log.error({ err: error }, 'request failed');
      const problem = statusCode === 415 ? 'enquiry.wrongContentType' : 'enquiry.unreadable';
      const form = emptyForm();
      const language = responseLanguage(request, form);
      const result = isOurs
        ? { ...inWords('enquiry.notStored', language), status: 500 }
        : inWords(problem, language);
      return respond(request, reply, form, language, result);
    },
  });
}

/** Confirms an enquiry by its id, which nobody can guess; an external API does not send one. */
const confirmationAddress = (id = 'yes', language: Language): string =>
  `${sitePages['contact-us']}?sent=${id}${language === 'en' ? '' : `&lang=${language}`}`;

/** Whether text/html ranks above application/json, as for a form posted without script. */
const prefersHtml = ({ headers: { accept } }: FastifyRequest): boolean =>
  new Negotiator({ headers: { accept } }).mediaType(['application/json', 'text/html']) === 'text/html';

/**
 * The language of a response. For a form with script the browser's languages do not count: it shows the
 * response between its own texts, which are English unless it names a language. A plain form on another page
 * may not name its language, but its browser does.
 */
function responseLanguage(request: FastifyRequest, { origin }: EnquiryForm): Language {
  const otherwise = prefersHtml(request) ? [] : ['en'];
  const tags = [(request.query as { lang?: unknown }).lang, origin.lang, ...otherwise];
  return chooseLanguage(tags, request.headers['accept-language']).language;
}

/** Describes which fields are invalid; undefined for a valid form. */
async function findErrors(
  enquiry: Enquiry,
  language: Language,
  ownTexts: OwnTexts | undefined,
): Promise<EnquiryResult | undefined> {
  const errors = validateEnquiry(enquiry, validateField);
  return Object.keys(errors).length > 0 ? fieldErrors(errors, language, ownTexts) : undefined;
}

/** Refuses a remark that has no room for the rows of the load. */
export async function remarkRefusal(
  maxOwn: number,
  language: Language,
  ownTexts?: OwnTexts,
): Promise<EnquiryResult> {
  const messages = await messagesOf(language, ownTexts);
  const texts = createTexts(language, messages['trade-enquiry-form']);
  return { status: 422, error: 1, errors: { remark: rowsErrorText(maxOwn, texts) } };
}

/** The error of each field, in the form's own words. */
async function fieldErrors(
  errors: EnquiryErrors,
  language: Language,
  ownTexts: OwnTexts | undefined,
): Promise<EnquiryResult> {
  const messages = await messagesOf(language, ownTexts);
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
