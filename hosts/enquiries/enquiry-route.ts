import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import Negotiator from 'negotiator';
import {
  cleanEnquiry,
  confirmedField,
  type Enquiry,
  type EnquiryErrors,
  type EnquiryOrigin,
  type EnquiryResult,
  enquiryTable,
  fieldErrorText,
  honeypotField,
  isDoubtfulAddress,
  originFields,
  validateEnquiry,
} from '../../src/api/enquiry-fields.ts';
import { cleanValue, isFarTooLong, validateField } from '../../src/api/enquiry-schema.ts';
import type { TabEntry } from '../../src/api/response-fields.ts';
import { createTexts } from '../../src/locales/create-texts.ts';
import type { Language } from '../../src/locales/languages.ts';
import { sitePages } from '../../src/navigation/site-pages.ts';
import type { Config } from '../config/config.ts';
import { chooseLanguage, messagesOf, serverTexts } from '../locales/server-texts.ts';
import { EnquiryFloodError, TooManyEnquiriesError } from './client-limit.ts';
import { storeAdvice } from './database.ts';
import { referenceOf, toPlainLine } from './enquiry.ts';
import { deskOf } from './mail.ts';
import type { EnquiryStore } from './store.ts';

export interface EnquiryPageRequest {
  /** The language of the form, and of every text in the response. */
  language: Language;
  /** The input exactly as typed, not escaped; the page shows it again. */
  values: Partial<Enquiry>;
  /** Whether the page is for a frame on another company's page. */
  isFramed: boolean;
  /** Whether nothing is wrong, but the email address deserves another look before the enquiry is stored. */
  isDoubtful: boolean;
}

export interface EnquiryPage {
  html: string;
  /** Its content security policy; empty for none. */
  policy: string;
}

/** Makes the page for a form posted without script that is not stored; nothing while the server has no time for it. */
export type RenderEnquiryPage = (
  result: EnquiryResult,
  request: EnquiryPageRequest,
) => EnquiryPage | Promise<EnquiryPage | undefined>;

export interface EnquiryRouteOptions {
  enquiries: EnquiryStore;
  settings: Pick<Config, 'enquiryRate'>;
  renderEnquiryPage: RenderEnquiryPage;
  /** Those of the site, which say who answers. */
  tabs?: (() => readonly TabEntry[]) | undefined;
  /** Schemas of the form and the responses, for the OpenAPI document. */
  schema?: FastifySchema;
}

type Outcome = EnquiryResult & Partial<Pick<EnquiryPageRequest, 'isDoubtful'>>;

/** The status of each response that is one sentence. */
const statuses = {
  'enquiry.stored': 200,
  'enquiry.unreadable': 400,
  'enquiry.tooLarge': 413,
  'enquiry.tooManyParts': 413,
  'enquiry.filesRefused': 415,
  'enquiry.wrongContentType': 415,
  'enquiry.lookAgain': 422,
  'enquiry.tooMany': 429,
  // Most such errors pass, and the form sends the enquiry again.
  'enquiry.notStored': 503,
} satisfies Record<FormProblem, number> & Record<`enquiry.${string}`, number>;

/** In seconds: when to try again after the enquiry could not be stored. */
const retryAfter = 10;

/**
 * `POST /enquiry`: JSON for scripts. A form posted without script gets a page with the same statuses, or is sent on to the
 * page that confirms it, which can be loaded again.
 */
export function enquiryRoute(
  app: FastifyInstance,
  { enquiries, settings, renderEnquiryPage, tabs = () => [], schema = {} }: EnquiryRouteOptions,
): void {
  async function store(
    request: FastifyRequest,
    reply: FastifyReply,
    form: EnquiryForm,
    language: Language,
  ): Promise<Outcome> {
    if (form.problem) return inWords(form.problem, language);
    const enquiry = cleanEnquiry(form.values, cleanValue);
    const errors = validateEnquiry(enquiry, validateField);
    if (Object.keys(errors).length > 0) return fieldErrors(errors, language);
    const { origin, suspected, confirmed } = form;
    const { email } = enquiry;
    // Scripts show the hint while the form is filled in.
    if (
      prefersHtml(request) &&
      isDoubtfulAddress(email) &&
      cleanValue({ type: 'email', maxLength: email.length }, confirmed) !== email
    )
      return { ...inWords('enquiry.lookAgain', language, { email }), isDoubtful: true };
    // The language of the response is also that of later mails to the visitor.
    const lang = origin.lang || (language === 'en' ? '' : language);
    try {
      // Suspected enquiries get the same response, so that bots notice nothing; a browser may also have filled the field in.
      const { id } = await enquiries.add(
        { ...enquiry, ...origin, lang, suspected },
        { address: request.ip, rate: settings.enquiryRate },
      );
      const desk = deskOf(enquiry.looking_for, tabs());
      return {
        ...inWords('enquiry.stored', language),
        reference: referenceOf(id),
        ...(desk && { desk }),
      };
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
    { isDoubtful = false, ...result }: Outcome,
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
    if (result.reference) return reply.redirect(confirmationAddress(result.reference, language), 303);
    const { 'sec-fetch-dest': destination, referer = '' } = request.headers;
    // Browsers before 2023 do not name the destination; there the form's address says that it is in our frame.
    const isFramed = destination ? destination === 'iframe' : /^https?:\/\/[^/]+\/embed\//.test(referer);
    try {
      const page = await renderEnquiryPage(result, { language, values, isFramed, isDoubtful });
      if (!page) return reply.send(json);
      if (page.policy) reply.header('content-security-policy', page.policy);
      return reply.type('text/html; charset=utf-8').send(page.html);
    } catch (err) {
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

/** Nothing of the enquiry is in it but the reference. */
const confirmationAddress = (reference: string, language: Language): string =>
  `${sitePages.contact}?sent=${reference}${language === 'en' ? '' : `&lang=${language}`}`;

/** Whether text/html ranks above application/json, as for a form posted without script. */
const prefersHtml = ({ headers: { accept } }: FastifyRequest): boolean =>
  new Negotiator({ headers: { accept } }).mediaType(['application/json', 'text/html']) === 'text/html';

/**
 * For a form with script the browser's languages do not count: it shows the response between its own texts, which are
 * English unless it names a language. A plain form on another page may not name its language, but its browser does.
 */
export function responseLanguage(request: FastifyRequest, { origin }: EnquiryForm): Language {
  const otherwise = prefersHtml(request) ? [] : ['en'];
  const tags = [(request.query as { lang?: unknown }).lang, origin.lang, ...otherwise];
  return chooseLanguage(tags, request.headers['accept-language']).language;
}

export const inWords = (text: keyof typeof statuses, language: Language, values = {}): EnquiryResult => ({
  status: statuses[text],
  error: text === 'enquiry.stored' ? 0 : 1,
  message: serverTexts(language).t(text, { company: import.meta.env.VITE_COMPANY_NAME, ...values }),
});

/** The error of each field, in the form's own words. */
export async function fieldErrors(errors: EnquiryErrors, language: Language): Promise<EnquiryResult> {
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

/** Maximum size of an enquiry in bytes, all fields together. */
export const maxBodyBytes = 64 * 1024;
/** In bytes, with the heads of the parts: the parser reads no more. */
const maxParsedBytes = 2 * maxBodyBytes;
/** In bytes. A smaller body is received to its end, because only then does a browser show the response. */
const maxReceivedBytes = 4 * 1024 * 1024;
/** Maximum length of a source in characters; longer ones are truncated. */
export const sourceLength = 100;
/** Maximum number of parts; fields of the page around the form may be sent as well. */
export const maxParts = 20;

/** Why a form is not accepted: the key of the text that the visitor reads. */
type FormProblem = `enquiry.${
  | 'wrongContentType'
  | 'tooLarge'
  | 'tooManyParts'
  | 'filesRefused'
  | 'unreadable'}`;

export interface EnquiryForm {
  /** The fields that could be read, also when there is a problem: a visitor's input must not be lost. */
  values: Partial<Enquiry>;
  origin: EnquiryOrigin;
  /** The honeypot field is filled in: the form was most likely sent by a bot. */
  suspected: boolean;
  /** The address that the sender has looked at once more. */
  confirmed?: string;
  problem?: FormProblem;
}

export function unreadForm(problem?: FormProblem): EnquiryForm {
  const form = { values: {}, origin: { source: '', page: '', lang: '' }, suspected: false };
  return problem ? { ...form, problem } : form;
}

/** Reads the multipart form of an enquiry. Never throws. Ignores unknown fields, and uses the first of repeated ones. */
export async function readEnquiryForm(request: FastifyRequest): Promise<EnquiryForm> {
  if (!request.isMultipart()) return unreadForm('enquiry.wrongContentType');
  if (Number(request.headers['content-length']) > maxReceivedBytes) return unreadForm('enquiry.tooLarge');
  const form = unreadForm();
  try {
    await Promise.race([readParts(request, form), endOfTooLarge(request.raw, form)]);
  } catch (error) {
    const problem = problemOf(error);
    if (problem) form.problem ??= problem;
  }
  // The parser pauses a body that goes on after its end.
  request.raw.resume();
  return form;
}

/** Takes a body that is too large away from the parser, which would read on after any problem. Resolves at its end. */
const endOfTooLarge = (body: IncomingMessage, form: EnquiryForm): Promise<void> =>
  new Promise((resolve) => {
    let bytes = 0;
    body.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > maxReceivedBytes) body.destroy();
      else if (bytes > maxParsedBytes) {
        form.problem = 'enquiry.tooLarge';
        body.unpipe();
        body.resume();
      }
    });
    for (const end of ['end', 'close']) body.once(end, () => bytes > maxParsedBytes && resolve());
  });

async function readParts(request: FastifyRequest, form: EnquiryForm): Promise<void> {
  const read = new Set<string>();
  let bytes = 0;
  // After a problem, too: fields may follow, and the browser shows the response only after it has sent everything.
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      form.problem ??= 'enquiry.filesRefused';
    } else {
      const value = typeof part.value === 'string' ? part.value : '';
      // The parser truncates each field behind the limit, and does not know their sum.
      bytes += Buffer.byteLength(value);
      if (bytes > maxBodyBytes) form.problem ??= 'enquiry.tooLarge';
      else if (!read.has(part.fieldname)) readField(form, part.fieldname, value);
      read.add(part.fieldname);
    }
  }
}

function readField(form: EnquiryForm, name: string, value: string): void {
  const field = enquiryTable.find((known) => known.name === name);
  if (field) {
    // A form sends each line break as two characters, and the limits count it as one, as the field does.
    form.values[field.name] = value.replaceAll('\r\n', '\n');
    // No form of ours sends them, and elsewhere they would begin another line: of a table, or of the head of a mail.
    const typed = value.trim();
    if (field.type !== 'textarea' && !isFarTooLong(field, typed) && lineBreak.test(typed))
      form.problem ??= 'enquiry.unreadable';
  }
  const origin = originFields.find((known) => known === name);
  if (origin) form.origin[origin] = readOrigin[origin](value.slice(0, maxOriginLength));
  if (name === confirmedField) form.confirmed = value;
  if (name === honeypotField && value !== '') form.suspected = true;
}

const lineBreak = /[\n\v\f\r\x85\u2028\u2029]/;

const pageLength = 500;
/** In UTF-16 units. Only the query of a page's address is longer, which is left out. */
const maxOriginLength = 2_000;

/**
 * Where an enquiry says that it comes from. Anybody can claim anything here, so it never decides whether an enquiry is
 * accepted: values that are too long are truncated, and invalid addresses and languages are left out.
 */
const readOrigin: Record<keyof EnquiryOrigin, (text: string) => string> = {
  source: (text) => [...toPlainLine(text.slice(0, 2 * sourceLength))].slice(0, sourceLength).join('').trim(),
  page(text) {
    if (!URL.canParse(text)) return '';
    const { protocol, origin, pathname } = new URL(text);
    if (!/^https?:$/.test(protocol)) return '';
    // Without the query, which may contain personal input.
    const page = origin + pathname;
    return page.length <= pageLength ? page : origin.slice(0, pageLength);
  },
  lang: (text) => (/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(text) ? text : ''),
};

function problemOf(error: unknown): FormProblem | undefined {
  switch ((error as { code?: string }).code) {
    case 'FST_PARTS_LIMIT':
      return 'enquiry.tooManyParts';
    // A field called "constructor" is unknown, like any other.
    case 'FST_PROTO_VIOLATION':
      return undefined;
    default:
      return 'enquiry.unreadable';
  }
}
