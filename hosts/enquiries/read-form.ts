import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Enquiry,
  type EnquiryOrigin,
  enquiryTable,
  honeypotField,
  originFields,
} from '../../src/api/enquiry-fields.ts';
import { isFarTooLong } from '../../src/api/enquiry-schema.ts';
import { maxRows, type RowField, readRows, rowFields, type TypedRow } from '../../src/api/load-rows.ts';
import { toPlainLine } from './enquiry.ts';

/** Maximum size of an enquiry in bytes, all fields together. */
export const maxBodyBytes = 64 * 1024;
/** Maximum number of parts: eight rows of the load, and fields of the page around the form. */
const maxParts = 60;
/**
 * Maximum size of a request in bytes, including the heads of the parts. The connection of a larger one is closed,
 * because some bodies keep the parser busy.
 */
const maxReceivedBytes = 2 * maxBodyBytes;

/** The reason why a form is not accepted: the key of the text that the visitor reads. */
export type FormProblem = `enquiry.${
  | 'wrongContentType'
  | 'tooLarge'
  | 'tooManyParts'
  | 'tooManyRows'
  | 'filesRefused'
  | 'unreadable'}`;

export interface EnquiryForm {
  /** The fields that could be read, also when there is a problem: a visitor's input must not be lost. */
  values: Partial<Enquiry>;
  /** The rows of the load. */
  rows: TypedRow[];
  origin: EnquiryOrigin;
  /** Whether the honeypot field is filled in: the form was most likely sent by a bot. */
  suspected: boolean;
  problem?: FormProblem;
}

export function emptyForm(problem?: FormProblem): EnquiryForm {
  const form = { values: {}, rows: [], origin: { source: '', page: '', lang: '' }, suspected: false };
  return problem ? { ...form, problem } : form;
}

/** Lets the routes of a plugin receive enquiries, and no other bodies. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { parts: maxParts, fieldSize: maxBodyBytes + 1, fileSize: maxBodyBytes },
    throwFileSizeLimit: false,
  });
}

/**
 * Reads the multipart form of an enquiry. Never throws. Ignores unknown fields, and uses the first of
 * repeated ones, except for those of rows.
 */
export async function readForm(request: FastifyRequest): Promise<EnquiryForm> {
  if (!request.isMultipart()) return emptyForm('enquiry.wrongContentType');
  if (Number(request.headers['content-length']) > maxReceivedBytes) return emptyForm('enquiry.tooLarge');
  const form = emptyForm();
  const columns: RowColumns = { item: [], quantity: [], unit: [], port: [] };
  const parts = readParts(request, form, columns);
  limitSize(request);
  try {
    await parts;
  } catch (error) {
    const problem = problemOf(error);
    if (problem) form.problem ??= problem;
  }
  form.rows = readRows((field) => columns[field]);
  if (form.rows.length > maxRows) form.problem ??= 'enquiry.tooManyRows';
  // The parser pauses the body after an error.
  request.raw.resume();
  return form;
}

/** The texts of each control of the rows, in order. */
type RowColumns = Record<RowField, string[]>;

function limitSize({ raw: body }: FastifyRequest): void {
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxReceivedBytes) body.destroy();
  });
}

async function readParts(request: FastifyRequest, form: EnquiryForm, columns: RowColumns): Promise<void> {
  const names = new Set<string>();
  let bytes = 0;
  // Parts after a problem are read, too: they may be fields.
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      form.problem ??= 'enquiry.filesRefused';
    } else {
      const value = typeof part.value === 'string' ? part.value : '';
      // The parser limits each field, and does not know their sum.
      bytes += Buffer.byteLength(value);
      if (bytes > maxBodyBytes) form.problem ??= 'enquiry.tooLarge';
      else if (isRowField(part.fieldname)) columns[part.fieldname].push(value);
      else if (!names.has(part.fieldname)) readField(form, part.fieldname, value);
      names.add(part.fieldname);
    }
  }
}

const isRowField = (name: string): name is RowField => rowFields.some((field) => field === name);

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

const lineBreaks = /[\n\v\f\r\x85\u2028\u2029]/g;

function readField(form: EnquiryForm, name: string, value: string): void {
  const field = enquiryTable.find((entry) => entry.name === name);
  if (field) {
    // Forms send a line break as two characters, and the limits count it as one, as the field on the page
    // does. In a field of one line, it would begin a line of a table or of a mail's head.
    const mayHaveLines = field.type === 'textarea' || isFarTooLong(field, value);
    form.values[field.name] = mayHaveLines
      ? value.replaceAll('\r\n', '\n')
      : value.replaceAll(lineBreaks, ' ');
  }
  const origin = originFields.find((entry) => entry === name);
  if (origin) form.origin[origin] = readOrigin[origin](value.slice(0, maxOriginLength));
  if (name === honeypotField && value !== '') form.suspected = true;
}

/** Maximum length of a source in characters; longer ones are truncated. */
const maxSourceLength = 100;
const maxPageLength = 500;
/** The part of an origin that is read, in UTF-16 units. Only the query of a page's address is longer, which is left out. */
const maxOriginLength = 2_000;

/**
 * Where an enquiry says that it comes from. Anybody can claim anything here, so it never decides whether an
 * enquiry is accepted: values that are too long are truncated, and invalid addresses and languages are left
 * out.
 */
const readOrigin: Record<keyof EnquiryOrigin, (text: string) => string> = {
  source: (text) =>
    [...toPlainLine(text.slice(0, 2 * maxSourceLength))].slice(0, maxSourceLength).join('').trim(),
  page(text) {
    if (!URL.canParse(text)) return '';
    const { protocol, origin, pathname } = new URL(text);
    if (!/^https?:$/.test(protocol)) return '';
    // The query is left out: it may contain personal input.
    const page = origin + pathname;
    return page.length <= maxPageLength ? page : origin.slice(0, maxPageLength);
  },
  lang: (text) => (/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(text) ? text : ''),
};
