import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import {
  type Enquiry,
  type EnquiryOrigin,
  enquiryTable,
  honeypotField,
  originFields,
} from '../../../src/api/enquiry-fields.ts';
import { toPlainLine } from '../display-text.ts';

/** Maximum size of an enquiry in bytes, all fields together. */
export const maxBodyBytes = 64 * 1024;
/** In bytes, with the heads of the parts: the parser reads no more. */
const maxParsedBytes = 2 * maxBodyBytes;
/** In bytes. A smaller body is received to its end, because only then does a browser show the response. */
export const maxReceivedBytes = 4 * 1024 * 1024;
/** Maximum length of a source in characters; longer ones are truncated. */
export const sourceLength = 100;
/** Maximum number of parts; fields of the page around the form may be sent as well. */
export const maxParts = 20;

/** Why a form is not accepted: the key of the text that the visitor reads. */
export type FormProblem = `enquiry.${
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
    form.values[field.name] = value;
    // No form of ours sends them, and elsewhere they would begin another line: of a table, or of the head of a mail.
    if (field.type !== 'textarea' && lineBreak.test(value.trim())) form.problem ??= 'enquiry.unreadable';
  }
  const origin = originFields.find((known) => known === name);
  if (origin) form.origin[origin] = readOrigin[origin](value);
  if (name === honeypotField && value !== '') form.suspected = true;
}

const lineBreak = /[\n\v\f\r\x85\u2028\u2029]/;

const pageLength = 500;

/**
 * Where an enquiry says that it comes from. Anybody can claim anything here, so it never decides whether an enquiry is
 * accepted: values that are too long are truncated, and invalid addresses and languages are left out.
 */
const readOrigin: Record<keyof EnquiryOrigin, (text: string) => string> = {
  source: (text) => [...toPlainLine(text)].slice(0, sourceLength).join('').trim(),
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
