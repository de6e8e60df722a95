import type { FastifyRequest } from 'fastify';
import {
  type Enquiry,
  type EnquiryOrigin,
  enquiryFields,
  honeypotField,
  originFields,
  sourceLength,
} from '../../../src/api/enquiry-fields.ts';
import { toPlainLine } from '../display-text.ts';

/** Maximum size of an enquiry in bytes, all parts and their headers together. */
export const maxBodyBytes = 64 * 1024;
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
  const form = unreadForm();
  // The parser limits single fields, not their sum.
  const { tooLarge, stop } = watchSize(request);
  try {
    await Promise.race([readParts(request, form), tooLarge]);
  } catch (error) {
    const problem = problemOf(error);
    if (problem) form.problem ??= problem;
  } finally {
    stop();
  }
  return form;
}

async function readParts(request: FastifyRequest, form: EnquiryForm): Promise<void> {
  const read = new Set<string>();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      // Read on: fields may follow, and the browser shows the response only after it has sent everything.
      part.file.resume();
      form.problem ??= 'enquiry.filesRefused';
    } else if (typeof part.value === 'string' && !read.has(part.fieldname)) {
      read.add(part.fieldname);
      readField(form, part.fieldname, part.value);
    }
  }
}

function readField(form: EnquiryForm, name: string, value: string): void {
  const field = enquiryFields.find((known) => known === name);
  if (field) form.values[field] = value;
  const origin = originFields.find((known) => known === name);
  if (origin) form.origin[origin] = readOrigin[origin](value);
  if (name === honeypotField && value !== '') form.suspected = true;
}

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

const tooLargeError = new Error('too large');

function watchSize({ raw }: FastifyRequest) {
  let bytes = 0;
  let onData = (_chunk: Buffer): void => undefined;
  const tooLarge = new Promise<never>((_resolve, reject) => {
    onData = (chunk) => {
      bytes += chunk.length;
      if (bytes <= maxBodyBytes) return;
      raw.off('data', onData);
      // The parser gets no more data; the rest is read and discarded, so that the client can read the response.
      raw.unpipe();
      raw.resume();
      reject(tooLargeError);
    };
  });
  raw.on('data', onData);
  return { tooLarge, stop: () => raw.off('data', onData) };
}

function problemOf(error: unknown): FormProblem | undefined {
  if (error === tooLargeError) return 'enquiry.tooLarge';
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
